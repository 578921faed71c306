export const convictions = [
  {
    heading: 'Small enough to be read',
    text: 'What you write is read by the person who teaches you, and comes back with remarks, not only with a grade.',
  },
  {
    heading: 'Plain about money',
    text: 'Every price and every fee is on these pages, with what it is charged for. We teach stewardship; we had better practice it.',
  },
  {
    heading: 'Deadlines with a human being behind them',
    text: 'Deadlines are firm. When life interferes with one, a person answers your call.',
  },
  {
    heading: 'Nothing hidden in the record',
    text: 'Students can see their records and have errors corrected.',
  },
] as const;
