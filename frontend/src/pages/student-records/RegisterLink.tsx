import type { StudentRecordDto } from '../../api/types.gen';
import { ButtonLink } from '../../components/Button';
import { useMay } from '../../providers/session';
import { newEnrollmentFor, opened } from '../enrollment/path';

/** Leads to the dialog that enrolls the student, and back to the record. */
export const RegisterLink = ({ student }: { student: StudentRecordDto }) =>
  useMay()('create', 'enrollments', student.id) ? (
    <ButtonLink look="outline" to={newEnrollmentFor(student.id)} state={opened}>
      Register
    </ButtonLink>
  ) : null;
