import type { RosterEntryDto } from '../../api/types.gen';
import { Email } from '../../components/Email';
import { dotted, formatDay, formatUntil } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { fullName, enrollmentLabel, enrollmentTone } from '../../resources/students/student';
import type { RosterSort } from './queries';
import { rosterMessages as messages } from './messages';

const name = ({ firstName, lastName, studentNumber }: RosterEntryDto) =>
  fullName({ firstName, lastName, studentId: studentNumber });

/** The student; the name links to the record if the role may see it. */
export const studentColumn = (to?: (studentId: string) => string): RowName<RosterEntryDto, RosterSort> => ({
  label: 'Student',
  width: 220,
  sort: 'lastName',
  text: name,
  to: to && (({ studentId }) => to(studentId)),
});

/** The waitlist position of a student, and why the student was skipped for the last open seat. */
const waiting = ({ waitlistPosition, chance, offerExpiresAt, skipReason }: RosterEntryDto) =>
  dotted([
    waitlistPosition !== null && messages.position(waitlistPosition),
    chance !== null && messages.chance(chance),
    offerExpiresAt && messages.seatHeld(formatUntil(offerExpiresAt)),
    skipReason && messages.skipped(skipReason),
  ]);

export const columns: readonly Column<RosterEntryDto, RosterSort>[] = [
  {
    id: 'studentNumber',
    label: 'Student ID',
    sort: 'studentNumber',
    width: 116,
    show: ({ studentNumber }) => studentNumber,
  },
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    wraps: true,
    folds: 'narrow',
    show: ({ email }) =>
      email && (
        <span title={email}>
          <Email address={email} />
        </span>
      ),
    folded: ({ email }) => email,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 124,
    foldedAs: 'badge',
    show: (row) => <StatusBadge tone={enrollmentTone(row)}>{enrollmentLabel(row)}</StatusBadge>,
  },
  {
    id: 'waitlist',
    label: 'Waitlist',
    width: 164,
    wraps: true,
    folds: 'narrow',
    show: (entry) => <span title={waiting(entry)}>{waiting(entry)}</span>,
    folded: waiting,
  },
  {
    id: 'enrollmentDate',
    label: 'Since',
    sort: 'enrollmentDate',
    width: 112,
    show: ({ enrollmentDate }) => formatDay(enrollmentDate),
    folded: ({ enrollmentDate }) => `since ${formatDay(enrollmentDate)}`,
  },
  {
    id: 'grade',
    label: 'Grade',
    sort: 'grade',
    width: 72,
    show: ({ grade }) => grade,
    folded: ({ grade }) => grade && `grade ${grade}`,
  },
];
