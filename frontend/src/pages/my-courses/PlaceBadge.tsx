import type { EnrollmentDto } from '../../api/types.gen';
import { StatusBadge } from '../../components/StatusBadge';
import { words } from '../../components/format';
import { enrollmentTone } from '../../resources/students/student';

type Place = Pick<EnrollmentDto, 'status' | 'waitlistPosition' | 'offerExpiresAt'>;

const said = ({ status, waitlistPosition, offerExpiresAt }: Place) => {
  if (status !== 'waitlisted') return words(status);
  if (offerExpiresAt) return 'Seat offered';
  return waitlistPosition === null ? 'Waitlisted' : `Waitlisted, no. ${waitlistPosition}`;
};

/** What one has in a section, with the place in the queue where one waits. */
export const PlaceBadge = ({ place }: { place: Place }) => (
  <StatusBadge tone={place.offerExpiresAt ? 'caution' : enrollmentTone(place.status)}>
    {said(place)}
  </StatusBadge>
);
