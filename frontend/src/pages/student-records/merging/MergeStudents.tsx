import { useNavigate } from 'react-router-dom';
import type { MergePreviewDto, MergeStudentDto, MergeStudentsDto } from '../../../api/types.gen';
import { ButtonLink } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { type Picked, pickedId } from '../../../components/form/picker/picked';
import { StudentPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { Bullets } from '../../../components/layout/Bullets';
import { Stack } from '../../../components/layout/Stack';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { fullName } from '../../../resources/students/student';
import { mergeHref, studentRecordsPath } from '../path';
import { messages } from './messages';
import { FieldChoices, Rows } from './Preview';
import { mergeStudents, useMergePreview } from './queries';

interface Props {
  /** The record that stays. */
  id: string;
  onClose: () => void;
}

/** First the other record, unless the address has it, then the preview. */
export default function MergeStudents({ id, onClose }: Props) {
  const { parameter } = useDialogAddress();
  const from = parameter('from');
  return from ? (
    <ReadPreview key={from} id={id} from={from} onClose={onClose} />
  ) : (
    <PickRecord onClose={onClose} />
  );
}

function PickRecord({ onClose }: Pick<Props, 'onClose'>) {
  const navigate = useNavigate();
  const { hrefTo } = useDialogAddress();
  return (
    <FormDialog<{ from: Picked | null }, string>
      name="records/merge-with"
      title={messages.pickTitle}
      description={messages.pickText}
      submit="Continue"
      saving="Opening…"
      failed={messages.readFailed}
      values={{ from: null }}
      onSubmit={async ({ from }) => pickedId(from)!}
      onDone={(from) => void navigate(hrefTo('merge-student', { from }), { replace: true })}
      onClose={onClose}
    >
      <Fields>
        <StudentPicker name="from" label={messages.other} rules={required(messages.otherRequired)} />
      </Fields>
    </FormDialog>
  );
}

function ReadPreview({ id, from, onClose }: Props & { from: string }) {
  const reading = useMergePreview(id, from);
  return (
    <WhileRead
      title={messages.pickTitle}
      one="preview"
      size="large"
      failed={messages.readFailed}
      reading={reading}
      onClose={onClose}
    >
      {(preview) =>
        preview.blockers.length ? (
          <Blocked preview={preview} onClose={onClose} />
        ) : (
          <MergeForm preview={preview} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

const nameOf = (student: MergeStudentDto) => messages.record(fullName(student), student.studentId ?? '');

function Blocked({ preview, onClose }: { preview: MergePreviewDto; onClose: () => void }) {
  const { kept, merged, blockers } = preview;
  return (
    <Dialog title={messages.title(nameOf(kept))} size="large" onClose={onClose}>
      <DialogBody>
        <Stack gap={5}>
          <Stack gap={3}>
            <p>{messages.blocked(blockers.length)}</p>
            <Bullets>
              {blockers.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </Bullets>
          </Stack>
          <Rows {...preview} />
        </Stack>
      </DialogBody>
      {kept.id !== merged.id && (
        <DialogFooter>
          <ButtonLink look="outline" to={mergeHref(merged.id, kept.id)} replace>
            {messages.swap}
          </ButtonLink>
        </DialogFooter>
      )}
    </Dialog>
  );
}

type Values = { reason: string; choices: NonNullable<MergeStudentsDto['choices']> };

function MergeForm({ preview, onClose }: { preview: MergePreviewDto; onClose: () => void }) {
  const { kept, merged, version, fields } = preview;
  const choices = Object.fromEntries(
    fields.filter(({ outcome }) => outcome === 'choose').map(({ field }) => [field, 'kept']),
  ) as Values['choices'];
  const { run } = useAct({
    act: (values: Values) =>
      mergeStudents(kept.id!, { fromId: merged.id!, previewVersion: version, ...values }),
    done: messages.done(merged.studentId ?? ''),
    record: (student) => ({ name: fullName(student), to: `${studentRecordsPath}/${student.id}` }),
    failed: messages.failed,
    refreshes: [['students'], ['enrollments'], ['holds'], ['sections'], ['dashboard', 'work']],
  });
  return (
    <FormDialog<Values>
      name={`student/${kept.id}/merge/${merged.id}`}
      title={messages.title(nameOf(kept))}
      description={messages.text(nameOf(merged), nameOf(kept))}
      size="large"
      submit={messages.submit}
      saving={messages.saving}
      danger
      failed={messages.failed}
      values={{ reason: '', choices }}
      onSubmit={run}
      onClose={onClose}
    >
      <Stack gap={5}>
        <FieldChoices {...preview} />
        <Rows {...preview} />
        <Fields>
          <TextArea
            name="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            rules={required(messages.reasonRequired)}
          />
        </Fields>
      </Stack>
    </FormDialog>
  );
}
