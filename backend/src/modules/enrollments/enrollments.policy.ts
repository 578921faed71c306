import { ofEnrollments } from '../../common/directory-categories.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { openStudents } from '../students/students.feature.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** A condition on `enrollment` and `section`: the enrollments that a person may see. None by default. */
export function visibleEnrollments(user: SignedInUser, parameters: SqlParameters): string {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'admissions':
    case 'machine_client':
      return openStudents(user, 'enrollment.student_id', ...ofEnrollments);
    case 'faculty':
      return `section.instructor_id = ${parameters.add(user.id)}`;
    case 'student':
      return user.studentId ? `enrollment.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
    default:
      return 'FALSE';
  }
}
