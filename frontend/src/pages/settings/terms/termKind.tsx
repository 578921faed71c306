import type { TermDto } from '../../../api/types.gen';
import { formatDate } from '../../../components/format';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import { useCurrentTerm } from '../../../providers/terms';
import { StatusBadge } from '../../../components/StatusBadge';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../../components/records/state';
import { termsPath } from './path';
import { messages } from './messages';

export const termTypes = ['fall', 'winter', 'spring', 'summer'] as const;
type Field = 'startDate' | 'name' | 'year' | 'type';
const filters = { type: termTypes, state: states } as const;

/** The server decides which term is current. */
export function TermState({ id, isActive }: Pick<TermDto, 'id' | 'isActive'>) {
  const { data: current } = useCurrentTerm();
  return current?.id === id ? (
    <StatusBadge tone="info" icon="calendar">
      {messages.current}
    </StatusBadge>
  ) : (
    <StateBadge isActive={isActive} inactive={messages.closed} />
  );
}

const period = (from: string, until: string) => `${formatDate(from)} – ${formatDate(until)}`;
export const classesOf = ({ startDate, endDate }: TermDto) => period(startDate, endDate);
export const registrationOf = ({ registrationStartDate, registrationEndDate }: TermDto) =>
  period(registrationStartDate, registrationEndDate);

const Filters = ({ filters: { type, state }, choose }: FilterProps<typeof filters>) => (
  <>
    <FilterChoice
      label="Type"
      all="All types"
      value={type}
      options={termTypes.map((value) => ({ value, label: messages.types[value] }))}
      onChange={(chosen) => choose({ type: chosen })}
    />
    <StateChoice inactive={messages.closed} value={state} onChange={(chosen) => choose({ state: chosen })} />
  </>
);

export const termKind: ListedKind<TermDto, Field, typeof filters> = {
  resource: 'terms',
  path: termsPath,
  title: 'Terms',
  note: messages.note,
  one: 'term',
  many: 'terms',
  icon: 'calendar',
  add: 'Add Term',
  list: { sortable: ['startDate', 'name', 'year', 'type'], sort: '-startDate', filters },
  placeholder: 'Name...',
  toFilter: ({ type, state }) => ({ type, ...byState(state) }),
  Filters,
  name: { label: 'Term', sort: 'name', text: ({ name }) => name },
  columns: [
    {
      id: 'type',
      label: 'Type',
      sort: 'type',
      width: 110,
      folds: 'narrow',
      show: ({ type }) => messages.types[type],
      folded: () => '',
    },
    {
      id: 'year',
      label: 'Year',
      sort: 'year',
      figure: true,
      width: 80,
      folds: 'narrow',
      show: ({ year }) => String(year),
      folded: () => '',
    },
    {
      id: 'classes',
      label: 'Classes',
      sort: 'startDate',
      width: 230,
      show: classesOf,
      folded: (term) => messages.classes(classesOf(term)),
    },
    {
      id: 'registration',
      label: 'Registration',
      width: 230,
      folds: 'narrow',
      show: registrationOf,
      folded: (term) => messages.registration(registrationOf(term)),
    },
    {
      id: 'state',
      label: 'Status',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (term) => <TermState {...term} />,
    },
  ],
  muted: ({ isActive }) => !isActive,
  badge: (term) => <TermState {...term} />,
  ending: {
    words: { end: 'Close term', ended: 'closed', bringBack: 'Reopen', broughtBack: 'open again' },
    refreshes: [['sections']],
  },
};
