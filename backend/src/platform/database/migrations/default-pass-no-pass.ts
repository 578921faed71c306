/** The pass/no-pass rules of a new university. A new rule is a new row. */
export const defaultPassNoPass = {
  creditsPerTerm: 4,
  totalCredits: 12,
  lowestPassingGrade: 'C-',
  requiredCourses: false,
  chooseUntil: { daysBeforeEnd: 42 },
};
