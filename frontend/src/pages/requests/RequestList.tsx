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
import { messages } from './messages';

export function RequestList() {
  const { search } = useLocation();
  const { address, change, filtered, clearedHref, position } = useListAddress(requestsSpec);
  const results = useRequests(address);
  return (
    <>
      <ListToolbar
        label="Requests"
        search={address.search}
        placeholder={messages.list.search}
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
        {...position}
        muted={({ status }) => status === 'closed'}
        failed={messages.list.failed}
        empty={
          <NoRows
            title="No requests found"
            icon={filtered ? 'search' : 'mail'}
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.list.unmatched}
          >
            {messages.list.empty}
          </NoRows>
        }
      />
    </>
  );
}
