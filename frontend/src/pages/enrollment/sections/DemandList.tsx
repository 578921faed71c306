import type { SectionDemandDto } from '../../../api/types.gen';
import { plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { PrintButton } from '../../../components/lists/PrintButton';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { useRows } from '../useRows';
import { demandColumns, sectionColumn } from './columns';
import { DepartmentChoice } from './DepartmentChoice';
import { NoSections } from './NoSections';
import { demandSpec } from './spec';
import { messages, roomLabels } from './messages';

export interface SectionsProps {
  termId: string | undefined;
  /** The list's address with a section open. */
  at: (id: string) => string;
  current: string | undefined;
  beside: boolean;
}

const rooms = [
  { value: 'full', label: roomLabels.full },
  { value: 'free', label: roomLabels.free },
] as const;

/** Demand: enrolled, waitlisted and refused students, and how fast the section filled. The seats stay current. */
export function DemandList({ termId, at, current, beside }: SectionsProps) {
  const { address, change, filtered, clearedHref, position } = useListAddress(demandSpec);
  const { pagination, sort, filter: search } = listRequest(address);
  const { department, room } = address.filters;
  const filter = {
    termId,
    isActive: true,
    ...search,
    ...(department && { department }),
    ...(room && { isFull: room === 'full' }),
  };
  const results = useRows<SectionDemandDto>(
    'sections/demand',
    { filter, pagination, sort },
    termId !== undefined,
  );
  return (
    <>
      <ListToolbar
        label="Sections"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.search}
      >
        <DepartmentChoice value={department} onChange={(next) => change({ filters: { department: next } })} />
        <FilterChoice
          label="Seats"
          all="All sections"
          value={room}
          options={rooms}
          onChange={(next) => change({ filters: { room: next } })}
        />
      </ListToolbar>
      <DataList
        list="section-demand"
        label="Sections by demand"
        counted={(total) => plural(total, 'section')}
        name={sectionColumn<SectionDemandDto>(at)}
        columns={demandColumns}
        results={results}
        {...position}
        current={current}
        beside={beside}
        failed={messages.failedSections}
        tools={
          <>
            <ExportButton resource="sections/demand" request={{ filter, sort }} />
            <PrintButton />
          </>
        }
        empty={<NoSections filtered={filtered} clearedHref={clearedHref} />}
      />
    </>
  );
}
