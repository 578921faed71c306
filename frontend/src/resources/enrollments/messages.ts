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
