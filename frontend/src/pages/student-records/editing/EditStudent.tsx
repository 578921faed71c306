import { useWatch } from 'react-hook-form';
import type { StudentRecordDto } from '../../../api/types.gen';
import { FormDialog } from '../../../components/form/FormDialog';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { useAct } from '../../../providers/acts';
import { updateStudent } from '../../../providers/recordActs';
import { useMay, useUser } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { type FormProps, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAllEnrollments } from '../queries';
import { consequenceOf, statusQuestion } from './statusChange';
import { StudentFields } from './StudentFields';
import { type StudentValues, toBody, toValues } from './studentValues';
import { studentRecordsPath } from '../path';
import { messages } from './messages';

const failed = messages.saveFailed;
/** A change of status can release seats, which other students get. */
const refreshes = [['students'], ['enrollments'], ['sections'], ['dashboard', 'work']] as const;

interface Props {
  id: string;
  onClose: () => void;
}

/** Edits the current version of a record. */
export default function EditStudent({ id, onClose }: Props) {
  const { reading, reread } = useRecordToEdit<StudentRecordDto>('students', id);
  const untilEnrolled = useUser().role === 'admissions';
  const enrolled = useAllEnrollments(id, useMay()('read', 'enrollments'));
  const known =
    untilEnrolled && !enrolled.data
      ? {
          ...reading,
          data: undefined,
          error: reading.error ?? enrolled.error,
          refetch: () => void Promise.all([reading.refetch(), enrolled.refetch()]),
        }
      : reading;
  return (
    <WhileRead
      title="Edit student"
      one="record"
      size="small"
      missing
      reading={known}
      refused={() => (untilEnrolled && enrolled.data?.length ? messages.registrarOnly : undefined)}
      onClose={onClose}
    >
      {(student) => <EditForm row={student} reread={reread} onClose={onClose} />}
    </WhileRead>
  );
}

function EditForm({ row: student, reread, onClose }: FormProps<StudentRecordDto>) {
  const { id, programId, programName } = student;
  const may = useMay();
  const { data: enrollments } = useAllEnrollments(id, may('read', 'enrollments'));
  const update = useAct({
    act: ({ values, etag }: { values: StudentValues; etag: string | undefined }) =>
      updateStudent(id, toBody(values, may('read', 'students.personal')), etag),
    done: 'Record saved successfully',
    record: (student) => ({ name: fullName(student), to: `${studentRecordsPath}/${student.id}` }),
    failed,
    refreshes,
  });
  return (
    <FormDialog
      name={`student/${id}`}
      title={messages.edit(fullName(student))}
      description={messages.computed}
      size="large"
      submit="Save record"
      failed={failed}
      values={toValues(student)}
      etag={student.etag}
      reread={async () => {
        const saved = await reread();
        return { values: toValues(saved), etag: saved.etag };
      }}
      asks={({ enrollmentStatus }) => statusQuestion(student, enrollmentStatus, enrollments)}
      onSubmit={(values, etag) => update.run({ values, etag })}
      onClose={onClose}
    >
      <StudentFields
        numbered
        program={programId && programName ? { id: programId, name: programName } : undefined}
        corrections={student.needsCorrection}
        besideStatus={<StatusConsequence before={student.enrollmentStatus} />}
      />
    </FormDialog>
  );
}

/** States the consequence of a chosen status. Saving asks for confirmation. */
function StatusConsequence({ before }: { before: StudentRecordDto['enrollmentStatus'] }) {
  const after = useWatch<StudentValues, 'enrollmentStatus'>({ name: 'enrollmentStatus' });
  const text = consequenceOf(before, after);
  return (
    <div role="status">
      {text && (
        <Inline as="p" gap={2} pad={[3, 4]} framed="warning" fill="warningSoft">
          <Icon name="alert" />
          <span>{text}</span>
        </Inline>
      )}
    </div>
  );
}
