import type { RegistrationOverrideDto } from '../../../api/types.gen';
import { formatEnd, formatUntil } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { overrideNames } from '../blockers/messages';
import { type Field, stateTones } from './spec';
import { stateLabels } from './messages';

export const nameColumn: RowName<RegistrationOverrideDto, Field> = {
  label: 'Student',
  sort: 'studentName',
  text: (row) => `${studentOf(row)} (${row.studentNumber})`,
};

export const columns: readonly Column<RegistrationOverrideDto, Field>[] = [
  { id: 'section', label: 'Section', width: 132, show: courseOf },
  { id: 'code', label: 'Blocker', sort: 'code', width: 140, show: ({ code }) => overrideNames[code] },
  {
    id: 'reason',
    label: 'Reason',
    folds: 'tablet',
    show: ({ reason }) => <span title={reason}>{reason}</span>,
    folded: ({ reason }) => reason,
  },
  {
    id: 'grantedBy',
    label: 'Granted by',
    width: 148,
    folds: 'tablet',
    show: ({ grantedBy }) => grantedBy ?? '',
    folded: ({ grantedBy }) => (grantedBy ? `granted by ${grantedBy}` : ''),
  },
  {
    id: 'expiresAt',
    label: 'Expires',
    sort: 'expiresAt',
    width: 184,
    show: ({ expiresAt }) => formatEnd(expiresAt),
    folded: ({ expiresAt }) => formatUntil(expiresAt),
  },
  {
    id: 'state',
    label: 'Status',
    width: 112,
    foldedAs: 'badge',
    show: ({ state }) => <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge>,
  },
];
