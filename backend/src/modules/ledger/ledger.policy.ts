import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { openStudents } from '../students/students.feature.js';

/** A condition on the student of a ledger line, which may be null: whose lines a person may see. */
export function visibleLines(user: SignedInUser, studentId: string, parameters: SqlParameters): string {
  if (user.role !== 'student') return openStudents(user, studentId);
  return user.studentId
    ? `${studentId} IS NOT DISTINCT FROM ${parameters.add(user.studentId)}::uuid`
    : 'FALSE';
}
