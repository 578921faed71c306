import type { ClientDto, ClientRecordDto } from '../../api/types.gen';
import { formatDay, formatMoment, formatNumber } from '../../components/format';
import type { FilterProps, ListedKind } from '../../components/records/kind';
import type { Read } from '../../components/records/records';
import { byState, StateBadge, StateChoice, states } from '../../components/records/state';
import { clientsPath } from './path';
import { messages } from './messages';

/** With its secrets, which a row of the list doesn't have. */
export type ReadClient = Read<ClientRecordDto>;
export type ClientSort = 'name' | 'isActive' | 'lastUsedAt' | 'createdAt';
export const filters = { state: states } as const;

const State = ({ isActive }: Pick<ClientDto, 'isActive'>) => (
  <StateBadge isActive={isActive} inactive="Inactive" />
);

const Filters = ({ filters: { state }, choose }: FilterProps<typeof filters>) => (
  <StateChoice inactive="Inactive" value={state} onChange={(chosen) => choose({ state: chosen })} />
);

export const usedText = (lastUsedAt: string | null) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never');

export const clientKind: ListedKind<ClientDto, ClientSort, typeof filters> = {
  resource: 'clients',
  path: clientsPath,
  title: 'Machine clients',
  note: messages.subtitle,
  one: 'client',
  inFull: 'machine client',
  many: 'machine clients',
  size: 'large',
  icon: 'settings',
  add: 'Add Client',
  adding: 'add-client',
  closeLabel: 'Close client',
  list: { sortable: ['name', 'isActive', 'lastUsedAt', 'createdAt'], sort: 'name', filters },
  placeholder: messages.list.search,
  searchId: 'client-search',
  empty: messages.list.empty,
  toFilter: ({ state }) => byState(state),
  Filters,
  name: { label: 'Name', sort: 'name', text: ({ name }) => name },
  columns: [
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
      show: (client) => <State {...client} />,
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
  ],
  muted: ({ isActive }) => !isActive,
  badge: (client) => <State {...client} />,
};
