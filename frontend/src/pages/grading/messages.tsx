import { counted } from '../../components/format';

/** What the screen for grading says. */
export const messages = {
  subtitle: 'Submissions to grade, oldest first',
  oldest: (day: string) => `The oldest submission is from ${day}`,
  toGrade: (count: number) =>
    counted(count, { one: '# submission to grade', other: '# submissions to grade' }),
  failed: 'Could not load the submissions',
  empty: {
    title: 'All submissions are graded',
    filteredTitle: 'All submissions with these filters are graded',
    text: 'Submissions appear here when students submit their assignments.',
    unmatched: 'No submissions to grade match the filters.',
    clear: 'Show all submissions to grade',
  },
};

/** What the screen says of graded discussions. */
export const postMessages = {
  title: 'Discussions with posts to grade',
  students: (count: number) => counted(count, { one: 'posts of # student', other: 'posts of # students' }),
  showAll: (count: number) => counted(count, { one: 'Show # discussion', other: 'Show all # discussions' }),
};

export const submissionMessages = {
  last: 'Last submission to grade',
  left: (count: number) =>
    counted(count, { one: '# more submission to grade', other: '# more submissions to grade' }),
  notFound: "This submission doesn't exist, or it isn't in one of your sections.",
  failed: 'Could not load the submission',
  attempt: (number: number, graded: boolean) => (graded ? `${number}, graded` : `${number}, ungraded`),
  excused: 'Excused, not counted.',
  excusedFor: (note: string) => `Excused, not counted: ${note}`,
  onlyFiles: 'No text. See the files.',
  noContent: 'No text or files.',
  keys: (
    <>
      Press <kbd>Enter</kbd> in the score field, or <kbd>Ctrl</kbd> <kbd>Enter</kbd> in any field, to save the
      grade and open the next submission. Press <kbd>Alt</kbd> <kbd>Page Down</kbd> to skip a submission, or{' '}
      <kbd>Alt</kbd> <kbd>Page Up</kbd> to go back.
    </>
  ),
};
