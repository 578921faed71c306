import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { isReleased } from '../content-release/content-release.scope.js';
import { openSections, taughtSections } from '../sections/sections.service.js';

/**
 * A condition on `assignment` and `section`: the assignments that a person may see. Students, and staff who see the
 * section as a student who has done nothing, see neither drafts nor what a module keeps locked.
 */
export function visibleAssignments(user: SignedInUser, parameters: SqlParameters, view?: unknown): string {
  const open = openSections(user, parameters);
  const isStudent = user.role === 'student';
  if (!isStudent && view !== 'student') return open;
  const student = isStudent ? parameters.add(user.studentId) : 'NULL';
  return `assignment.is_published AND ${open} AND ${isReleased('assignment', 'assignment.id', student)}`;
}

/** A condition on `submission` and `section`: the submissions that a person may see. Students see their own. */
export function visibleSubmissions(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  return user.studentId ? `submission.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
}
