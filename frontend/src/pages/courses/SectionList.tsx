import type { useGetList } from 'react-admin';
import type { SectionDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import type { RowButton } from '../../components/lists/DataTable';
import { ExportButton } from '../../components/lists/ExportButton';
import { columns, sectionColumn } from './columns';
import { NoRows } from '../../components/lists/NoRows';
import { pageLengths } from '../../components/lists/useListAddress';
import type { CoursesAddress } from './coursesAddress';
import { sectionsRequest } from './queries';
import { isFiltered, noFilters } from './sectionFilters';
import { messages } from './messages';

interface Props {
  address: CoursesAddress;
  termId: string | undefined;
  results: ReturnType<typeof useGetList<SectionDto>>;
  hrefTo: (change: Partial<CoursesAddress>) => string;
  onChange: (change: Partial<CoursesAddress>) => void;
  beside: boolean;
  /** The actions of a row; absent: none. */
  actions?: (section: SectionDto) => readonly Action[];
  /** The actions shown as buttons in the row. */
  buttons?: (section: SectionDto) => readonly RowButton[];
}

export const SectionList = ({
  address,
  termId,
  results,
  hrefTo,
  onChange,
  beside,
  actions,
  buttons,
}: Props) => (
  <DataList
    list="courses"
    label="Sections"
    counted={(total) => plural(total, 'section')}
    name={sectionColumn((id) => hrefTo({ id }))}
    columns={columns}
    results={results}
    address={address}
    // Another page or order closes the open section; sorting keeps it.
    hrefTo={(change) =>
      hrefTo('page' in change && !('sort' in change) ? { id: undefined, ...change } : change)
    }
    onChange={onChange}
    lengths={pageLengths}
    current={address.id}
    beside={beside}
    actions={actions}
    buttons={buttons}
    muted={({ isActive }) => !isActive}
    failed={messages.failedSections}
    empty={<NoSections address={address} hrefTo={hrefTo} />}
    tools={<ExportButton resource="sections" request={sectionsRequest(address, termId)} />}
  />
);

function NoSections({ address, hrefTo }: Pick<Props, 'address' | 'hrefTo'>) {
  const filtered = isFiltered(address);
  return (
    <NoRows
      title="No sections found"
      filtered={filtered}
      clearedHref={hrefTo({ ...noFilters, page: 1 })}
      unmatched={messages.unmatched}
    >
      {messages.empty}
    </NoRows>
  );
}
