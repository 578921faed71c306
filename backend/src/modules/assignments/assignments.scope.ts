import { isExcused } from '../../common/sql-parameters.js';
import { isReleased } from '../content-release/content-release.scope.js';
import { isInProgress } from '../enrollments/enrollments.scope.js';
import { hasSeat } from '../seats/seats.scope.js';

/**
 * The deadlines of an assignment. With `personal` (see `joinPersonal`) they are a student's own, where there are some.
 * All lists, the cut-off and lateness follow from these.
 */
export const joinPersonal = (assignmentId: string, studentId: string): string =>
  `LEFT JOIN student_assignments personal
    ON personal.assignment_id = ${assignmentId} AND personal.student_id = ${studentId}`;

export const dueDate = (assignment: string, personal?: 'personal'): string =>
  personal ? `coalesce(personal.due_date, ${assignment}.due_date)` : `${assignment}.due_date`;

/** An extension never ends before the class's own period for late submissions. */
export const lateUntil = (assignment: string, personal?: 'personal'): string =>
  personal
    ? `coalesce(personal.late_until, greatest(${assignment}.late_until,
        CASE WHEN ${assignment}.late_until IS NOT NULL THEN personal.due_date END))`
    : `${assignment}.late_until`;

/** Whether submissions are no longer accepted, by the clock that also sets the time of a submission. */
export const isClosed = (assignment: string, personal?: 'personal'): string =>
  `coalesce(greatest(${lateUntil(assignment, personal)}, ${dueDate(assignment, personal)}) < now(), FALSE)`;

const owed = (assignment: string, studentId: string): string => `FROM incomplete_work owed
    WHERE owed.assignment_id = ${assignment}.id AND owed.student_id = ${studentId} AND owed.is_open`;

/** Whether a student with an I may still submit this assignment, by the agreement of the incomplete (decision 0147). */
const isOwed = (assignment: string, studentId: string): string =>
  `EXISTS (SELECT ${owed(assignment, studentId)})`;

/**
 * Whether an enrollment accepts work for an assignment of its section: any that isn't closed while it is in progress,
 * afterward only what an incomplete still owes. Needs `joinPersonal`.
 */
export const acceptsWork = (assignment: string, enrollment: string): string =>
  `(${isInProgress(enrollment)} IS TRUE AND NOT ${isClosed(assignment, 'personal')}
    OR ${enrollment}.grade = 'I' AND ${isOwed(assignment, `${enrollment}.student_id`)}) IS TRUE`;

/** Whether a submission came after the due date. */
export const isLate = (submittedAt: string, due: string): string =>
  `coalesce(${submittedAt} > ${due}, FALSE)`;

/** Whether a row of `assignment_submissions` has something to show. A removed score without a submission leaves none. */
export const hasWork = (submission: string): string =>
  `(${submission}.attempt_count > 0 OR ${submission}.graded_at IS NOT NULL)`;

const counts = (assignment: string): string => `${assignment}.is_published
    AND ${assignment}.max_points IS NOT NULL AND ${assignment}.counts_as <> 'not_counted'`;

/** In a graded discussion, posts are the work, if its assignment counts. */
const countsPosts = (assignment: string): string =>
  `${assignment}.assignment_type = 'discussion' AND ${counts(assignment)}`;

/** The posts in the discussion of an assignment that aren't deleted, with the student who is their `author`. */
const postsOf = (assignment: string): string => `discussions discussion
  JOIN discussion_posts post ON post.discussion_id = discussion.id
    AND discussion.assignment_id = ${assignment}.id AND discussion.is_published AND post.deleted_at IS NULL
  JOIN students author ON author.user_id = post.author_id`;

/** Whether a student has posted in the discussion of an assignment, even if it doesn't count. */
export const isDiscussedBy = (assignment: string, studentId: string): string =>
  `EXISTS (SELECT FROM ${postsOf(assignment)} WHERE author.id = ${studentId})`;

const hasPosted = (assignment: string, studentId: string): string =>
  `CASE WHEN ${countsPosts(assignment)} THEN ${isDiscussedBy(assignment, studentId)} ELSE FALSE END`;

