/** Grades with points in the policy's scale, from the best to the lowest. */
export const letterGrades = [
  'A+',
  'A',
  'A-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D+',
  'D',
  'D-',
  'F',
] as const;
/** Grades that a scale names without points: withdrawn, incomplete, in progress. */
export const gradesWithoutPoints = ['W', 'I', 'IP'] as const;

/** The grades of an enrollment. */
export const grades = [...letterGrades, ...gradesWithoutPoints, 'P', 'NP'] as const;
export type Grade = (typeof grades)[number];

/** Final grades that an enrollment can get, by its grade mode. */
export const letterModeGrades = [...letterGrades, 'I', 'IP'] as const;
export const passNoPassGrades = ['P', 'NP', 'I', 'IP'] as const;

/** From the best letter to the lowest passing one. */
export const passingLetters = letterGrades.slice(0, -1);

const passingGrades: readonly string[] = [...passingLetters, 'P'];
/** Whether a final grade passes its course. */
export const isPassing = (grade: string): boolean => passingGrades.includes(grade);
/** The same of a column. */
export const isPassingGrade = (column: string): string =>
  `${column} IN (${passingGrades.map((grade) => `'${grade}'`).join(', ')})`;
