import type { GradeChangeDto } from '../../api/types.gen';
import { formatDay } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { type Field, statusTones } from './spec';
import { messages } from './messages';

export const gradesOf = ({ fromGrade, grade }: GradeChangeDto) => `${fromGrade} to ${grade}`;

export const nameColumn = (hrefTo: (id: string) => string): RowName<GradeChangeDto, Field> => ({
  label: 'Student',
  sort: 'studentName',
  text: (row) => `${studentOf(row)} (${row.studentNumber})`,
  to: ({ id }) => hrefTo(id),
});

export const columns: readonly Column<GradeChangeDto, Field>[] = [
  { id: 'section', label: 'Section', sort: 'courseCode', width: 120, show: courseOf },
  { id: 'term', label: 'Term', width: 116, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'grades',
    label: 'Change',
    width: 100,
    show: gradesOf,
  },
  { id: 'reason', label: 'Reason', wraps: true, folds: 'tablet', show: ({ reason }) => reason },
  {
    id: 'createdAt',
    label: 'Requested',
    sort: 'createdAt',
    width: 124,
    folds: 'tablet',
    show: ({ createdAt }) => formatDay(createdAt),
    folded: ({ createdAt, requestedBy }) => messages.requested(createdAt, requestedBy),
  },
  {
    id: 'requestedBy',
    label: 'Requested by',
    width: 176,
    folds: 'tablet',
    show: ({ requestedBy }) => requestedBy ?? '',
    folded: () => '',
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 112,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={statusTones[status]}>{messages.statuses[status]}</StatusBadge>,
  },
];
