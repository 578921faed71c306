export const convictions = [
  {
    heading: 'Classes small enough to know you',
    text: 'Your instructor reads what you write and returns it with comments, not only a grade.',
  },
  {
    heading: 'Clear about money',
    text: 'These pages list every price and every fee, and say what each one is for. We teach stewardship, so we practice it.',
  },
  {
    heading: 'Deadlines with a person behind them',
    text: 'Deadlines are firm. If you can’t meet one, call us and talk to a person.',
  },
  {
    heading: 'Access to your records',
    text: 'Students can see their records and have errors corrected.',
  },
] as const;
