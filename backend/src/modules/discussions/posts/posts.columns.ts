import { instantText, nameOf, type SqlParameters } from '../../../common/sql-parameters.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { isStudent, seesPosts, visibleDiscussions } from '../discussions.policy.js';

/** The subquery `place`: the discussion, if the reader may read it, and what the reader sees there. */
export function placeOf(
  which: string,
  user: SignedInUser,
  parameters: SqlParameters,
  asStudent = isStudent(user),
): string {
  const me = `${parameters.add(user.id)}::uuid`;
  return `place AS MATERIALIZED (
    SELECT discussion.id, section.instructor_id, ${me} AS reader_id, ${seesPosts(user, parameters, asStudent)} AS sees_others,
      (SELECT numbers FROM discussion_reads
       WHERE discussion_id = discussion.id AND user_id = ${me}) AS read_numbers
    FROM discussions discussion JOIN sections section ON section.id = discussion.section_id
    WHERE ${which} AND ${visibleDiscussions(user, parameters, asStudent)})`;
}

export const postFrom = `FROM place JOIN discussion_posts post ON post.discussion_id = place.id
  JOIN users person ON person.id = post.author_id LEFT JOIN students student ON student.user_id = person.id`;
/** The part of it that the conditions read. */
export const postCountFrom = 'FROM place JOIN discussion_posts post ON post.discussion_id = place.id';

/** The posts that a reader of the discussion sees: before the first own post, only own ones. */
export const isSeen = '(place.sees_others OR post.author_id = place.reader_id)';

const isTextHidden = (asStudent: boolean): string =>
  asStudent
    ? 'post.deleted_at IS NOT NULL OR post.hidden_at IS NOT NULL AND post.author_id <> place.reader_id'
    : 'post.deleted_at IS NOT NULL';

/** Instants are formatted here as text, because the database turns long lists into JSON. */
export const postColumns = (user: SignedInUser, asStudent = isStudent(user)): string =>
  `post.id, post.discussion_id AS "discussionId", post.number, post.change_number AS "changeNumber",
  post.parent_id AS "parentId", ${nameOf('person')} AS "authorName",
  CASE WHEN post.author_id = place.instructor_id THEN 'instructor' WHEN person.role = 'student' THEN 'student'
    ELSE 'staff' END AS "authorRole",
  post.author_id = place.reader_id AS "isOwn"${isStudent(user) ? '' : `, student.id AS "studentId"`},
  CASE WHEN ${isTextHidden(asStudent)} THEN NULL ELSE post.document END AS document,
  ${instantText('post.created_at')} AS "createdAt", ${instantText('post.edited_at')} AS "editedAt",
  ${instantText('post.deleted_at')} AS "deletedAt", ${instantText('post.hidden_at')} AS "hiddenAt",
  post.author_id = place.reader_id OR coalesce(place.read_numbers @> post.number, FALSE) AS "isRead", post.version`;

/** In lists, a mark of students who restrict directory information, for staff. */
export const listedMark = ({ role }: SignedInUser): string =>
  role === 'student' ? '' : `, ${restrictionMark}`;
