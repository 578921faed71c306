import type { EnrollmentDto, StudentRecordDto } from '../../../api/types.gen';
import { plural, words } from '../../../components/format';
import { courseOf } from '../../../resources/enrollments/enrollment';
import { fullName, isCurrent } from '../../../resources/students/student';
import type { StudentValues } from './studentValues';

type Status = StudentValues['enrollmentStatus'];

const seats =
  'Seats are given up: dropped, or left with a W once add/drop is over. After the last day for a W they stay. No refund is recorded.';
const consequences: Record<Exclude<Status, 'active'>, string> = {
  inactive: `${seats} Places on waitlists stay, and are passed over.`,
  on_leave: `${seats} Places on waitlists stay, and are passed over.`,
  withdrawn: `${seats} Places on waitlists are given up as well.`,
  graduated:
    'Courses that have begun are finished. Seats in later terms and places on waitlists are given up.',
};

/** The student's enrollments: "2 seats (WM 210-01, FIN 101-02) and 1 waitlist position". */
export function heldBy(enrollments: readonly EnrollmentDto[]) {
  const current = enrollments.filter(isCurrent);
  const held = (status: EnrollmentDto['status'], one: string, many: string) => {
    const rows = current.filter((row) => row.status === status);
    return rows.length > 0 && `${plural(rows.length, one, many)} (${rows.map(courseOf).join(', ')})`;
  };
  return [
    held('enrolled', 'seat', 'seats'),
    held('waitlisted', 'place on a waitlist', 'places on waitlists'),
  ].filter((text): text is string => !!text);
}

/** The effect of a change of status on enrollments; undefined if it has none. */
export function consequenceOf(before: Status | undefined, after: Status) {
  if (before === after) return undefined;
  return after === 'active'
    ? 'The student may register again. Places that were given up do not come back.'
    : `${consequences[after]} Whoever waits gets them at once: setting the status back does not bring them back.`;
}

/** The confirmation before saving, unless the student only becomes active again. */
export function statusQuestion(
  student: StudentRecordDto,
  after: Status,
  enrollments: readonly EnrollmentDto[] | undefined,
) {
  const text = after !== 'active' && consequenceOf(student.enrollmentStatus, after);
  if (!text) return undefined;
  const held = enrollments && heldBy(enrollments);
  const now = held && (held.length ? `Held now: ${held.join(' and ')}.` : 'The student holds no place now.');
  return {
    title: `Set ${fullName(student)} to ${words(after).toLowerCase()}?`,
    text: [text, now].filter(Boolean).join(' '),
    confirm: `Set to ${words(after).toLowerCase()}`,
    danger: true,
  };
}
