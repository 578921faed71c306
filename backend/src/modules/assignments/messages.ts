/** A score of a former section. */
interface CarriedFrom {
  section: string;
  title: string;
  score: number | null;
  countedScore: number;
  maxPoints: number | null;
}

export const messages = {
  sectionNotFound: "This section doesn't exist.",
  sectionRequired: 'Section is required',
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  dueDateRequired: 'Due date is required',
  maxPointsRequired: 'Max points is required',
  typeRequired: 'Assignment type is required',
  sectionFixed: "An assignment can't move to another section.",
  groupNotFound: "This group isn't in the section's grading scheme.",
  lateUntilTooEarly: 'Must be on or after the due date.',
  maxAttemptsTooLow: (made: number) =>
    `Must be at least ${made}, because a student has made ${made} attempts.`,
  maxPointsTooLow: (highestScore: number) =>
    `Must be at least ${highestScore}, the highest score already given.`,
  scoreTooHigh: (maxPoints: number) => `Score must be at most ${maxPoints}.`,
  cannotBecomeDraft: "Students have submitted work for this assignment, so it can't become a draft again.",
  isOwed: "A student with an I still has to submit this assignment, so it can't be deleted.",
  cannotDelete: "Students have submitted work for this assignment, so it can't be deleted.",
  usedByDiscussion:
    'A discussion is graded by this assignment. Remove the assignment from the discussion first.',
  postInstead: 'A discussion takes the place of this assignment. Post there instead.',
  assignmentRequired: 'Assignment is required',
  notRemaining: 'Choose an assignment of this section that is open or has no posted grade.',
  duplicateAssignment: 'List each assignment only once.',
  letterNotInScheme: "This letter isn't in the section's grading scheme.",
  assignmentNotFound: "This assignment doesn't exist.",
  studentsRequired: 'Select at least one student',
  carriedOver: ({ section, title, score, countedScore, maxPoints }: CarriedFrom) =>
    `Carried over from section ${section}: ${title}, ${countedScore}${maxPoints === null ? '' : ` of ${maxPoints}`}` +
    `${score === countedScore ? '' : ` (${score} before the late deduction)`}`,
  studentNotInSection: "This student isn't in this section.",
  duplicateSubmission: 'List each submission only once.',
  submissionNotInAssignment: "This submission isn't part of this assignment.",
  submissionChanged: 'This submission has changed since you loaded it. Reload it, then grade it again.',
  scoreAboveMaxPoints: "Must be at most the assignment's maximum points.",
  submissionsLocked: 'Another user is changing these submissions. Try again.',
  fileNotFound: "This file doesn't exist.",
  scoreRequired: 'Score is required',
  feedbackTwice:
    'Send feedback or feedbackDocument, not both. The text of the document becomes the feedback.',
  feedbackTooLong: (most: string) => `The text of the feedback has more than ${most} characters. Shorten it.`,
  submissionRequired: 'Submission is required',
  gradesRequired: 'Grades are required',
  studentsOnly: 'Only students can submit assignments. Your account has no student record.',
  contentRequired: 'Enter text or a link, or attach a file.',
  linkInvalid: 'Must be a link that starts with https:// or http://.',
  alreadyGraded: "Your submission has been graded, so you can't resubmit it.",
  noAttemptsLeft: (most: number) =>
    most === 1
      ? 'This assignment allows one attempt, which you have made.'
      : `This assignment allows ${most} attempts, and you have made them all.`,
  attemptNotFound: "This attempt doesn't exist.",
  excused: "You are excused from this assignment, so you don't need to submit it.",
  sectionCompleted: 'You have completed this section, so you can no longer submit.',
  closed: 'This assignment is closed and no longer accepts submissions.',
  submissionNotFound: "This submission doesn't exist.",
};
