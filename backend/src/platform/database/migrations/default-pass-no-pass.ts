/** How the university begins with letting students choose pass/no-pass; a new rule is a new row. */
export const defaultPassNoPass = {
  creditsPerTerm: 4,
  totalCredits: 12,
  lowestPassingGrade: 'C-',
  requiredCourses: false,
  chooseUntil: { daysBeforeEnd: 42 },
};
