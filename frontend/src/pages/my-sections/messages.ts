import { counted, formatNumber } from '../../components/format';

/** What the instructor's list of sections says. */
export const messages = {
  subtitle: 'Your sections, with submissions and posts to grade and final grades to submit',
  gradeSubmissions: (count: number) =>
    counted(count, { one: 'Grade # submission', other: 'Grade # submissions' }),
  /** Submissions, and scores for posts. undefined: none. */
  toGrade: (submissions: number, posts: number) =>
    [submissions && formatNumber(submissions), posts && `${formatNumber(posts)} in discussions`]
      .filter(Boolean)
      .join(' + ') || undefined,
  giveDiscussionScores: (count: number) =>
    counted(count, { one: 'Give # discussion score', other: 'Give # discussion scores' }),
  submitFinalGrades: (count: number) =>
    counted(count, { one: 'Submit # final grade', other: 'Submit # final grades' }),
  failed: 'Could not load your sections',
  unmatched: 'No sections match the search and filters.',
  empty: "You don't teach any sections in this term. Choose another term to see its sections.",
  missingFinalGrades: (count: number) =>
    counted(count, { one: '# without a final grade', other: '# without a final grade' }),
};

/** The filter on open work. */
export const workLabels = {
  waiting: 'Sections to grade',
  final: 'Final grades overdue',
};
