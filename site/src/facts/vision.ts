/** The university's goals. */
export const goals = [
  {
    figure: 'Top 25',
    goal: 'Regional university by 2030',
    meaning: 'Ranked by the quality of teaching, not the size of the campus.',
  },
  {
    figure: '85%',
    goal: 'Graduation rate',
    meaning: 'Students who begin here should finish here, even when life changes.',
  },
  {
    figure: '10,000+',
    goal: 'Students annually',
    meaning: 'Taught in classes as small as they are today.',
  },
  {
    figure: '95%',
    goal: 'High-income job placement within 6 months',
    meaning: 'For graduates, in jobs that repay the cost of the degree and are worth doing.',
  },
  {
    figure: '1,000+',
    goal: 'Community partnerships',
    meaning: 'With churches, employers and charities where our students live.',
  },
] as const;
