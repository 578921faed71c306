/**
 * SQL: who checks a text about other courses. `course_requirement` returns the part that a rule can read; null without
 * a text.
 */
export const checkedBy = (text: string): string =>
  `CASE WHEN ${text} IS NULL THEN NULL WHEN course_requirement(${text}) IS NULL THEN 'registrar' ELSE 'automatic' END`;
