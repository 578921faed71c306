/** Invented students; the page that shows them says so. */
export const stories = [
  {
    name: 'Miriam',
    program: 'General Studies',
    text: 'She took two courses a term, studying after her children were asleep. Her associate degree is the first degree in her family.',
  },
  {
    name: 'Thomas',
    program: 'Wealth Management',
    text: 'After years as a bank teller, he wanted to advise rather than sell. He kept his job while he studied. Now he helps families plan their finances.',
  },
  {
    name: 'Grace',
    program: 'Both degrees',
    text: 'She returned to college with credits she thought were lost. She finished the associate degree and stayed for the bachelor’s.',
  },
] as const;
