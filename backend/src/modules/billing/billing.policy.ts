import type { SqlParameters } from '../../common/sql-parameters.js';
import { openStudents } from '../students/students.feature.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';

/** A condition on the student's column: whose charges, plans and payments a person may see. None by default. */
export function visibleAccounts(user: SignedInUser, studentId: string, parameters: SqlParameters): string {
  switch (user.role) {
    case 'super_admin':
    case 'registrar':
    case 'bursar':
    case 'financial_aid':
    case 'machine_client':
      return openStudents(user, studentId);
    case 'student':
      return user.studentId ? `${studentId} = ${parameters.add(user.studentId)}` : 'FALSE';
    default:
      return 'FALSE';
  }
}
