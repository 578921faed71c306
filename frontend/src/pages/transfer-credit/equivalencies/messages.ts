/** The texts of equivalencies. */
export const messages = {
  note: 'Equivalents of courses from other institutions, suggested in later evaluations.',
  form: "The equivalency is suggested when a course with this institution and code is evaluated. Existing records don't change.",
  minimumHint: 'For a lower grade, the evaluation shows a warning.',
  required: { course: 'Choose the equivalent course', number: 'Must be a valid number' },
  deactivate:
    "The equivalency is no longer suggested. Evaluations that used the equivalency don't change, and neither does credit already on records.",
  fromGrade: (grade: string) => `with a grade of ${grade} or higher`,
  decided: (day: string) => `decided ${day}`,
  courseThere: (code: string, institution: string) => `${code}, ${institution}`,
};

export const inactiveLabel = 'Inactive';
