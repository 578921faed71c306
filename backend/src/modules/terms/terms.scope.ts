/**
 * The last day for the final grades of a term: as it was entered, or three days after the end. If the end moves past the
 * entered day, that day no longer applies.
 */
export const gradesDue = (term: string): string =>
  `(CASE WHEN ${term}.grades_due >= ${term}.end_date THEN ${term}.grades_due ELSE ${term}.end_date + 3 END)`;
