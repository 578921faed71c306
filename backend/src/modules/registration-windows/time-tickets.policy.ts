import { ofEnrollments } from '../../common/directory-categories.js';
import type { SqlParameters } from '../../common/sql-parameters.js';
import { openStudents } from '../students/students.feature.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** A condition on `ticket`: people who register others see all tickets, students their own. */
export function visibleTickets(user: SignedInUser, parameters: SqlParameters): string {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'admissions':
    case 'machine_client':
      return openStudents(user, 'ticket.student_id', ...ofEnrollments);
    case 'student':
      return user.studentId ? `ticket.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
    default:
      return 'FALSE';
  }
}
