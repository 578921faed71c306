import type { StudentRecordDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { useAct } from '../../providers/acts';
import { restrictDirectory } from '../../providers/recordActs';
import { fullName } from '../../resources/students/student';
import { studentRecordsPath } from './path';
import { directoryMessages as messages } from './messages';

interface Props {
  student: StudentRecordDto;
  restricted: boolean;
  /** The student's own record: a question. An office gives a reason. */
  isOwn: boolean;
  onClose: () => void;
}

/** Restricts the directory information, or removes the restriction. */
export default function DirectoryDialog(props: Props) {
  return props.isOwn ? <OwnQuestion {...props} /> : <OfficeForm {...props} />;
}

function useRestrict({ student, restricted, isOwn }: Props) {
  return useAct({
    act: (reason: string | undefined) => restrictDirectory(student.id, !restricted, reason),
    done: messages.done(restricted),
    // Students see the change on the page itself.
    record: () =>
      isOwn ? undefined : { name: fullName(student), to: `${studentRecordsPath}/${student.id}?tab=personal` },
    failed: messages.failed(restricted),
    refreshes: [['students']],
  });
}

function OwnQuestion(props: Props) {
  const { restricted, onClose } = props;
  const act = useRestrict(props);
  return (
    <Confirm
      title={messages.question(restricted)}
      confirm={messages.button(restricted)}
      onConfirm={() => act.run(undefined).then(onClose)}
      onCancel={onClose}
    >
      {[messages.effect(restricted), !restricted && messages.staysInEffect].filter(Boolean).join(' ')}
    </Confirm>
  );
}

function OfficeForm(props: Props) {
  const { student, restricted, onClose } = props;
  const act = useRestrict(props);
  return (
    <FormDialog<{ reason: string }, unknown>
      name={`directory/${student.id}`}
      title={messages.title(restricted)}
      description={messages.about(fullName(student), messages.effect(restricted))}
      submit={messages.button(restricted)}
      failed={messages.failed(restricted)}
      values={{ reason: '' }}
      onSubmit={({ reason }) => act.run(reason.trim())}
      onClose={onClose}
    >
      <Fields>
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rows={3}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}
