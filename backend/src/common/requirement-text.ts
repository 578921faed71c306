/** SQL: who checks a text about other courses; `course_requirement` says what a rule can read. null where there is none. */
export const checkedBy = (text: string): string =>
  `CASE WHEN ${text} IS NULL THEN NULL WHEN course_requirement(${text}) IS NULL THEN 'registrar' ELSE 'automatic' END`;
