/** The university's goals. */
export const goals = [
  {
    figure: 'Top 25',
    goal: 'Regional university by 2030',
    meaning: 'Among the universities of the region, by what they teach and not by what they build.',
  },
  {
    figure: '85%',
    goal: 'Graduation rate',
    meaning: 'Students who begin here should finish here, even when life changes in between.',
  },
  {
    figure: '10,000+',
    goal: 'Students annually',
    meaning: 'In classes that are as small as they are now.',
  },
  {
    figure: '95%',
    goal: 'High-income job placement within 6 months',
    meaning: 'For graduates, in work that pays for the study and deserves it.',
  },
  {
    figure: '1,000+',
    goal: 'Community partnerships',
    meaning: 'With churches, employers and charities where our students live.',
  },
] as const;
