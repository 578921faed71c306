import { useGetList } from 'react-admin';
import type { IdentifierKind, SameIdentifierDto } from '../../../api/types.gen';
import type { Column, RowName } from '../../../components/lists/column';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { filteredRequest, type ListSpec, useListAddress } from '../../../components/lists/useListAddress';
import { PageHeading } from '../../../components/PageHeading';
import { clientsPath } from '../../clients/path';
import { coursesPath } from '../../courses/path';
import { windowsPath } from '../../enrollment/path';
import { studentRecordsPath } from '../../student-records/path';
import { catalogPath } from '../courses/path';
import { departmentsPath } from '../departments/path';
import { programsPath } from '../programs/path';
import { termsPath } from '../terms/path';
import { messages } from './messages';

const sortable = ['kind', 'identifier'] as const;
type Field = (typeof sortable)[number];

const paths: Record<IdentifierKind, string> = {
  courses: catalogPath,
  departments: departmentsPath,
  machine_clients: clientsPath,
  programs: programsPath,
  registration_windows: windowsPath,
  sections: coursesPath,
  students: studentRecordsPath,
  terms: termsPath,
};
const kinds = Object.keys(paths) as IdentifierKind[];
const filters = { kind: kinds } as const;
const spec: ListSpec<Field, typeof filters> = { sortable, sort: 'kind', filters };

/** Windows open in a list of their own. */
const linkOf = ({ id, kind }: SameIdentifierDto) =>
  kind === 'registration_windows' ? windowsPath : `${paths[kind]}/${id}`;

const nameColumn: RowName<SameIdentifierDto, Field> = {
  label: 'Identifier',
  sort: 'identifier',
  text: ({ identifier }) => identifier,
  to: linkOf,
};

const columns: readonly Column<SameIdentifierDto, Field>[] = [
  {
    id: 'others',
    label: 'Same as',
    wraps: true,
    show: ({ others }) => others.join(', '),
    folded: ({ others }) => messages.sameAs(others.join(', ')),
  },
  { id: 'kind', label: 'Type', sort: 'kind', width: 176, show: ({ kind }) => messages.kinds[kind] },
  { id: 'within', label: 'Course and term', wraps: true, show: ({ within }) => within ?? '' },
];

/** Records that had the same identifier before it had to be unique. */
export default function SameIdentifiers() {
  const { address, change, filtered, clearedHref, position } = useListAddress(spec);
  const request = filteredRequest(address);
  const results = useGetList<SameIdentifierDto>('same-identifiers', request);
  return (
    <>
      <PageHeading title="Duplicate Identifiers">{messages.subtitle}</PageHeading>
      <ListToolbar label={messages.label}>
        <FilterChoice
          label="Type"
          all="All types"
          value={address.filters.kind}
          options={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
          onChange={(kind) => change({ filters: { kind } })}
        />
      </ListToolbar>
      <DataList
        list="same-identifiers"
        label={messages.label}
        counted={messages.total}
        name={nameColumn}
        columns={columns}
        results={results}
        {...position}
        failed={messages.failed}
        tools={<ExportButton resource="same-identifiers" request={request} />}
        empty={
          <NoRows title={messages.none} filtered={filtered} clearedHref={clearedHref}>
            {messages.empty}
          </NoRows>
        }
      />
    </>
  );
}
