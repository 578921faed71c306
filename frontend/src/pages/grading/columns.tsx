import { Bone } from '../../components/Bone';
import { formatMoment } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { sectionName } from '../../resources/sections/section';
import type { SortField } from './gradingAddress';
import type { Paper } from './queries';

export const paperName = (hrefTo: (id: string) => string): RowName<Paper, SortField> => ({
  label: 'Student',
  sort: 'studentName',
  width: 220,
  text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
  to: ({ id }) => hrefTo(id),
});

const soon = <Bone width="70%" />;

export const columns: readonly Column<Paper, SortField>[] = [
  {
    id: 'assignment',
    label: 'Assignment',
    folds: 'phone',
    foldedAs: 'title',
    show: ({ assignment }) => (assignment ? <span title={assignment.title}>{assignment.title}</span> : soon),
    folded: ({ assignment }) => assignment?.title,
  },
  {
    id: 'section',
    label: 'Section',
    width: 132,
    folds: 'tablet',
    show: ({ assignment }) => (assignment ? sectionName(assignment) : soon),
  },
  {
    id: 'submittedAt',
    label: 'Submitted',
    sort: 'submittedAt',
    width: 196,
    show: ({ submittedAt }) => (submittedAt ? formatMoment(submittedAt) : ''),
  },
  {
    id: 'late',
    label: 'Late',
    width: 96,
    foldedAs: 'badge',
    show: ({ isLate }) => (isLate ? <StatusBadge tone="warning">Late</StatusBadge> : ''),
    folded: () => '',
  },
];
