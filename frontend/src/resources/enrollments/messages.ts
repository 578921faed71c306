import type { CartItemResultDto, EnrollmentDto, ReportedPlaceState } from '../../api/types.gen';
import { counted } from '../../components/format';

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

/** The document's sentence for a new enrollment is only true of a seat. */
export const enrolledDone = ({ status }: Pick<EnrollmentDto, 'status'>) =>
  status === 'waitlisted' ? 'Added to the waitlist' : 'Student enrolled successfully';

/** The result of registering for several sections: a waitlist entry is no registration. */
export function registrationDone(items: readonly Pick<CartItemResultDto, 'outcome'>[]) {
  const count = (wanted: CartItemResultDto['outcome']) =>
    items.filter(({ outcome }) => outcome === wanted).length;
  const seats = count('enrolled');
  const waitlists = count('waitlisted');
  const registered = `${seats} of ${counted(items.length, { one: '# section', other: '# sections' })} registered`;
  if (!waitlists) return registered;
  return seats
    ? `${registered}, ${waitlists} on the waitlist`
    : counted(waitlists, { one: 'Added to # waitlist', other: 'Added to # waitlists' });
}
