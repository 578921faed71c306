/** What the university means to have reached. */
export const goals = [
  { figure: 'Top 25', goal: 'Regional university by 2030' },
  { figure: '85%', goal: 'Graduation rate' },
  { figure: '10,000+', goal: 'Students annually' },
  { figure: '95%', goal: 'High-income job placement within 6 months' },
  { figure: '1,000+', goal: 'Community partnerships' },
] as const;
