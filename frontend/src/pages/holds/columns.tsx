import type { HoldDto } from '../../api/types.gen';
import { formatDay } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { holdLabels } from '../../resources/holds/messages';
import { studentRecordsPath } from '../student-records/path';
import type { SortField } from './holdsAddress';
import { messages } from './messages';

export const nameColumn: RowName<HoldDto, SortField> = {
  label: 'Student',
  sort: 'studentName',
  text: ({ studentName, studentNumber }) => studentName ?? studentNumber ?? 'A student',
  to: ({ studentId }) => `${studentRecordsPath}/${encodeURIComponent(studentId)}?tab=holds`,
};

export const columns: readonly Column<HoldDto, SortField>[] = [
  { id: 'number', label: 'Student ID', width: 112, show: ({ studentNumber }) => studentNumber },
  { id: 'kind', label: 'Type', sort: 'kind', width: 124, show: ({ kind }) => holdLabels[kind] },
  {
    id: 'reason',
    label: 'Reason',
    wraps: true,
    folds: 'narrow',
    show: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  {
    id: 'placed',
    label: 'Placed',
    sort: 'placedAt',
    width: 124,
    folds: 'tablet',
    show: ({ placedAt }) => placedAt && formatDay(placedAt),
    folded: ({ placedAt }) => placedAt && `placed ${formatDay(placedAt)}`,
  },
  {
    id: 'placedBy',
    label: 'Placed by',
    width: 168,
    folds: 'tablet',
    show: ({ placedBy }) => placedBy,
    folded: ({ placedBy }) => placedBy && `by ${placedBy}`,
  },
  {
    id: 'office',
    label: 'Released by',
    width: 140,
    folds: 'tablet',
    show: ({ liftedBy }) => liftedBy,
    folded: () => '',
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'releasedAt',
    width: 120,
    foldedAs: 'badge',
    show: ({ releasedAt }) => (
      <StatusBadge tone={releasedAt ? 'neutral' : 'danger'}>
        {releasedAt ? messages.status.released : messages.status.active}
      </StatusBadge>
    ),
  },
];

export const usualColumns = columns.map(({ id }) => id).filter((id) => id !== 'placedBy');
