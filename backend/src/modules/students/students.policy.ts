import { newYorkToday, type SqlParameters } from '../../common/sql-parameters.js';
import { openStudents } from './students.feature.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** An instructor still sees the students of sections that ended up to a year ago. */
const lookBack = `INTERVAL '1 year'`;

/**
 * A condition on `student`: the students that a person may see at all. None by default. A record that was merged into
 * another one is gone.
 */
export const visibleStudents = (user: SignedInUser, parameters: SqlParameters): string =>
  `student.merged_at IS NULL AND ${inScope(user, parameters)}`;

/** The same with merged records, for what still belongs to them, such as their settled accounts and documents. */
export const visibleWithMerged = (user: SignedInUser, parameters: SqlParameters): string =>
  user.role === 'student' && user.studentId
    ? `surviving_student(student.id) = ${parameters.add(user.studentId)}`
    : inScope(user, parameters);

function inScope(user: SignedInUser, parameters: SqlParameters): string {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'admissions':
    case 'bursar':
    case 'financial_aid':
    case 'compliance':
    case 'machine_client':
      return openStudents(user, 'student.id');
    case 'faculty':
      return `student.id IN (
        SELECT enrollment.student_id FROM enrollments enrollment
        JOIN sections section ON section.id = enrollment.section_id
        JOIN terms term ON term.id = section.term_id
        WHERE section.instructor_id = ${parameters.add(user.id)} AND enrollment.status <> 'dropped'
          AND term.end_date >= ${newYorkToday} - ${lookBack})`;
    case 'student':
      return user.studentId ? `student.id = ${parameters.add(user.studentId)}` : 'FALSE';
    default:
      return 'FALSE';
  }
}
