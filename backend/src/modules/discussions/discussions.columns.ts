import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { dueDate, joinPersonal } from '../assignments/assignments.scope.js';
import { isReleased } from '../content-release/content-release.scope.js';
import { isOpened, isStudent, mustPostFirst, seesPosts, studentOf } from './discussions.policy.js';

/** The columns that people write. */
export const writtenColumns = `discussion.id, discussion.section_id AS "sectionId", discussion.title,
  discussion.document, discussion.opens_at AS "opensAt", discussion.locks_at AS "locksAt",
  discussion.require_initial_post AS "requireInitialPost", discussion.assignment_id AS "assignmentId",
  discussion.is_pinned AS "isPinned", discussion.is_published AS "isPublished"`;

export const discussionFrom =
  'FROM discussions discussion JOIN sections section ON section.id = discussion.section_id';

/** The activity that the reader may see: without the posts of others, before the first own post. */
export function activityFrom(
  user: SignedInUser,
  parameters: SqlParameters,
  asStudent = isStudent(user),
): string {
  const me = `${parameters.add(user.id)}::uuid`;
  return `${discussionFrom} ${assignmentJoin(user, parameters, asStudent)}
  LEFT JOIN discussion_reads mark ON mark.discussion_id = discussion.id AND mark.user_id = ${me}
  CROSS JOIN LATERAL (SELECT ${seesPosts(user, parameters, asStudent)} AS others,
    ${mustPostFirst(user, parameters, asStudent)} AS post_first) AS sees
  CROSS JOIN LATERAL (SELECT count(*)::int AS posts, max(post.created_at) AS last_post_at,
      (count(*) FILTER (WHERE ${isUnread(me, asStudent)}))::int AS unread
    FROM discussion_posts post WHERE post.discussion_id = discussion.id AND post.deleted_at IS NULL
      AND (sees.others OR post.author_id = ${me})) AS activity`;
}

/** The assignment that grades it. Students don't learn of one that they can't see, and have their own due date. */
function assignmentJoin(user: SignedInUser, parameters: SqlParameters, asStudent: boolean): string {
  const join = 'LEFT JOIN assignments assignment ON assignment.id = discussion.assignment_id';
  const student = `${parameters.add(asStudent ? studentOf(user) : null)}::uuid`;
  const seen = `AND assignment.is_published AND ${isReleased('assignment', 'assignment.id', student)}`;
  return `${join} ${asStudent ? seen : ''} ${joinPersonal('assignment.id', student)}`;
}

/** Own posts are never unread. Nor are posts whose text the reader can't see. */
const isUnread = (me: string, asStudent: boolean): string =>
  `post.author_id <> ${me} AND (mark.numbers @> post.number) IS NOT TRUE
   ${asStudent ? 'AND post.hidden_at IS NULL' : ''}`;

const isLocked = 'coalesce(discussion.locks_at <= statement_timestamp(), FALSE)';

/** What the list shows of a discussion. */
export const listedColumns = `discussion.id, discussion.section_id AS "sectionId", discussion.title,
  discussion.opens_at AS "opensAt", discussion.locks_at AS "locksAt",
  CASE WHEN ${isLocked} THEN 'locked' WHEN ${isOpened} THEN 'open' ELSE 'scheduled' END AS state,
  discussion.require_initial_post AS "requireInitialPost", assignment.id AS "assignmentId",
  ${dueDate('assignment', 'personal')} AS "dueDate", assignment.max_points::float8 AS "maxPoints",
  discussion.is_pinned AS "isPinned", discussion.is_published AS "isPublished",
  sees.post_first AS "mustPostFirst", activity.posts, activity.unread, activity.last_post_at AS "lastPostAt"`;

/** The whole discussion. Students don't read the prompt before the discussion opens. */
export const discussionColumns = (asStudent: boolean): string =>
  `${listedColumns}, ${asStudent ? `CASE WHEN ${isOpened} THEN discussion.document END` : 'discussion.document'} AS document`;
