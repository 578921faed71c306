/** The retention report. */
export const messages = {
  subtitle: "By students' first term",
  chart: 'Returning students by first term',
  nextTerm: 'Next fall or spring',
  yearLater: 'A year later',
  emptyChart: 'No figures yet. They appear when the next fall or spring term begins.',
  empty: 'No students have started yet',
  note: 'For students who started in summer, “A year later” is the fall of the following year. For students who started in winter, it is the spring of the following year. Credits are current averages per student.',
  credits: (credits: string, label: string) => `${credits} credits ${label.toLowerCase()}`,
  next: (answer: string) => `next term: ${answer}`,
  after: (answer: string) => `after a year: ${answer}`,
  summary: (first: string, percent: number | null, next: string | null) =>
    `${percent}% of the students who started in ${first} returned in ${next}.`,
  summaryYear: (first: string, percent: number | null, year: string | null) =>
    `${percent}% of the students who started in ${first} were enrolled in ${year}.`,
};
