import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterDate, FilterPair, ListToolbar } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { PrintButton } from '../../../components/lists/PrintButton';
import { filteredRequest, useListAddress } from '../../../components/lists/useListAddress';
import { columns, whoColumn } from './columns';
import { readsOf, readsSpec, useReads } from './queries';
import { messages } from './messages';

/** The people who viewed a record, except the student: for compliance, and for the student. */
export function StudentReads({ id }: { id: string }) {
  const { address, change, filtered, clearedHref, position } = useListAddress(readsSpec);
  const { from, to } = address.filters;
  return (
    <>
      <ListToolbar label={messages.label}>
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
        label={messages.label}
        counted={messages.count}
        name={whoColumn}
        columns={columns}
        results={useReads(id, address)}
        {...position}
        failed={messages.failed}
        empty={
          <NoRows
            title={filtered ? messages.noneInPeriod : messages.none}
            icon="eye"
            filtered={filtered}
            clearedHref={clearedHref}
            clear={messages.showAll}
            unmatched={messages.logged}
          >
            {messages.logged}
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
