import type { ReportedPlaceState } from '../../api/types.gen';

/** An enrollment with a W counts as withdrawn. */
export const enrollmentStatusLabels: Record<ReportedPlaceState, string> = {
  enrolled: 'Enrolled',
  waitlisted: 'Waitlisted',
  completed: 'Completed',
  dropped: 'Dropped',
  withdrawn: 'Withdrawn',
};

/** An enrollment graded IP. */
export const inProgress = 'In progress';

export const circumstanceTexts = {
  circumstance: 'Circumstance',
  hint: 'Tuition and fees are credited by the circumstance instead of the refund schedule.',
  none: 'None',
  lastAttendance: 'Last date of attendance',
  inquiry: 'Withdrawal request',
  requestedOn: 'Requested on',
  requestedOnHint: "The day of the student's request. Leave blank for today.",
};
