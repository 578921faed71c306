import { useNavigate } from 'react-router-dom';
import type { StudentRecordDto } from '../../../api/types.gen';
import { FormDialog } from '../../../components/form/FormDialog';
import { useAct } from '../../../providers/acts';
import { createStudent } from '../../../providers/recordActs';
import { useMay } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { studentRecordsPath } from '../path';
import { similarStudents } from './similarStudents';
import { StudentFields } from './StudentFields';
import { blankStudent, type StudentValues, toBody } from './studentValues';
import { messages } from './messages';

const failed = 'Failed to create student';

/** Creates a student, and opens the new record. */
export default function NewStudent({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const may = useMay();
  const personal = may('read', 'students.personal');
  const create = useAct({
    act: (values: StudentValues) => createStudent(toBody(values, personal)),
    done: (student: StudentRecordDto) => messages.created(fullName(student), student.studentId ?? ''),
    record: (student) => ({ name: fullName(student), to: `${studentRecordsPath}/${student.id}` }),
    failed,
    refreshes: [['students'], ['dashboard']],
  });
  return (
    <FormDialog
      name="student/new"
      title="New Student"
      description={messages.newStudent}
      size="large"
      submit="Create Student"
      failed={failed}
      values={blankStudent}
      asks={(values) => similarStudents(values, personal, may('merge', 'students'))}
      onSubmit={create.run}
      onDone={({ id }) => void navigate(`${studentRecordsPath}/${encodeURIComponent(id)}`, { replace: true })}
      onClose={onClose}
    >
      <StudentFields />
    </FormDialog>
  );
}