/** Whether nothing keeps a student from posting in the discussion of an assignment, or it has none. */
export const takesPosts = (assignment: string, studentId: string): string =>
  `NOT EXISTS (SELECT FROM discussions discussion
    WHERE discussion.assignment_id = ${assignment}.id AND discussion.is_published AND NOT (
      ${isReleased('discussion', 'discussion.id', studentId)}
      AND coalesce(discussion.opens_at <= statement_timestamp(), TRUE)
      AND coalesce(discussion.locks_at > statement_timestamp(), TRUE)))`;

/**
 * The students of an assignment whose posts wait for a score, each with the time of the first post (`since`). A student
 * whose submission also waits is counted there only. `ungradedOf` counts by the same condition.
 */
export const postsToGrade = (assignment: string): string => `(
  SELECT author.id AS student_id, min(post.created_at) AS since
  FROM ${postsOf(assignment)}
    JOIN enrollments enrollment ON enrollment.student_id = author.id
      AND enrollment.section_id = ${assignment}.section_id AND ${hasSeat('enrollment')}
  WHERE ${countsPosts(assignment)} AND NOT ${isExcused(`${assignment}.id`, 'author.id')}
    AND NOT EXISTS (SELECT FROM assignment_submissions submission
      WHERE submission.assignment_id = ${assignment}.id AND submission.student_id = author.id
        AND (submission.graded_at IS NOT NULL OR submission.awaits_grade))
  GROUP BY author.id)`;

/**
 * What each student with a seat in a section has for each assignment: deadlines, excuse, and the attempt that counts.
 * `owed_until`: what an incomplete still owes is open until then. A row source for the gradebook and everything that
 * calculates from it. `sectionId` is an expression.
 */
export const studentWork = (sectionId: string): string => `(
  SELECT assignment.id AS assignment_id, enrollment.student_id, submission.id AS submission_id,
    submission.attempt, submission.attempt_count, coalesce(submission.awaits_grade, FALSE) AS awaits_grade,
    submission.submitted_at, submission.score, submission.graded_at,
    ${dueDate('assignment', 'personal')} AS due_date, ${lateUntil('assignment', 'personal')} AS late_until,
    CASE WHEN enrollment.grade = 'I' THEN (
      SELECT max(owed.until + 1)::timestamp AT TIME ZONE 'America/New_York'
      ${owed('assignment', 'enrollment.student_id')}) END AS owed_until, personal.due_date IS NOT NULL AS is_extended,
    personal.is_excused, personal.reason, personal.assignment_id IS NOT NULL AS is_personal,
    ${hasPosted('assignment', 'enrollment.student_id')} AS has_posted
  FROM assignments assignment JOIN enrollments enrollment ON enrollment.section_id = assignment.section_id
    AND ${hasSeat('enrollment')}
    LEFT JOIN assignment_submissions submission ON submission.assignment_id = assignment.id
      AND submission.student_id = enrollment.student_id
    ${joinPersonal('assignment.id', 'enrollment.student_id')}
  WHERE assignment.section_id = ${sectionId})`;

/** The assignments of a section whose discussion is locked: it accepts no more posts, regardless of the due date. */
export const lockedDiscussions = (sectionId: string): string =>
  `ARRAY(SELECT discussion.assignment_id FROM discussions discussion WHERE discussion.section_id = ${sectionId}
    AND discussion.assignment_id IS NOT NULL AND discussion.is_published
    AND discussion.locks_at <= statement_timestamp())`;

/**
 * A row with the number of a student's assignments in a section that count and whose work still waits for a score, and
 * with those of them that are graded discussions: posts aren't submissions, and are graded elsewhere.
 */
export const ungradedOf = (enrollment: string): string => `(
  SELECT count(*)::int AS ungraded, coalesce(json_agg(json_build_object('assignmentId', assignment.id,
      'title', assignment.title) ORDER BY assignment.due_date, assignment.id) FILTER (WHERE NOT work.awaits_grade),
    '[]') AS discussions
  FROM ${studentWork(`${enrollment}.section_id`)} work JOIN assignments assignment ON assignment.id = work.assignment_id
  WHERE work.student_id = ${enrollment}.student_id AND work.is_excused IS NOT TRUE AND ${counts('assignment')}
    AND (work.awaits_grade OR work.has_posted AND work.graded_at IS NULL))`;
