import type { ClientDto } from '../../api/types.gen';
import { formatDay, formatMoment, formatNumber } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import type { ClientSort } from './queries';
import { messages } from './messages';

export const clientLinkId = (id: string) => `client-${id}`;

export const ClientState = ({ isActive }: Pick<ClientDto, 'isActive'>) =>
  isActive ? (
    <StatusBadge tone="success">{messages.states.active}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{messages.states.inactive}</StatusBadge>
  );

export const usedText = (lastUsedAt: string | null) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never');

export const nameColumn = (hrefTo: (id: string) => string): RowName<ClientDto, ClientSort> => ({
  label: 'Name',
  sort: 'name',
  text: ({ name }) => name,
  to: ({ id }) => hrefTo(id),
  linkId: ({ id }) => clientLinkId(id),
});

export const columns: readonly Column<ClientDto, ClientSort>[] = [
  {
    id: 'scopes',
    label: 'Scopes',
    figure: true,
    width: 100,
    folds: 'narrow',
    show: ({ scopes }) => formatNumber(scopes.length),
    folded: ({ scopes }) => messages.list.scopes(scopes.length),
  },
  {
    id: 'state',
    label: 'Status',
    sort: 'isActive',
    width: 140,
    foldedAs: 'badge',
    yields: 'never',
    show: (client) => <ClientState {...client} />,
  },
  {
    id: 'lastUsedAt',
    label: 'Last call',
    sort: 'lastUsedAt',
    width: 200,
    folds: 'narrow',
    show: ({ lastUsedAt }) => usedText(lastUsedAt),
    folded: ({ lastUsedAt }) =>
      lastUsedAt ? messages.list.lastCall(lastUsedAt) : messages.secrets.neverUsed,
  },
  {
    id: 'createdAt',
    label: 'Added',
    sort: 'createdAt',
    width: 140,
    folds: 'narrow',
    show: ({ createdAt }) => formatDay(createdAt),
    folded: () => '',
  },
];
