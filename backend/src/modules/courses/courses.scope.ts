/**
 * The course of a section, as `course`, with the code, title and credits that it has in the section's term: every
 * screen, list and document that names the course of an enrollment reads it from here (decision 0236).
 */
export const courseOf = (section: string): string =>
  `JOIN term_courses course ON course.id = ${section}.course_id AND course.term_id = ${section}.term_id`;

/** The course of a row of transfer credit, as `course`, with its wording of that day. */
export const courseOn = (courseId: string, day: string): string =>
  `LEFT JOIN LATERAL course_on(${courseId}, ${day}) course ON TRUE`;

/** Earlier codes of a course that no other course has now, as JSON: texts that name one of them name the course. */
export const formerCodes = (courseId: string): string => `(
  SELECT coalesce(jsonb_agg(DISTINCT version.code), '[]') FROM course_versions version
  WHERE version.course_id = ${courseId} AND NOT EXISTS (SELECT FROM courses other WHERE other.code = version.code))`;

/** Whether histories show a course: it has enrollments, or transfer credit is equivalent to it. */
export const isCourseUsed = (courseId: string): string => `(
  EXISTS (SELECT FROM enrollments taken JOIN sections offered ON offered.id = taken.section_id
    WHERE offered.course_id = ${courseId})
  OR EXISTS (SELECT FROM transfer_credits credit WHERE credit.course_id = ${courseId}))`;
