import type { ReactNode } from 'react';
import { counted } from '../../components/format';
import type { EnrollmentDialog } from './enrollmentActions';

/** What the student's screen of courses says. */
export const messages = {
  noTerm: 'No term is active',
  failedTerms: 'Could not load the terms',
  failedCourses: 'Could not load your courses',
  failedMeetings: 'Could not load the meetings',
  openClassroom: 'Open classroom',
  failedAssignments: 'Could not load the assignments',
  failedSubmission: 'Could not load your submission',
  courseNotFound: "This isn't one of your courses. The link may be wrong or belong to another account.",
  assignmentNotFound: "This assignment isn't in your courses. It may have been deleted or unpublished.",
  empty: {
    status: 'No courses with this status',
    term: 'No courses in this term',
    text: 'Courses appear here when you register or join a waitlist.',
    showAll: 'Show all courses in the term',
  },
  chance: (percent: number) => `${percent}%, based on past terms`,
  skipped: 'Skipped when a seat opened',
};

export const offerMessages = {
  held: (course: string, until: string): ReactNode => (
    <>
      <strong>A seat in {course} is held for you</strong> {until}. After that, it is offered to the next
      eligible student.
    </>
  ),
};

export const workMessages = {
  nothingDue: 'No assignments are due',
  noGrades: 'No new grades',
  none: 'No assignments',
  noneInSection: 'No assignments have been published yet.',
  showAll: 'Show all in this term',
  excused: "You don't need to submit anything. This assignment doesn't count toward your grade.",
  notSubmitted: "You haven't submitted this assignment.",
  extended: '(your extension)',
  attempts: (made: number, most: number) => `${made} of ${most} made`,
  scoredWithoutSubmission: 'You received a score without a submission.',
  submitted: (moment: string) => `Submitted ${moment}.`,
  submittedLate: (moment: string) => `Submitted ${moment}, late.`,
  discussed: 'This assignment is a discussion: post there. There is nothing else to submit.',
  notYetOpen: "This assignment is a discussion that isn't open to you yet.",
  ownPosts: (count: number) =>
    counted(count, {
      one: 'You have # post in the discussion.',
      other: 'You have # posts in the discussion.',
    }),
  noPosts: "You haven't posted in the discussion yet.",
  toDiscussion: 'Go to the discussion',
};

/** The filter of the assignments. */
export const showLabels = {
  due: 'To submit, any term',
  open: 'Not submitted',
  done: 'Submitted',
  new: 'New grades, any term',
  all: 'All in this term',
};

/** The status of the student's own submission. */
export const submissionLabels = {
  excused: 'Excused',
  graded: 'Graded',
  submittedLate: 'Submitted late',
  submitted: 'Submitted',
  notSubmitted: 'Not submitted',
  overdue: 'Overdue',
  toSubmit: 'To submit',
  posted: 'Posted',
  notPosted: 'Not posted',
  toPost: 'To post',
};

/** The actions on an enrollment. */
export const actionLabels: Record<EnrollmentDialog, string> = {
  accept: 'Accept the seat',
  decline: 'Decline the seat',
  swap: 'Swap for another section',
  leave: 'Drop or withdraw',
};

export const dialogMessages = {
  unavailable: 'This action is no longer available, because your enrollment has changed.',
  failed: 'Could not load your enrollment',
  leave: {
    waitlistTitle: (course: string) => `Leave the waitlist for ${course}?`,
    dropTitle: (course: string) => `Drop ${course}?`,
    withdrawTitle: (course: string) => `Withdraw from ${course}?`,
    unknownTitle: (course: string) => `Drop or withdraw from ${course}`,
    waitlist: 'You lose your waitlist position. If you register again, you start at the end of the waitlist.',
    course: "You can't undo this.",
    leftWaitlist: (course: string) => `You left the waitlist for ${course}`,
    withdrew: (course: string) => `You withdrew from ${course}`,
    dropped: (course: string) => `You dropped ${course}`,
    failed: 'Failed to drop the course',
    failedWaitlist: 'Failed to leave the waitlist',
    drop: (course: string) => `Drop ${course}`,
    withdraw: (course: string) => `Withdraw from ${course}`,
    keepPosition: 'Keep my position',
    stay: 'Stay in the course',
  },
  swap: {
    title: (course: string) => `Swap ${course} for another section`,
    consequence: (course: string) =>
      `You keep your seat in ${course} unless you get a seat in the new section.`,
    done: (course: string) => `You are now in ${course}`,
    failed: 'Failed to swap the sections',
    same: 'You are already in this section',
  },
  accept: {
    title: (course: string) => `Accept the seat in ${course}?`,
    consequence: (until: string) => `You will be enrolled and leave the waitlist. The seat is held ${until}.`,
    done: (course: string) => `You are enrolled in ${course}`,
    failed: 'Failed to accept the seat',
  },
  decline: {
    title: (course: string) => `Decline the seat in ${course}?`,
    consequence: "The seat is offered to the next eligible student immediately. You can't undo this.",
    keep: 'Keep my waitlist position',
    keepHint:
      "If you select this, you can be offered a seat again later. If you don't, you leave the waitlist.",
    kept: (course: string) => `You stay on the waitlist for ${course}`,
    left: (course: string) => `You left the waitlist for ${course}`,
    failed: 'Failed to decline the seat',
  },
};
