import { newYorkToday } from '../../common/sql-parameters.js';
import type { Transactions } from '../../platform/database/transactions.js';
import { degreeProgress } from '../students/students.service.js';
import { isAttempted } from '../seats/seats.scope.js';
import { courseOf, courseOn } from '../../common/course-of.js';
import { formerCodes } from '../courses/courses.scope.js';
import type { DegreeException, RequirementSheet } from './requirement-sheet.js';

/** The student, with program, catalog year and the exact sums behind the GPA. */
export const subjectOf = `SELECT json_build_object('id', student.id, 'studentId', student.student_id, 'firstName', person.first_name,
    'lastName', person.last_name) AS student, program_id AS "ownProgramId", catalog_year AS "catalogYear",
  (gpa_points * 10000)::float8 AS "gpaPoints", (gpa_credits * 100)::float8 AS "gpaCredits", ${newYorkToday}::text AS today
FROM students student JOIN users person ON person.id = student.user_id WHERE student.id = $1`;

/** The student's progress in a program by earned credits, as on the student's record. */
export const progressOf = `SELECT student.credits_earned::float8 AS "creditsEarned",
  program.required_credits AS "programCredits", ${degreeProgress}
FROM students student LEFT JOIN programs program ON program.id = $2 WHERE student.id = $1`;

/**
 * By course, all attempts that weren't dropped, here or elsewhere. A course without a grade is in progress. An attempt
 * is excluded if the repeat policy counts another one. The credits are those earned here, otherwise those transferred.
 * Transfer credit without an equivalent course is a course of its own, such as "TRANSFER ART 1" (decision 0120); the
 * next one with the same code is "TRANSFER ART 1 (2)". It keeps that name when the first is revoked, because exceptions
 * refer to it.
 */
export const recordOf = `WITH elective AS (
  SELECT line.id, line.external_title, concat('TRANSFER ', line.external_code, CASE WHEN row_number() OVER same > 1
    THEN concat(' (', row_number() OVER same, ')') END) AS code
  FROM transfer_courses line JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
  WHERE line.student_id = $1 AND line.course_id IS NULL
  WINDOW same AS (PARTITION BY upper(regexp_replace(line.external_code, '[\\s-]+', '', 'g'))
    ORDER BY evaluation.articulated_at, evaluation.id, line."position")
), tried AS (
  SELECT section.course_id, NULL::uuid AS line_id, coalesce(attempt.is_passed, FALSE) AS is_passed_here, json_build_object(
    'code', course.code, 'title', course.title, 'grade', CASE WHEN enrollment.grade IN ('I', 'IP') THEN NULL ELSE enrollment.grade END,
    'points', (attempt.points * 100)::int,
    'isExcluded', attempt.points IS NOT NULL AND NOT attempt.is_counted, 'isTransfer', FALSE, 'termName', term.name, 'endDate', term.end_date,
    'state', CASE WHEN attempt.is_passed THEN 'passed'
      WHEN enrollment.grade IS NULL OR enrollment.grade IN ('I', 'IP') THEN 'in_progress' ELSE 'failed' END) AS attempt,
    CASE WHEN attempt.is_passed AND attempt.passed_before IS NOT TRUE THEN attempt.credits END AS passed_credits,
    enrollment.credits_taken AS credits, course.credits AS offered
  FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id ${courseOf('section')}
  JOIN terms term ON term.id = enrollment.term_id
  LEFT JOIN student_attempts(ARRAY[$1::uuid], ${newYorkToday}) attempt ON attempt.enrollment_id = enrollment.id
  WHERE enrollment.student_id = $1 AND ${isAttempted('enrollment')}
  UNION ALL
  SELECT line.course_id, CASE WHEN line.course_id IS NULL THEN line.id END, FALSE, json_build_object(
    'code', course.code, 'title', course.title, 'grade', 'TR',
    'points', NULL, 'isExcluded', FALSE, 'isTransfer', TRUE, 'termName', evaluation.institution, 'state', 'passed', 'endDate',
    coalesce(line.completed_on, new_york_day(evaluation.articulated_at))), NULL, line.credits, NULL
  FROM transfer_credits line JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
    ${courseOn('line.course_id', 'new_york_day(evaluation.articulated_at)')}
  WHERE line.student_id = $1
)
SELECT coalesce(course.code, elective.code) AS code, coalesce(course.title, elective.external_title) AS title,
  (coalesce(CASE WHEN bool_or(is_passed_here) THEN max(passed_credits) ELSE max(tried.credits) END, max(offered)) * 100)::int
    AS credits,
  ${formerCodes('course.id')} AS "formerCodes",
  json_agg(attempt) AS attempts
FROM tried LEFT JOIN courses course ON course.id = tried.course_id
  LEFT JOIN elective ON elective.id = tried.line_id
GROUP BY course.id, elective.id, elective.code, elective.external_title`;

/** The credits of the active courses, as JSON. Credits of courses that await review aren't known. */
export const catalogOf = `SELECT coalesce(json_agg(json_build_object('code', code, 'credits', (credits * 100)::int)
  ORDER BY id), '[]')::text AS courses FROM courses WHERE is_active AND NOT needs_review`;

/** A student's active exceptions in a program. */
export const exceptionsOf = `SELECT kind, rule_id AS "ruleId", course_code AS "courseCode", reason FROM degree_exceptions
  WHERE student_id = $1 AND program_id = $2 AND revoked_at IS NULL ORDER BY created_at, id`;

const isAfter = `left(sheet.catalog_year, 4) COLLATE "C" > coalesce(left($2, 4), '9999')`;

/**
 * The sheet of the latest catalog year that isn't after the student's, or the first sheet if all are. Years are
 * compared by their start, so 2026 isn't before 2026-2027.
 */
export const sheetOf = `SELECT program.name AS "programName", program.required_credits AS "requiredCredits",
  sheet.catalog_year AS "catalogYear", sheet.blocks, sheet.minimum_gpa::text AS "minimumGpa",
  sheet.residency_credits AS "residencyCredits", sheet.transfer_credits AS "transferCredits", sheet.years
FROM programs program LEFT JOIN program_requirements sheet ON sheet.program_id = program.id
WHERE program.id = $1
ORDER BY (${isAfter}), CASE WHEN ${isAfter} THEN sheet.catalog_year COLLATE "C" END,
  sheet.catalog_year COLLATE "C" DESC
LIMIT 1`;

/** A program's requirements for a student's catalog year; `catalogYear` is null if no sheet exists yet. */
export type SheetInForce = RequirementSheet & {
  programName: string;
  requiredCredits: number | null;
  catalogYear: string | null;
};

/** undefined: the program doesn't exist. */
export async function sheetFor(
  transactions: Transactions,
  programId: string,
  catalogYear: string | null,
): Promise<SheetInForce | undefined> {
  const [sheet] = await transactions.query<SheetInForce>(sheetOf, [programId, catalogYear], {
    prepared: true,
  });
  return sheet;
}

/** A student's exceptions in a program, earliest first. */
export const exceptionsFor = (
  transactions: Transactions,
  studentId: string,
  programId: string,
): Promise<DegreeException[]> =>
  transactions.query<DegreeException>(exceptionsOf, [studentId, programId], { prepared: true });
