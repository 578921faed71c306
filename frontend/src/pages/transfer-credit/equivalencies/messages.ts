/** The texts of equivalencies. */
export const messages = {
  note: 'Equivalents of courses from other institutions, suggested in later evaluations.',
  form: "The equivalency is suggested when a course with this institution and code is evaluated. Existing records don't change.",
  minimumHint: 'A lower grade shows a warning.',
  required: { course: 'Choose the equivalent course', number: 'Must be a valid number' },
  deactivate:
    "The equivalency is no longer suggested. Evaluations that used it and credit on records don't change.",
  fromGrade: (grade: string) => `with a grade of ${grade} or higher`,
  decided: (day: string) => `decided ${day}`,
  courseThere: (code: string, institution: string) => `${code}, ${institution}`,
  back: 'Back to Transfer Credit',
};

export const inactiveLabel = 'Inactive';
