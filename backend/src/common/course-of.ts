/**
 * SQL: the course of a section, as `course`, with the code, title and credits that it has in the section's term: every
 * screen, list and document that names the course of an enrollment reads it from here (decision 0236).
 */
export const courseOf = (section: string): string =>
  `JOIN term_courses course ON course.id = ${section}.course_id AND course.term_id = ${section}.term_id`;

/** SQL: the course of a row of transfer credit, as `course`, as it was called on a day. */
export const courseOn = (courseId: string, day: string): string =>
  `LEFT JOIN LATERAL course_on(${courseId}, ${day}) course ON TRUE`;
