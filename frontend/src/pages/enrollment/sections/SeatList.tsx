import type { SectionDto } from '../../../api/types.gen';
import { plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../../components/lists/ListToolbar';
import { PrintButton } from '../../../components/lists/PrintButton';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { useRows } from '../useRows';
import { seatColumns, sectionColumn } from './columns';
import type { SectionsProps } from './DemandList';
import { DepartmentChoice } from './DepartmentChoice';
import { NoSections } from './NoSections';
import { seatSpec, seatStatuses } from './spec';
import { messages } from './messages';

/** The sections of the term with their seats, for a role without the reports. */
export function SeatList({ termId, at, current, beside }: SectionsProps) {
  const { address, change, filtered, clearedHref, position } = useListAddress(seatSpec);
  const { pagination, sort, filter: search } = listRequest(address);
  const { department, room } = address.filters;
  const filter = {
    termId,
    isActive: true,
    ...search,
    ...(department && { department }),
    ...(room && { seatStatus: room }),
  };
  const results = useRows<SectionDto>('sections', { filter, pagination, sort }, termId !== undefined);
  return (
    <>
      <ListToolbar
        label="Sections"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.searchSeats}
      >
        <DepartmentChoice value={department} onChange={(next) => change({ filters: { department: next } })} />
        <FilterChoice
          label="Status"
          all="All statuses"
          value={room}
          options={seatStatuses.map((value) => ({ value, label: value }))}
          onChange={(next) => change({ filters: { room: next } })}
        />
      </ListToolbar>
      <DataList
        list="section-seats"
        label="Sections"
        counted={(total) => plural(total, 'section')}
        name={sectionColumn<SectionDto>(at)}
        columns={seatColumns}
        results={results}
        {...position}
        current={current}
        beside={beside}
        failed={messages.failedSections}
        tools={
          <>
            <ExportButton resource="sections" request={{ filter, sort }} />
            <PrintButton />
          </>
        }
        empty={<NoSections filtered={filtered} clearedHref={clearedHref} />}
      />
    </>
  );
}
