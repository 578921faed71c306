import { instantText, isExcused, nameOf, type SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { isReleased } from '../content-release/content-release.scope.js';
import {
  acceptsWork,
  dueDate,
  isLate,
  joinPersonal,
  lateUntil,
  postsToGrade,
  takesPosts,
} from './assignments.scope.js';
import { withCounted } from './counted-score.rules.js';
import { type AssignmentColumn, countedScore, joined } from './counted-score.sql.js';
import { courseOf } from '../../common/course-of.js';

const ownDue = dueDate('assignment', 'personal');
const columnsWith = (
  due: string,
  until: string,
): string => `assignment.id, assignment.section_id AS "sectionId",
  assignment.title, assignment.description, ${due} AS "dueDate", ${until} AS "lateUntil",
  assignment.max_points::float8 AS "maxPoints", assignment.assignment_type AS "assignmentType",
  assignment.is_published AS "isPublished", assignment.grades_posted_at AS "gradesPostedAt",
  assignment.max_attempts AS "maxAttempts", assignment.scored_attempt AS "scoredAttempt",
  assignment.allow_above_max AS "allowAboveMax", assignment.group_id AS "groupId", assignment.counts_as AS "countsAs"`;
/** The columns that people write. */
export const writtenColumns = columnsWith(dueDate('assignment'), lateUntil('assignment'));
export const writtenFrom =
  'FROM assignments assignment JOIN sections section ON section.id = assignment.section_id';

/**
 * The submissions that a person reads. Until grades are posted, students see their latest attempt: with `highest`, the
 * one that counts would tell which attempt has the higher score.
 */
export const submissionsFor = ({ role }: Pick<SignedInUser, 'role'>): string =>
  role !== 'student'
    ? 'assignment_submissions'
    : `(SELECT kept.id, kept.version, kept.assignment_id, kept.student_id, kept.attempt_count, kept.awaits_grade,
      kept.score, kept.feedback, kept.feedback_document, kept.graded_at, shown.number AS attempt, shown.submission_text,
      shown.attachment_url, shown.file_count, shown.submitted_at
    FROM assignment_submissions kept JOIN assignments given ON given.id = kept.assignment_id
      JOIN submission_attempts shown ON shown.submission_id = kept.id
        AND shown.number = CASE WHEN given.grades_posted_at IS NULL THEN kept.attempt_count ELSE kept.attempt END)`;

const waitingPosts = `${postsToGrade('assignment')} waiting`;

/** Graders see the progress of submissions and grading; students see their own submission. */
export const assignmentColumns = (user: SignedInUser): string =>
  `${user.role === 'student' ? columnsWith(ownDue, lateUntil('assignment', 'personal')) : writtenColumns},
  course.code AS "courseCode", section.section_number AS "sectionNumber", course.title AS "courseTitle",
  ${ofDiscussion(user, 'id')} AS "discussionId",
  ${
    user.role === 'student'
      ? ownColumns
      : `work.submitted, work.graded, work."toGrade",
    (SELECT count(*)::int FROM ${waitingPosts}) AS "postsToGrade"`
  }`;

/** A column of the discussion that the assignment grades. Students see it only if they may read the discussion. */
export const ofDiscussion = ({ role }: SignedInUser, column: string): string =>
  `(SELECT discussion.${column} FROM discussions discussion WHERE discussion.assignment_id = assignment.id
    ${role === 'student' ? `AND discussion.is_published AND ${isReleased('discussion', 'discussion.id', 'own.student_id')}` : ''})`;

/** The due date by which a person's lists are sorted and filtered. */
export const listedDueDate = (user: SignedInUser): string =>
  user.role === 'student' ? ownDue : dueDate('assignment');

/** Whether the student can submit now, for the first time or again, or post in a graded discussion. */
export const takesOwnWork = `(CASE WHEN assignment.max_attempts IS NULL THEN own.graded_at IS NULL
    ELSE coalesce(own.attempt_count, 0) < assignment.max_attempts END)
  AND personal.is_excused IS NOT TRUE
  AND ${takesPosts('assignment', 'own.student_id')}
  AND EXISTS (SELECT FROM enrollments enrollment WHERE enrollment.section_id = section.id
    AND enrollment.student_id = own.student_id AND ${acceptsWork('assignment', 'enrollment')})`;
/** Whether the student's own submission has a grade that was posted in the last 14 days. */
export const isNewlyGraded = `own.graded_at IS NOT NULL
  AND coalesce(assignment.grades_posted_at > now() - INTERVAL '14 days', FALSE)`;

/** A graded discussion is done by posting. null: no discussion. */
const ownPosts = `(SELECT (SELECT count(*) FROM discussion_posts post JOIN students author ON author.user_id = post.author_id
    WHERE post.discussion_id = discussion.id AND author.id = own.student_id AND post.deleted_at IS NULL)::int
  FROM discussions discussion WHERE discussion.assignment_id = assignment.id AND discussion.is_published)`;

/** Whether the student has done the work: has submitted or, in a graded discussion, has posted. */
export const hasOwnWork = `(coalesce(own.attempt_count > 0, FALSE) OR coalesce(${ownPosts} > 0, FALSE))`;

/** null: not excused. */
const excused = `CASE WHEN personal.is_excused THEN json_build_object('note', personal.reason) END`;

const ownScore = `CASE WHEN assignment.grades_posted_at IS NOT NULL THEN own.score END`;

/** A score without a submission is one once grades are posted. */
const ownColumns = `CASE WHEN own.attempt_count > 0 OR own.graded_at IS NOT NULL AND assignment.grades_posted_at IS NOT NULL
  THEN json_build_object('id', own.id, 'submittedAt', ${instantText('own.submitted_at')},
    'attempts', own.attempt_count, 'isLate', ${isLate('own.submitted_at', ownDue)},
    'score', (${ownScore})::float8, 'countedScore', ${countedScore(ownScore, 'own.submitted_at')},
    'gradedAt', CASE WHEN assignment.grades_posted_at IS NOT NULL THEN ${instantText('own.graded_at')} END)
  END AS "ownSubmission",
  ${ownPosts} AS "ownPosts", ${takesOwnWork} AS "canHandIn", ${excused} AS excused, personal.due_date IS NOT NULL AS "isExtended"`;

/** A student's own submission with the points that count. */
export const withOwnCounted = <Row extends { ownSubmission?: { countedScore: number | null } | null }>(
  row: Row,
): Row => (row.ownSubmission ? { ...row, ownSubmission: withCounted(row.ownSubmission) } : row);

export const assignmentFrom = (user: SignedInUser, parameters: SqlParameters): string =>
  `${writtenFrom} ${courseOf('section')}
  ${user.role === 'student' ? ownWork(parameters.add(user.studentId)) : gradedWork}`;

const gradedWork = `CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE attempt_count > 0))::int AS submitted,
    count(graded_at)::int AS graded, (count(*) FILTER (WHERE awaits_grade AND NOT ${isExcused('assignment.id', 'submission.student_id')}))::int AS "toGrade"
  FROM assignment_submissions submission WHERE assignment_id = assignment.id) AS work`;

const ownWork = (student: string): string => `LEFT JOIN LATERAL (
    SELECT submission.id, submission.submitted_at, submission.score, submission.graded_at,
      submission.attempt_count, reader.student_id
    FROM (SELECT ${student}::uuid AS student_id) reader LEFT JOIN ${submissionsFor({ role: 'student' })} submission
      ON submission.assignment_id = assignment.id AND submission.student_id = reader.student_id) own ON TRUE
  ${joinPersonal('assignment.id', 'own.student_id')}`;

/** Whether any submission of the assignment is ungraded. */
export const waitsForGrade = `EXISTS (SELECT FROM assignment_submissions waiting
  WHERE waiting.assignment_id = assignment.id AND waiting.awaits_grade
    AND NOT ${isExcused('assignment.id', 'waiting.student_id')})`;

/** Whether posts in the assignment's discussion wait for a score. */
export const hasPostsToGrade = `EXISTS (SELECT FROM ${waitingPosts})`;

/** What students see of their own grade. */
const posted = (user: SignedInUser, column: string, of: AssignmentColumn): string =>
  user.role === 'student' ? `CASE WHEN ${of('grades_posted_at')} IS NOT NULL THEN ${column} END` : column;

export const shownScore = (user: SignedInUser, of = joined): string => posted(user, 'submission.score', of);
export const shownGradedAt = (user: SignedInUser, of = joined): string =>
  posted(user, 'submission.graded_at', of);

/**
 * In the order in which they were sent. Most attempts have no files, and the CASE skips the subquery for them. `of` is
 * the row with `file_count`.
 */
const filesOf = (of: string, submissionId: string, attempt: string): string =>
  `CASE WHEN ${of}.file_count = 0 THEN '[]'::json ELSE (
  SELECT json_agg(json_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
    'size', file.size) ORDER BY part.position)
  FROM submission_files part JOIN stored_files file ON file.id = part.file_id
  WHERE part.submission_id = ${submissionId} AND part.attempt = ${attempt}) END AS files`;

/** Instants are formatted here as text, because the database turns the longest of these lists into JSON. */
export const submissionColumns = (user: SignedInUser, of = joined): string =>
  `submission.id, submission.assignment_id AS "assignmentId", submission.student_id AS "studentId",
  student.student_id AS "studentNumber", ${nameOf('person')} AS "studentName",
  ${instantText('submission.submitted_at')} AS "submittedAt", submission.submission_text AS "submissionText",
  submission.attachment_url AS "attachmentUrl", ${filesOf('submission', 'submission.id', 'submission.attempt')},
  submission.attempt, submission.attempt_count AS attempts, (${shownScore(user, of)})::float8 AS score,
  ${countedScore(shownScore(user, of), 'submission.submitted_at', of)} AS "countedScore", ${posted(user, 'submission.feedback', of)} AS feedback,
  ${posted(user, 'submission.feedback_document', of)} AS "feedbackDocument",
  ${instantText(shownGradedAt(user, of))} AS "gradedAt",
  ${isLate('submission.submitted_at', `coalesce(personal.due_date, ${of('due_date')})`)} AS "isLate", submission.version,
  ${excused} AS excused`;

/** Until grades are posted, students can't know which attempt has the highest score. */
const isCounted = ({ role }: SignedInUser): string =>
  role === 'student'
    ? `(attempt.number = submission.attempt
      AND (assignment.grades_posted_at IS NOT NULL OR assignment.scored_attempt = 'latest'))`
    : 'attempt.number = submission.attempt';

/** What an attempt shows of its grade to students follows the same rule as its submission. */
export const attemptColumns = (user: SignedInUser): string =>
  `attempt.id, attempt.submission_id AS "submissionId", attempt.number,
  ${instantText('attempt.submitted_at')} AS "submittedAt", attempt.submission_text AS "submissionText",
  attempt.attachment_url AS "attachmentUrl", ${filesOf('attempt', 'attempt.submission_id', 'attempt.number')},
  ${isLate('attempt.submitted_at', ownDue)} AS "isLate", ${isCounted(user)} AS "isCounted",
  (${posted(user, 'attempt.score', joined)})::float8 AS score,
  ${countedScore(posted(user, 'attempt.score', joined), 'attempt.submitted_at')} AS "countedScore",
  ${posted(user, 'attempt.feedback', joined)} AS feedback,
  ${posted(user, 'attempt.feedback_document', joined)} AS "feedbackDocument",
  ${instantText(posted(user, 'attempt.graded_at', joined))} AS "gradedAt"`;

export const studentJoins = `JOIN students student ON student.id = submission.student_id
  JOIN users person ON person.id = student.user_id
  ${joinPersonal('submission.assignment_id', 'submission.student_id')}`;

export const assignmentJoins = `JOIN assignments assignment ON assignment.id = submission.assignment_id
  JOIN sections section ON section.id = assignment.section_id`;

export const submissionJoins = `${assignmentJoins} ${studentJoins}`;
