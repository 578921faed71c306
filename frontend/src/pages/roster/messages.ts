import { counted } from '../../components/format';

/** What the screen of a section's roster says. */
export const messages = {
  onlyInstructor: "Only this section's instructor can see its roster",
  notFound: {
    title: "This section doesn't exist",
    text: 'It may have been deleted, or the link may be wrong.',
  },
  failed: 'Could not load the section',
  historyOf: (section: string) => `History of ${section}`,
  historyOfSection: 'Section history',
};

export const rosterMessages = {
  search: 'Name, student ID or email...',
  failed: 'Could not load the roster',
  unmatched: 'No students match the search and status.',
  empty: 'Students appear here when they enroll or join the waitlist.',
  position: (position: number) => `Position ${position}`,
  chance: (percent: number) => `${percent}% chance`,
  seatHeld: (until: string) => `seat held ${until}`,
  skipped: (reason: string) => `skipped: ${reason}`,
};

export const gradesMessages = {
  submit: (count: number) => counted(count, { one: 'Submit # final grade', other: 'Submit # final grades' }),
  noScores: 'No submissions have been graded yet.',
  noFinalGrades: 'No final grades have been submitted yet.',
  average: (average: string, median: string) => `The average is ${average} and the median is ${median}.`,
  withoutScores: (count: number) =>
    counted(count, {
      one: '# student has no scores that count yet.',
      other: '# students have no scores that count yet.',
    }),
  byPercent: 'Students by the percent of points earned so far.',
  averagePoints: (points: string) => `The average is ${points} grade points.`,
  withoutFinalGrade: (count: number) =>
    counted(count, {
      one: '# student has no final grade yet.',
      other: '# students have no final grade yet.',
    }),
  allGraded: 'Every student has a final grade.',
};
