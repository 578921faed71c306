import type { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { isOpened, mustPostFirst, seesPosts } from './discussions.policy.js';

/** The columns that people write. */
export const writtenColumns = `discussion.id, discussion.section_id AS "sectionId", discussion.title,
  discussion.document, discussion.opens_at AS "opensAt", discussion.locks_at AS "locksAt",
  discussion.require_initial_post AS "requireInitialPost", discussion.assignment_id AS "assignmentId",
  discussion.is_pinned AS "isPinned", discussion.is_published AS "isPublished"`;

export const discussionFrom =
  'FROM discussions discussion JOIN sections section ON section.id = discussion.section_id';

/** The activity that the reader may see: without the posts of others, before the first own post. */
export function activityFrom(user: SignedInUser, parameters: SqlParameters): string {
  const me = `${parameters.add(user.id)}::uuid`;
  return `${discussionFrom} LEFT JOIN assignments assignment ON assignment.id = discussion.assignment_id
  LEFT JOIN discussion_reads mark ON mark.discussion_id = discussion.id AND mark.user_id = ${me}
  CROSS JOIN LATERAL (SELECT ${seesPosts(user, parameters)} AS others,
    ${mustPostFirst(user, parameters)} AS post_first) AS sees
  CROSS JOIN LATERAL (SELECT count(*)::int AS posts, max(post.created_at) AS last_post_at,
      (count(*) FILTER (WHERE ${isUnread(user, me)}))::int AS unread
    FROM discussion_posts post WHERE post.discussion_id = discussion.id AND post.deleted_at IS NULL
      AND (sees.others OR post.author_id = ${me})) AS activity`;
}

/** Own posts are never unread. Nor are posts whose text the reader can't see. */
const isUnread = ({ role }: SignedInUser, me: string): string =>
  `post.author_id <> ${me} AND (mark.numbers @> post.number) IS NOT TRUE
   ${role === 'student' ? 'AND post.hidden_at IS NULL' : ''}`;

const isLocked = 'coalesce(discussion.locks_at <= statement_timestamp(), FALSE)';

/** What the list shows of a discussion. */
export const listedColumns = `discussion.id, discussion.section_id AS "sectionId", discussion.title,
  discussion.opens_at AS "opensAt", discussion.locks_at AS "locksAt",
  CASE WHEN ${isLocked} THEN 'locked' WHEN ${isOpened} THEN 'open' ELSE 'scheduled' END AS state,
  discussion.require_initial_post AS "requireInitialPost", discussion.assignment_id AS "assignmentId",
  assignment.due_date AS "dueDate", assignment.max_points::float8 AS "maxPoints",
  discussion.is_pinned AS "isPinned", discussion.is_published AS "isPublished",
  sees.post_first AS "mustPostFirst", activity.posts, activity.unread, activity.last_post_at AS "lastPostAt"`;

/** The whole discussion. Students don't read the prompt before the discussion opens. */
export const discussionColumns = (user: SignedInUser): string =>
  `${listedColumns}, ${user.role === 'student' ? `CASE WHEN ${isOpened} THEN discussion.document END` : 'discussion.document'} AS document`;
