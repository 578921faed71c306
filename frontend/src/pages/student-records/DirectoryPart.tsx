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
      note={
        isOwn
          ? 'With a restriction (FERPA), the university tells nobody outside that you are or were a student. It stays in force after you leave, until you lift it.'
          : 'With a restriction (FERPA), the university tells nobody outside that this person is or was a student. It stays in force after the student leaves.'
      }
    >
      <Button type="button" look="outline" onClick={() => open(dialogName)}>
        {restricted ? 'Lift Restriction' : 'Restrict Directory Information'}
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

/** The consequences, for the person who decides. */
const effectOf = (restricted: boolean) =>
  restricted
    ? 'Directory information may be told to others again, and issued documents can be confirmed.'
    : 'Offices without a need no longer find the record, partner systems outside the university never see it, and nobody can confirm its documents, such as an enrollment verification. Letters that an office issues need written consent. Employers and lenders are told that nothing can be confirmed.';

function useRestrict(student: StudentRecordDto, restricted: boolean) {
  const { studentId } = useUser();
  return useAct({
    act: (reason: string | undefined) => restrictDirectory(student.id, !restricted, reason),
    done: restricted ? 'Directory restriction lifted' : 'Directory information restricted',
    // Students see the change on the page itself.
    record: () =>
      studentId === student.id
        ? undefined
        : { name: fullName(student), to: `${studentRecordsPath}/${student.id}?tab=personal` },
    failed: restricted ? 'Failed to lift the restriction' : 'Failed to restrict directory information',
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
      title={restricted ? 'Lift your directory restriction?' : 'Restrict your directory information?'}
      confirm={restricted ? 'Lift Restriction' : 'Restrict'}
      onConfirm={() => act.run(undefined).then(onClose)}
      onCancel={onClose}
    >
      {effectOf(restricted)}
      {!restricted && ' It stays in force after you leave, until you lift it.'}
    </Confirm>
  );
}

function OfficeForm({ student, restricted, onClose }: DialogProps & Props) {
  const act = useRestrict(student, restricted);
  return (
    <FormDialog<{ reason: string }, unknown>
      name={`directory/${student.id}`}
      title={restricted ? 'Lift Directory Restriction' : 'Restrict Directory Information'}
      description={`${fullName(student)}: ${effectOf(restricted)}`}
      submit={restricted ? 'Lift Restriction' : 'Restrict'}
      failed={restricted ? 'Failed to lift the restriction' : 'Failed to restrict directory information'}
      values={{ reason: '' }}
      onSubmit={({ reason }) => act.run(reason.trim())}
      onClose={onClose}
    >
      <Fields>
        <TextArea
          name="reason"
          label="Reason"
          hint="Kept in the audit log, such as the student's written request."
          rows={3}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}
