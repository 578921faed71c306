import { useLocation } from 'react-router-dom';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { useListAddress } from '../../components/lists/useListAddress';
import { statuses } from '../../resources/inquiries/inquiry';
import { columns, subjectColumn } from './columns';
import { useRequests } from './queries';
import { requestHref, requestsSpec } from './requestsAddress';

export function RequestList() {
  const { search } = useLocation();
  const { address, change, filtered, clearedHref, place } = useListAddress(requestsSpec);
  const results = useRequests(address);
  return (
    <>
      <ListToolbar
        label="Requests"
        search={address.search}
        placeholder="Search by number, subject or text..."
        onSearch={(text, options) => change({ search: text }, options)}
      >
        <FilterChoice
          label="Status"
          value={address.filters.status}
          all="All statuses"
          options={statuses}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList
        list="requests"
        label="Requests"
        counted={(total) => plural(total, 'request')}
        name={subjectColumn((id) => requestHref(search, id))}
        columns={columns}
        results={results}
        {...place}
        muted={({ status }) => status === 'closed'}
        failed="Your requests could not be read"
        empty={
          <NoRows
            title="No requests found"
            icon={filtered ? 'search' : 'mail'}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched="None of your requests matches."
          >
            You have not asked for anything yet. New Request begins one.
          </NoRows>
        }
      />
    </>
  );
}
