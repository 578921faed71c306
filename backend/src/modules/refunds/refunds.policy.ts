import type { SqlParameters } from '../../common/sql-parameters.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { openStudents } from '../students/students.feature.js';

/** A condition on the student's column: whose refunds a person may see. None by default. */
export function visibleRefunds(user: SignedInUser, studentId: string, parameters: SqlParameters): string {
  if (user.role === 'student')
    return user.studentId ? `${studentId} = ${parameters.add(user.studentId)}` : 'FALSE';
  return can(user, 'charges.read') ? openStudents(user, studentId) : 'FALSE';
}
