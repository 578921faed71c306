/** Texts name codes without regard to case, spaces and hyphens. */
const folded = (code: string): string => `upper(regexp_replace(${code}, '[\\s-]+', '', 'g'))`;

/** Earlier codes of a course that no other course has now, as JSON: texts that name one of them name the course. */
export const formerCodes = (courseId: string): string => `(
  SELECT coalesce(jsonb_agg(DISTINCT version.code), '[]') FROM course_versions version
  WHERE version.course_id = ${courseId} AND NOT EXISTS (
    SELECT FROM courses other WHERE ${folded('other.code')} = ${folded('version.code')}))`;

/** Whether histories show a course: it has enrollments, or transfer credit is equivalent to it. */
export const isCourseUsed = (courseId: string): string => `(
  EXISTS (SELECT FROM enrollments taken JOIN sections offered ON offered.id = taken.section_id
    WHERE offered.course_id = ${courseId})
  OR EXISTS (SELECT FROM transfer_credits credit WHERE credit.course_id = ${courseId}))`;
