import type { PolicyDto } from '../../../api/types.gen';
import { formatDate } from '../../../components/format';
import { FilterChoice, FilterDate } from '../../../components/lists/ListToolbar';
import { StatusBadge } from '../../../components/StatusBadge';
import { useActiveTerms } from '../../../providers/terms';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { kindLabel, kinds, policyName } from './kinds';
import { policiesPath } from './path';
import { messages } from './messages';

type Field = 'kind' | 'effectiveFrom' | 'termName' | 'revision';
const filters = { kind: kinds, termId: 'text', at: 'text' } as const;

export const PolicyState = ({ state }: Pick<PolicyDto, 'state'>) =>
  state === 'in_force' ? (
    <StatusBadge tone="success">{messages.states.in_force}</StatusBadge>
  ) : state === 'future' ? (
    <StatusBadge tone="warning">{messages.states.future}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{messages.states.past}</StatusBadge>
  );

export const forText = ({ termName }: Pick<PolicyDto, 'termName'>) => termName ?? messages.everyTerm;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isDay = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function Filters({ filters: { kind, termId, at }, choose }: FilterProps<typeof filters>) {
  const { data: terms = [] } = useActiveTerms();
  return (
    <>
      <FilterChoice
        label="Type"
        all="All types"
        value={kind}
        options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
        onChange={(chosen) => choose({ kind: chosen })}
      />
      <FilterChoice
        label="Term"
        all="All terms"
        value={termId}
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => choose({ termId: chosen })}
      />
      <FilterDate
        label={messages.inEffectOn}
        value={isDay(at) ? at : undefined}
        onChange={(chosen) => choose({ at: chosen })}
      />
    </>
  );
}

export const policyKind: ListedKind<PolicyDto, Field, typeof filters> = {
  resource: 'policies',
  path: policiesPath,
  title: 'Policies',
  note: messages.note,
  one: 'policy version',
  many: 'policy versions',
  size: 'large',
  icon: 'shield',
  add: 'New Version',
  about: ['from', 'kind', 'term'],
  list: { sortable: ['kind', 'effectiveFrom', 'termName', 'revision'], sort: 'kind', filters },
  toFilter: ({ kind, termId, at }) => ({
    kind,
    termId: termId && uuid.test(termId) ? termId : undefined,
    at: isDay(at) ? at : undefined,
  }),
  Filters,
  name: { label: 'Policy', sort: 'kind', text: policyName },
  columns: [
    {
      id: 'effectiveFrom',
      label: messages.effectiveDate,
      sort: 'effectiveFrom',
      width: 150,
      show: ({ effectiveFrom }) => formatDate(effectiveFrom),
      folded: ({ effectiveFrom }) => messages.effective(effectiveFrom),
    },
    {
      id: 'termName',
      label: messages.appliesTo,
      sort: 'termName',
      width: 150,
      folds: 'narrow',
      show: forText,
      folded: () => '',
    },
    {
      id: 'revision',
      label: 'Version',
      sort: 'revision',
      figure: true,
      width: 90,
      folds: 'narrow',
      show: ({ revision }) => String(revision),
      folded: ({ revision }) => `version ${revision}`,
    },
    {
      id: 'state',
      label: 'Status',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (policy) => <PolicyState {...policy} />,
    },
  ],
  muted: ({ state }) => state === 'past',
  badge: (policy) => <PolicyState {...policy} />,
};
