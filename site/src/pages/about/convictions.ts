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
    text: 'There are dates, and they hold. There is also someone who answers when life gets in the way of one.',
  },
  {
    heading: 'Nothing hidden in the record',
    text: 'Students may see what stands about them, and have it corrected where it is wrong.',
  },
] as const;
