import { creditsTaken, leftWaitlist, nameOf, newYorkToday } from '../../common/sql-parameters.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { incompleteOf } from './enrollments.scope.js';
import { courseOf } from '../../common/course-of.js';

const columns = `enrollment.id, enrollment.student_id AS "studentId",
  ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber",
  enrollment.section_id AS "sectionId", enrollment.term_id AS "termId", term.name AS "termName",
  course.code AS "courseCode", section.section_number AS "sectionNumber", course.title AS "courseTitle",
  ${creditsTaken}::float8 AS "courseCredits", section.modality,
  ${nameOf('instructor')} AS "instructorName",
  section.schedule, section.location, enrollment.status, enrollment.grade,
  enrollment.grade_points AS "gradePoints", enrollment.enrollment_date AS "enrollmentDate",
  enrollment.drop_date AS "dropDate", enrollment.last_attendance_date AS "lastAttendanceDate",
  CASE WHEN enrollment.status = 'waitlisted' OR ${leftWaitlist} THEN enrollment.enrollment_date
    ELSE enrollment.waitlisted_at END AS "waitlistedAt",
  ${positionOf('enrollment')} AS "waitlistPosition",
  ${offerOf('enrollment')} AS "offerExpiresAt", ${incompleteOf('enrollment')} AS incomplete`;

/** The waitlist position, from 1, by order of joining; null if not waitlisted. */
export function positionOf(enrollment: string): string {
  return `CASE WHEN ${enrollment}.status = 'waitlisted' THEN (
    SELECT count(*) FROM enrollments ahead
    WHERE ahead.section_id = ${enrollment}.section_id AND ahead.status = 'waitlisted'
      AND (ahead.enrollment_date, ahead.id) <= (${enrollment}.enrollment_date, ${enrollment}.id))::int END`;
}

/** When the seat offer to a waitlisted student expires; null if there is none. */
export function offerOf(enrollment: string): string {
  return `CASE WHEN ${enrollment}.status = 'waitlisted' THEN (
    SELECT expires_at FROM seat_offers WHERE enrollment_id = ${enrollment}.id AND status = 'open' AND expires_at > now()) END`;
}

/** For each section of a course in past terms with a waitlist: how many waitlisted students got a seat. */
export const pastQueues = (courseId: string): string => `
    SELECT count(waited.promoted_at) AS promoted
    FROM sections past_section JOIN terms past_term ON past_term.id = past_section.term_id
    JOIN enrollments waited ON waited.section_id = past_section.id AND waited.joined_position IS NOT NULL
    WHERE past_section.course_id = ${courseId} AND past_term.end_date < ${newYorkToday}
    GROUP BY past_section.id`;

/**
 * The percentage of the course's past sections with a waitlist in which at least as many students got a seat as this
 * position requires; null if no past section had a waitlist.
 */
export const chanceOf = (past: string): string => `CASE WHEN enrollment.status = 'waitlisted' THEN (
  SELECT round(100.0 * count(*) FILTER (WHERE past.promoted >= ${positionOf('enrollment')}) / nullif(count(*), 0))::int
  FROM ${past} past) END AS chance`;

/**
 * The columns of an enrollment in an answer. The reason why an entry was skipped may name other courses or debts, so
 * instructors don't see it.
 */
export const enrollmentColumns = (user: SignedInUser): string =>
  [
    columns,
    user.role !== 'faculty' && 'enrollment.skipped_at AS "skippedAt", enrollment.skip_reason AS "skipReason"',
    user.role === 'student' && chanceOf(`(${pastQueues('section.course_id')})`),
    can(user, 'enrollments.override') &&
      `(SELECT coalesce(json_agg(json_build_object('code', code, 'reason', reason)), '[]')
        FROM jsonb_to_recordset(enrollment.overrides) AS granted (code text, reason text)) AS overrides`,
  ]
    .filter(Boolean)
    .join(', ');

export const enrollmentJoins = `JOIN students student ON student.id = enrollment.student_id
  JOIN users person ON person.id = student.user_id
  JOIN sections section ON section.id = enrollment.section_id
  ${courseOf('section')}
  JOIN terms term ON term.id = enrollment.term_id
  LEFT JOIN users instructor ON instructor.id = section.instructor_id`;
