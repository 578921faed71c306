/** Invented students; the page that shows them says so. */
export const stories = [
  {
    name: 'Miriam',
    program: 'General Studies',
    text: 'Two courses a term, after the children were asleep. Her associate degree is the first degree in her family.',
  },
  {
    name: 'Thomas',
    program: 'Wealth Management',
    text: 'After years behind a bank counter, he wanted to advise rather than sell. He kept his job while he studied; now he plans with families.',
  },
  {
    name: 'Grace',
    program: 'Both degrees',
    text: 'Came back to college with credits she thought were lost. She finished the associate degree and stayed for the bachelor’s.',
  },
] as const;
