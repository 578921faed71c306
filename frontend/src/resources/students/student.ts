import type { Tone } from '../../components/StatusBadge';
import type { AddressDto, EnrollmentDto, HoldDto, StudentDto } from '../../api/types.gen';
import { enrollmentStatusLabels, inProgress } from '../enrollments/messages';

export const fullName = ({
  firstName,
  lastName,
  studentId,
}: Partial<Pick<StudentDto, 'firstName' | 'lastName' | 'studentId'>>) =>
  [firstName, lastName].filter(Boolean).join(' ') || (studentId ?? '');

/** An aid hold concerns payments to the student, and doesn't block registration. */
export const blocksRegistration = (kind: HoldDto['kind']) => kind !== 'aid';

/** Section 4: good_standing is green, any other value orange. */
export const sapTone = (status: string): Tone => (status === 'good_standing' ? 'success' : 'caution');

const studentTones: Record<string, Tone> = {
  active: 'success',
  on_leave: 'warning',
  withdrawn: 'danger',
  graduated: 'info',
};
export const studentTone = (status: string): Tone => studentTones[status] ?? 'neutral';

/** Section 4: any other value is gray. */
const enrollmentTones: Record<string, Tone> = {
  enrolled: 'success',
  approved: 'success',
  current: 'success',
  pending: 'warning',
  waitlisted: 'warning',
  dropped: 'danger',
  late: 'danger',
};
export const statusTone = (status: string): Tone => enrollmentTones[status] ?? 'neutral';

type GradedEnrollment = Pick<EnrollmentDto, 'status'> & Partial<Pick<EnrollmentDto, 'grade'>>;

/** An enrollment graded IP is still in progress; a W means withdrawn, not dropped. */
export const enrollmentLabel = ({ status, grade }: GradedEnrollment) =>
  grade === 'IP' ? inProgress : enrollmentStatusLabels[grade === 'W' ? 'withdrawn' : status];
export const enrollmentTone = ({ status, grade }: GradedEnrollment): Tone =>
  grade === 'IP' ? 'info' : statusTone(status);

export const isUnderWay = (enrollment: GradedEnrollment) =>
  isCurrent(enrollment) || enrollment.grade === 'IP';

export const isCurrent = ({ status }: Pick<EnrollmentDto, 'status'>) =>
  status === 'enrolled' || status === 'waitlisted';

/** An address in the lines of an envelope; empty if nothing is known. */
export function addressLines({ line1, line2, city, state, postalCode, country }: AddressDto) {
  const region = [state, postalCode].filter(Boolean).join(' ');
  return [line1, line2, [city, region].filter(Boolean).join(', '), country].filter(
    (line): line is string => !!line,
  );
}
