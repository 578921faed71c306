import { plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterDate, FilterPair, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { PrintButton } from '../../../components/lists/PrintButton';
import { filteredRequest, useListAddress } from '../../../components/lists/useListAddress';
import { columns, whoColumn } from './columns';
import { readsOf, readsSpec, useReads } from './queries';

const whatIsNoted = 'Whoever opens the record or a part of it, or has it in a list or a file, is noted here.';

/** The people who viewed a record, except the student: for compliance, and for the student. */
export function StudentReads({ id }: { id: string }) {
  const { address, change, filtered, clearedHref, place } = useListAddress(readsSpec);
  const { from, to } = address.filters;
  return (
    <>
      <ListToolbar label="Reads">
        <FilterPair>
          <FilterDate
            label="From"
            value={from}
            max={to}
            onChange={(day) => change({ filters: { from: day } })}
          />
          <FilterDate label="To" value={to} min={from} onChange={(day) => change({ filters: { to: day } })} />
        </FilterPair>
      </ListToolbar>
      <DataList
        list="student-reads"
        label="Reads"
        counted={(total) => plural(total, 'read')}
        name={whoColumn}
        columns={columns}
        results={useReads(id, address)}
        {...place}
        failed="The log of reads could not be read"
        empty={
          <NoRows
            title={filtered ? 'Nobody looked in this time' : 'Nobody has looked at this record'}
            icon="eye"
            filtered={filtered}
            clearedHref={clearedHref}
            clear="Show all reads"
            unmatched={whatIsNoted}
          >
            {whatIsNoted}
          </NoRows>
        }
        tools={
          <>
            <ExportButton resource={readsOf(id)} request={filteredRequest(address)} />
            <PrintButton />
          </>
        }
      />
    </>
  );
}
