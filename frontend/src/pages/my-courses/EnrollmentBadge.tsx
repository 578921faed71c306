import type { EnrollmentDto } from '../../api/types.gen';
import { StatusBadge } from '../../components/StatusBadge';
import { enrollmentLabel, enrollmentTone } from '../../resources/students/student';

type EnrollmentState = Pick<EnrollmentDto, 'status' | 'grade' | 'waitlistPosition' | 'offerExpiresAt'>;

const statusText = (enrollment: EnrollmentState) => {
  const { status, waitlistPosition, offerExpiresAt } = enrollment;
  if (status !== 'waitlisted') return enrollmentLabel(enrollment);
  if (offerExpiresAt) return 'Seat offered';
  return waitlistPosition === null ? 'Waitlisted' : `Waitlist position ${waitlistPosition}`;
};

/** The student's status in a section, with the waitlist position. */
export const EnrollmentBadge = ({ enrollment }: { enrollment: EnrollmentState }) => (
  <StatusBadge tone={enrollment.offerExpiresAt ? 'caution' : enrollmentTone(enrollment)}>
    {statusText(enrollment)}
  </StatusBadge>
);
