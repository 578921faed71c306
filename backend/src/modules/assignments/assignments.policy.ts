import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { taughtSections } from '../sections/sections.service.js';

/** Which sections' assignments a person may list, as a condition on `section`; none by default. */
export function openSections(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  if (!user.studentId) return 'FALSE';
  return `section.id IN (SELECT section_id FROM enrollments
    WHERE student_id = ${parameters.add(user.studentId)} AND status IN ('enrolled', 'completed'))`;
}

/** Which assignments a person may see, as a condition on `assignment` and `section`; students see no drafts. */
export function visibleAssignments(user: SignedInUser, parameters: SqlParameters): string {
  const open = openSections(user, parameters);
  return user.role === 'student' ? `assignment.is_published AND ${open}` : open;
}

/** Which submissions a person may see, as a condition on `submission` and `section`; students see their own. */
export function visibleSubmissions(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return taughtSections(user, parameters);
  return user.studentId ? `submission.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
}
