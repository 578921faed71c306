import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { openSections } from '../sections/sections.service.js';
import { isReleased } from '../content-release/content-release.scope.js';

/**
 * A condition on `discussion` and `section`: the discussions that a person may read. Students see neither drafts nor
 * discussions that a module keeps from them.
 */
export function visibleDiscussions(user: SignedInUser, parameters: SqlParameters): string {
  const open = openSections(user, parameters);
  if (user.role !== 'student') return open;
  const released = isReleased('discussion', 'discussion.id', parameters.add(user.studentId));
  return `discussion.is_published AND ${open} AND ${released}`;
}

/** Whether the discussion has opened; until then, students see only its title and times. */
export const isOpened = 'coalesce(discussion.opens_at <= now(), TRUE)';

/**
 * Whether students must post before they see the posts of others. Without the condition on deleted posts, a student
 * could post anything, read, and delete it.
 */
export function mustPostFirst(user: SignedInUser, parameters: SqlParameters): string {
  if (user.role !== 'student') return 'FALSE';
  return `(discussion.require_initial_post AND NOT EXISTS (SELECT FROM discussion_posts own
    WHERE own.discussion_id = discussion.id AND own.author_id = ${parameters.add(user.id)}::uuid
      AND own.deleted_at IS NULL))`;
}

/** Whether a person sees the posts of others in `discussion`. Everyone sees their own. */
export const seesPosts = (user: SignedInUser, parameters: SqlParameters): string =>
  user.role === 'student' ? `(${isOpened} AND NOT ${mustPostFirst(user, parameters)})` : 'TRUE';
