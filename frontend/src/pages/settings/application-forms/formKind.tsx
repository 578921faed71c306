import type { ApplicationFormRowDto } from '../../../api/types.gen';
import { FilterChoice, StatusChoice } from '../../../components/lists/ListToolbar';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { StatusBadge, type Tone } from '../../../components/StatusBadge';
import { formatDay } from '../../../components/format';
import { useAllPrograms } from '../../../providers/programs';
import { applicationFormsPath } from './path';
import { messages } from './messages';

export type FormField = 'programName' | 'firstTermName' | 'number' | 'status' | 'publishedAt';
const statuses = ['draft', 'published', 'retired'] as const;
const filters = { programId: 'text', status: statuses } as const;
export type FormFilters = typeof filters;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Named = Pick<ApplicationFormRowDto, 'programName' | 'firstTermName' | 'number'>;
const programOf = ({ programName }: Pick<Named, 'programName'>) => programName ?? messages.allPrograms;
const termOf = ({ firstTermName }: Pick<Named, 'firstTermName'>) => firstTermName ?? messages.allTerms;

/** "Business Administration, Fall 2027, version 2". */
export const formName = (form: Named) =>
  [programOf(form), form.firstTermName, messages.version(form.number).toLowerCase()]
    .filter(Boolean)
    .join(', ');

const tones: Record<ApplicationFormRowDto['status'], Tone> = {
  draft: 'warning',
  published: 'success',
  retired: 'neutral',
};
export const FormStatus = ({ status }: Pick<ApplicationFormRowDto, 'status'>) => (
  <StatusBadge tone={tones[status]}>{messages.statuses[status]}</StatusBadge>
);

function Filters({ filters: { programId, status }, choose }: FilterProps<typeof filters>) {
  const { data: programs = [] } = useAllPrograms();
  return (
    <>
      <FilterChoice
        label="Program"
        all="All forms"
        value={programId}
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => choose({ programId: chosen })}
      />
      <StatusChoice
        statuses={statuses}
        labels={messages.statuses}
        value={status}
        onChange={(chosen) => choose({ status: chosen })}
      />
    </>
  );
}

export const formKind: ListedKind<ApplicationFormRowDto, FormField, FormFilters> = {
  resource: 'application-forms',
  path: applicationFormsPath,
  title: 'Application forms',
  note: messages.note,
  one: 'application form',
  many: 'application forms',
  size: 'large',
  icon: 'edit',
  add: 'Add Draft',
  about: ['from'],
  list: {
    sortable: ['programName', 'firstTermName', 'number', 'status', 'publishedAt'],
    sort: 'programName',
    filters,
  },
  toFilter: ({ programId, status }) => ({
    programId: programId && uuid.test(programId) ? programId : undefined,
    status,
  }),
  Filters,
  name: { label: 'Program', sort: 'programName', text: programOf },
  columns: [
    { id: 'firstTerm', label: 'First term', sort: 'firstTermName', width: 150, show: termOf },
    {
      id: 'number',
      label: 'Version',
      sort: 'number',
      figure: true,
      width: 90,
      show: ({ number }) => String(number),
      folded: ({ number }) => messages.version(number),
    },
    {
      id: 'publishedAt',
      label: 'Published',
      sort: 'publishedAt',
      width: 140,
      folds: 'narrow',
      show: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt) : ''),
      folded: () => '',
    },
    {
      id: 'status',
      label: 'Status',
      sort: 'status',
      width: 130,
      foldedAs: 'badge',
      yields: 'never',
      show: (form) => <FormStatus {...form} />,
    },
  ],
  muted: ({ status }) => status === 'retired',
  heading: formName,
  badge: (form) => <FormStatus {...form} />,
};
