import type { EnrollmentDto } from '../../api/types.gen';
import { StatusBadge } from '../../components/StatusBadge';
import { placeLabel, placeTone } from '../../resources/students/student';

type Place = Pick<EnrollmentDto, 'status' | 'grade' | 'waitlistPosition' | 'offerExpiresAt'>;

const said = (place: Place) => {
  const { status, waitlistPosition, offerExpiresAt } = place;
  if (status !== 'waitlisted') return placeLabel(place);
  if (offerExpiresAt) return 'Seat offered';
  return waitlistPosition === null ? 'Waitlisted' : `Waitlist position ${waitlistPosition}`;
};

/** The student's status in a section, with the waitlist position. */
export const PlaceBadge = ({ place }: { place: Place }) => (
  <StatusBadge tone={place.offerExpiresAt ? 'caution' : placeTone(place)}>{said(place)}</StatusBadge>
);
