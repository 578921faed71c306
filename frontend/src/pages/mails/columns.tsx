import type { MailDto } from '../../api/types.gen';
import { formatMoment, formatNumber } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { type Field, kindOf, stateTones } from './spec';
import { messages } from './messages';

export const nameColumn: RowName<MailDto, Field> = { label: 'To', sort: 'to', text: ({ to }) => to };

export const columns: readonly Column<MailDto, Field>[] = [
  { id: 'template', label: 'Type', sort: 'template', width: 148, show: kindOf },
  { id: 'subject', label: 'Subject', wraps: true, folds: 'tablet', show: ({ subject }) => subject },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    width: 184,
    folds: 'tablet',
    show: ({ createdAt }) => formatMoment(createdAt),
    folded: ({ createdAt }) => messages.created(createdAt),
  },
  {
    id: 'attempts',
    label: 'Attempts',
    sort: 'attempts',
    figure: true,
    width: 72,
    show: ({ attempts }) => formatNumber(attempts),
    folded: ({ attempts }) => (attempts > 1 ? messages.attempts(attempts) : ''),
  },
  {
    id: 'lastError',
    label: 'Last error',
    wraps: true,
    folds: 'tablet',
    width: 168,
    show: ({ lastError }) => lastError ?? '',
  },
  {
    id: 'state',
    label: 'Status',
    sort: 'state',
    width: 108,
    foldedAs: 'badge',
    show: ({ state }) => <StatusBadge tone={stateTones[state]}>{messages.states[state]}</StatusBadge>,
  },
];
