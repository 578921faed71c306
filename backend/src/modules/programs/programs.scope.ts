/** A program with its name and degree type of a day, as `program` (decision 0236). */
export const programOn = (programId: string, day: string): string =>
  `LEFT JOIN LATERAL program_on(${programId}, ${day}) program ON TRUE`;

/** The day whose wording a student's program has on documents: the start of the last term with courses. */
export const dayOnRecord = (student: string): string => `coalesce((
  SELECT max(term.start_date) FROM enrollments taken JOIN terms term ON term.id = taken.term_id
  WHERE taken.student_id = ${student}.id AND taken.status <> 'waitlisted'), 'infinity')`;

/** An application's term and its program as that term calls it, as `term` and `program`. */
export const termAndProgramOf = (application: string): string =>
  `JOIN terms term ON term.id = ${application}.term_id
  JOIN LATERAL program_on(${application}.program_id, term.start_date) program ON TRUE`;
