import { alphabetical, instantText, nameOf } from '../../../common/sql-parameters.js';
import { restrictionMark } from '../../../platform/auth/restricted-students.js';
import { schemeJson } from './grading-scheme.scope.js';
import { hasSeat } from '../../seats/seats.scope.js';
import { isClosed, isLate, studentWork } from '../assignments.scope.js';

/**
 * An instant as whole microseconds, which JSON and JavaScript hold exactly. `date_part` isn't numeric, so it is several
 * times as fast as `extract`, and the rounding is exact until 2106.
 */
export const micros = (column: string): string => `(date_part('epoch', ${column}) * 1000000)::bigint`;

/** The assignments, by due date. Students see the published ones. */
const assignmentsJson = (
  published: boolean,
): string => `SELECT json_agg(json_build_object('id', id, 'title', title, 'maxPoints', max_points::float8,
    'dueDate', ${instantText('due_date')}, 'isPublished', is_published, 'gradesPostedAt', ${instantText('grades_posted_at')},
    'isDue', coalesce(due_date < now(), FALSE), 'isClosed', ${isClosed('assignments')},
    'groupId', group_id, 'countsAs', counts_as, 'dueAt', ${micros('due_date')},
    'closesAt', ${micros('greatest(late_until, due_date)')}, 'allowAboveMax', allow_above_max,
    'origin', coalesce(origin_id, id)) ORDER BY due_date, id)
  FROM assignments WHERE section_id = (SELECT id FROM section)${published ? ' AND is_published' : ''}`;

/** If another attempt counts, the latest: students can't tell from it which attempt has the highest score. */
const latestAt = `CASE WHEN work.attempt <> work.attempt_count THEN (SELECT attempt.submitted_at
  FROM submission_attempts attempt
  WHERE attempt.submission_id = work.submission_id AND attempt.number = work.attempt_count) END`;

/** Dates of the assignment are sent with it, not with each student's work. */
const own = (instant: string): string => `CASE WHEN work.is_personal THEN ${micros(instant)} END`;

/** As arrays, in the order of `workFrom`: a gradebook has thousands of them. */
const workJson = `json_build_array(work.assignment_id,
    CASE WHEN work.attempt_count > 0 OR work.graded_at IS NOT NULL THEN work.submission_id END, work.score::float8,
    ${micros('work.submitted_at')}, ${micros(latestAt)}, ${own('work.due_date')},
    CASE WHEN work.owed_until IS NULL THEN ${own('greatest(work.late_until, work.due_date)')}
      ELSE ${micros('work.owed_until')} END, work.is_excused, work.reason, work.is_extended,
    ${isLate('work.submitted_at', 'work.due_date')}, work.has_posted,
    coalesce(greatest(work.due_date, work.owed_until) < now(), FALSE))`;

const seats = `FROM enrollments enrollment JOIN students student ON student.id = enrollment.student_id
  JOIN users person ON person.id = student.user_id
  WHERE enrollment.section_id = (SELECT id FROM section) AND ${hasSeat('enrollment')}`;

/** What a reading of a gradebook includes. The values are expressions of SQL. */
export interface BookParts {
  /** The condition on `section`. */
  section: string;
  /** One student instead of all. */
  studentId?: string;
  published?: boolean;
  /** The CTE `former`, after `listed`, the students read. */
  former: string;
  /** More CTEs after it. */
  also?: string;
}

/** A section's gradebook in one statement: its scheme, assignments, students and their work, at one moment. */
export const bookSql = ({ section, studentId, published = false, former, also }: BookParts): string => `
  WITH section AS (SELECT id, course_id, term_id FROM sections section WHERE ${section}),
  listed AS (
    SELECT student.id, student.student_id AS number, person.last_name, person.first_name, enrollment.enrollment_date,
      ${restrictionMark} ${seats}${studentId ? ` AND student.id = ${studentId}` : ''}),
  worked AS (
    SELECT work.student_id, json_agg(${workJson}) AS work
    FROM ${studentWork('(SELECT id FROM section)')} work
    WHERE (work.submission_id IS NOT NULL OR work.is_personal OR work.has_posted OR work.owed_until IS NOT NULL)
      ${studentId ? `AND work.student_id = ${studentId}` : ''} GROUP BY work.student_id),
  ${former}
  ${also ? `, ${also}` : ''}
  SELECT section.id AS "sectionId", ${micros('now()')} AS now, ${schemeJson('section.id')} AS scheme,
    (${assignmentsJson(published)}) AS assignments,
    (SELECT json_agg(json_build_object('studentId', listed.id, 'studentNumber', number, 'name', ${nameOf('listed')},
        'directoryRestricted', "directoryRestricted", 'directoryRestriction', "directoryRestriction", 'enrolledAt', ${micros('enrollment_date')}, 'work', work,
        'former', scores)
        ORDER BY last_name ${alphabetical}, first_name ${alphabetical}, listed.id)
      FROM listed LEFT JOIN worked ON worked.student_id = listed.id
        LEFT JOIN former ON former.student_id = listed.id) AS students
  FROM section`;
