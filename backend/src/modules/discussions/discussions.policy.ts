import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { openSections } from '../sections/sections.service.js';
import { isReleased } from '../content-release/content-release.scope.js';

/** Students read as students, staff only in their student view: as a student who has met no requirement. */
export const isStudent = ({ role }: SignedInUser): boolean => role === 'student';
export const studentOf = (user: SignedInUser): string | null => (isStudent(user) ? user.studentId : null);

/**
 * A condition on `discussion` and `section`: the discussions that a person may read. Students see neither drafts nor
 * discussions that a module keeps from them.
 */
export function visibleDiscussions(
  user: SignedInUser,
  parameters: SqlParameters,
  asStudent = isStudent(user),
): string {
  const open = openSections(user, parameters);
  if (!asStudent) return open;
  const released = isReleased('discussion', 'discussion.id', parameters.add(studentOf(user)));
  return `discussion.is_published AND ${open} AND ${released}`;
}

/** Whether the discussion has opened; until then, students see only its title and times. */
export const isOpened = 'coalesce(discussion.opens_at <= now(), TRUE)';

/**
 * Whether students must post before they see the posts of others. Without the condition on deleted posts, a student
 * could post anything, read, and delete it.
 */
export function mustPostFirst(user: SignedInUser, parameters: SqlParameters, asStudent: boolean): string {
  if (!asStudent) return 'FALSE';
  return `(discussion.require_initial_post AND NOT EXISTS (SELECT FROM discussion_posts own
    WHERE own.discussion_id = discussion.id AND own.author_id = ${parameters.add(user.id)}::uuid
      AND own.deleted_at IS NULL))`;
}

/** Whether a person sees the posts of others in `discussion`. Everyone sees their own. */
export const seesPosts = (
  user: SignedInUser,
  parameters: SqlParameters,
  asStudent = isStudent(user),
): string => (asStudent ? `(${isOpened} AND NOT ${mustPostFirst(user, parameters, true)})` : 'TRUE');
