import { newYorkToday } from '../../common/sql-parameters.js';

/** The student, with the program, the catalog year and the exact sums of the average. */
export const subjectOf = `SELECT json_build_object('id', student.id, 'studentId', student.student_id, 'firstName', person.first_name,
    'lastName', person.last_name) AS student, program_id AS "ownProgramId", catalog_year AS "catalogYear",
  (gpa_points * 10000)::float8 AS "gpaPoints", (gpa_credits * 100)::float8 AS "gpaCredits", ${newYorkToday}::text AS today
FROM students student JOIN users person ON person.id = student.user_id WHERE student.id = $1`;

/** By course, everything that was tried in it and is not given back. What has no grade, or none yet, is in progress. */
export const recordOf = `SELECT course.code, course.title, (course.credits * 100)::int AS credits,
  json_agg(json_build_object('grade', CASE WHEN enrollment.grade IN ('I', 'IP') THEN NULL ELSE enrollment.grade END,
    'points', (attempt.points * 100)::int, 'isTransfer', FALSE, 'termName', term.name, 'endDate', term.end_date,
    'state', CASE WHEN attempt.is_passed THEN 'passed'
      WHEN enrollment.grade IS NULL OR enrollment.grade IN ('I', 'IP') THEN 'in_progress' ELSE 'failed' END)) AS attempts
FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
  JOIN courses course ON course.id = section.course_id JOIN terms term ON term.id = enrollment.term_id
  LEFT JOIN student_attempts(ARRAY[$1::uuid], ${newYorkToday}) attempt ON attempt.enrollment_id = enrollment.id
WHERE enrollment.student_id = $1 AND enrollment.status <> 'waitlisted'
  AND (enrollment.status <> 'dropped' OR enrollment.grade IS NOT NULL)
GROUP BY course.id`;

/** What stands for a student in a program beside its requirements. */
export const exceptionsOf = `SELECT kind, rule_id AS "ruleId", course_code AS "courseCode", reason FROM degree_exceptions
  WHERE student_id = $1 AND program_id = $2 AND revoked_at IS NULL ORDER BY created_at, id`;
