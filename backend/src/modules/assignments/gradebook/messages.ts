interface FormerScoreText {
  title: string;
  score: number | null;
  countedScore: number | null;
  maxPoints: number | null;
  isExcused: boolean;
}

export const messages = {
  sectionNotFound: "This section doesn't exist.",
  nameRequired: 'Name is required',
  dropRequired: 'Number of dropped scores is required',
  extraRequired: 'Extra credit is required',
  percentRequired: 'Percent is required',
  perRequired: 'Interval is required',
  graceRequired: 'Grace period is required',
  letterRequired: 'Letter is required',
  groupsMissing: 'Add at least one group that is not extra credit.',
  lettersMissing: 'Add at least one letter.',
  nameUsed: 'Another group has this name.',
  idUsed: 'List each group only once.',
  groupNotFound: "This group isn't in the section's grading scheme.",
  weightRequired: 'Enter a weight from 0 to 100.',
  weightsMustSum: (sum: string) => `The weights of regular groups must sum to 100. They sum to ${sum}.`,
  extraDropsNone: 'Must be 0, because extra credit is never dropped.',
  letterOrder: 'Must be a lower letter than the previous one.',
  percentOrder: 'Must be less than the percent of the previous letter.',
  beforeDeduction: (title: string) => `${title}, before the late deduction`,
  formerSection: (
    number: string,
    { earnedPoints, possiblePoints }: { earnedPoints: number; possiblePoints: number },
    scores: string,
  ) => `Section ${number}: ${earnedPoints} of ${possiblePoints} (${scores})`,
  formerScore: ({ title, score, countedScore, maxPoints, isExcused }: FormerScoreText) => {
    const points = `${countedScore}${maxPoints === null ? '' : ` of ${maxPoints}`}`;
    if (isExcused) return `${title} excused`;
    return score === countedScore
      ? `${title} ${points}`
      : `${title} ${points}, ${score} before the late deduction`;
  },
  groupInUse: (names: string) => `Move the assignments of ${names} to another group before you delete it.`,
};
