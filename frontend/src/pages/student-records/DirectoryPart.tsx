import type { StudentRecordDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/dialog/Confirm';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { useAct } from '../../providers/acts';
import { restrictDirectory } from '../../providers/recordActs';
import { useMay, useUser } from '../../providers/session';
import { fullName } from '../../resources/students/student';
import { studentRecordsPath } from './path';
import { directoryMessages as messages } from './messages';

const dialogName = 'directory-restriction';

interface Props {
  student: StudentRecordDto;
}

/** The directory restriction (FERPA), for the student and for the registrar. */
export function DirectoryPart({ student }: Props) {
  const may = useMay()('restrict', 'students', student.id);
  const isOwn = useUser().studentId === student.id;
  const { dialog, open, close } = useDialogAddress();
  const restricted = (student.directoryRestriction ?? []).length > 0;
  if (!may) return null;
  return (
    <Part
      title="Directory information"
      aside={
        <StatusBadge tone={restricted ? 'warning' : 'neutral'}>
          {restricted ? 'Restricted' : 'Not restricted'}
        </StatusBadge>
      }
      note={isOwn ? messages.own : messages.office}
    >
      <Button type="button" look="outline" onClick={() => open(dialogName)}>
        {messages.open(restricted)}
      </Button>
      {dialog === dialogName &&
        (isOwn ? (
          <OwnQuestion student={student} restricted={restricted} onClose={close} />
        ) : (
          <OfficeForm student={student} restricted={restricted} onClose={close} />
        ))}
    </Part>
  );
}

function useRestrict(student: StudentRecordDto, restricted: boolean) {
  const { studentId } = useUser();
  return useAct({
    act: (reason: string | undefined) => restrictDirectory(student.id, !restricted, reason),
    done: messages.done(restricted),
    // Students see the change on the page itself.
    record: () =>
      studentId === student.id
        ? undefined
        : { name: fullName(student), to: `${studentRecordsPath}/${student.id}?tab=personal` },
    failed: messages.failed(restricted),
    refreshes: [['students']],
  });
}

interface DialogProps {
  restricted: boolean;
  onClose: () => void;
}

function OwnQuestion({ student, restricted, onClose }: DialogProps & Props) {
  const act = useRestrict(student, restricted);
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

function OfficeForm({ student, restricted, onClose }: DialogProps & Props) {
  const act = useRestrict(student, restricted);
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
