import { counted } from '../../components/format';

/** What the dialogs about a section's assignments say. */
export const messages = {
  noSection: "This section doesn't exist.",
  notYourSection: "This section doesn't exist, or you don't teach it.",
  failed: 'Could not load the assignments',
  failedOne: 'Could not load the assignment',
  empty: {
    title: 'No assignments found for this section',
    text: 'Create an assignment to add it here. It stays a draft until you publish it.',
  },
  lateUntil: (moment: string) => `Late submissions until ${moment}`,
  noSubmissions: 'No submissions',
  submissions: (count: number) => counted(count, { one: '# submission', other: '# submissions' }),
  beforeDeduction: (score: string) => `${score} before the late deduction`,
  postsToGrade: (students: number) =>
    students === 0
      ? 'No posts to grade'
      : counted(students, { one: 'Posts of # student to grade', other: 'Posts of # students to grade' }),
};

export const formMessages = {
  documentHint: 'Lists, tables, images, formulas and other content, shown below the description.',
  firstGroup: 'First group',
  validNumber: 'Must be a valid number',
  lateHint: 'Eastern Time. Submissions after the due date are marked late.',
  attemptsHint: '1 to 20. Leave blank to allow submissions until graded.',
  latestAttempt: 'The latest',
  highestAttempt: 'The one with the highest score',
  allowAboveMax: 'Allow scores above the max points',
  aboveHint: 'For extra points within this assignment.',
  staysPublished: 'Students have made submissions, so the assignment stays published.',
  publishedHint: 'Students can see a published assignment, and are notified when you publish it.',
  draftHint: "Students can't see an assignment until it is published.",
  pastDueDate: {
    title: 'The due date is in the past',
    late: (due: string, until: string) =>
      `The due date is ${due}. Every submission until ${until} will be marked late.`,
    closed: (due: string) => `The due date is ${due}. Students won't be able to submit.`,
  },
};

/** The outcomes of actions on an assignment. */
export const actMessages = {
  created: 'Assignment created successfully',
  failedToCreate: 'Failed to create assignment',
  failedToSave: 'Failed to save the assignment',
  published: 'Assignment published',
  failedToPublish: 'Failed to publish the assignment',
  unpublished: 'Assignment returned to draft',
  failedToUnpublish: 'Failed to return the assignment to draft',
  failedToPost: 'Failed to post the grades',
  failedToWithdraw: 'Failed to withdraw the grades',
  failedToDelete: 'Failed to delete the assignment',
};

/** Why an action in the menu of an assignment isn't possible. */
export const unavailableMessages = {
  unpublish: "An assignment with submissions can't be returned to draft.",
  post: 'No submissions to grade yet.',
  postScores: 'No scores to post yet.',
  remove: "An assignment with submissions can't be deleted.",
};

export const questionMessages = {
  publish: (title: string) => `Publish “${title}”?`,
  post: {
    title: (title: string) => `Post the grades for “${title}”?`,
    seen: (count: number) =>
      counted(count, {
        one: '# student will see the score and feedback and be notified.',
        other: '# students will see their score and feedback and be notified.',
      }),
    none: 'No student has a grade yet.',
    later: 'If you add a grade later, the student sees it immediately.',
  },
  withdraw: {
    title: (title: string) => `Withdraw the grades for “${title}”?`,
    consequence: (count: number) =>
      counted(count, {
        one: '# student will no longer see the score and feedback, and may have read them already. The grade itself is kept.',
        other:
          '# students will no longer see their score and feedback, and some may have read them already. The grades themselves are kept.',
      }),
  },
  remove: {
    title: (title: string) => `Delete “${title}”?`,
    published: "Students can see this assignment now. It has no submissions. You can't undo this.",
    draft: "This assignment is a draft, which students can't see. You can't undo this.",
  },
};

export const submissionsMessages = {
  toGrade: (count: number) =>
    counted(count, { one: '# submission to grade', other: '# submissions to grade' }),
  failed: 'Could not load the submissions',
  notFound: "This assignment doesn't exist, or it isn't in one of your sections.",
  allGraded: 'All submissions are graded',
  empty: 'No submissions found for this assignment',
  noContent: 'No text, link or files.',
  score: 'Score',
  giveScore: 'Score',
  scoreFor: (score: string, name: string) => `${score}, ${name}`,
  submitted: 'Submissions',
};

/** What lists of attempts say. */
export const attemptMessages = {
  failed: 'Could not load the attempts',
  earlier: 'Other attempts',
  counted: 'This attempt counts.',
  show: 'Show',
  hide: 'Hide',
  noFeedback: 'No feedback',
};

export const documentMessages = { uploadFailed: 'Failed to upload the file' };

export const gradeMessages = {
  formOf: (student: string) => `Grade for ${student}`,
  outOf: (points: string) => `Out of ${points}.`,
  atMost: (points: number) => `Score must be at most ${points}.`,
  atLeast: 'Must be at least 0.',
  format: 'Format feedback',
  plainText: 'Remove formatting',
  graded: 'Submission graded successfully',
  failed: 'Failed to grade submission',
  failedToRemove: 'Failed to remove the grade',
  failedToRestore: 'Failed to restore the grade',
  submittedAgain:
    'The student has submitted again since you opened this submission. Review the new submission, then grade it.',
};
