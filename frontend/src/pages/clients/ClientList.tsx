import type { useGetList } from 'react-admin';
import type { ClientDto } from '../../api/types.gen';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import type { useListAddress } from '../../components/lists/useListAddress';
import { columns, nameColumn } from './columns';
import { type ClientSort, type clientSpec, clientsRequest } from './queries';
import { searchBoxId } from './useClientFocus';
import { messages } from './messages';

type ClientPlace = ReturnType<typeof useListAddress<ClientSort, NonNullable<(typeof clientSpec)['filters']>>>;

interface Props {
  list: ClientPlace;
  results: ReturnType<typeof useGetList<ClientDto>>;
  current: string | undefined;
  beside: boolean;
  hrefOf: (id: string) => string;
}

export const ClientList = (props: Props) => {
  const { list, results, current, beside, hrefOf } = props;
  const { address, place, change, filtered, clearedHref } = list;
  return (
    <>
      <ListToolbar
        label="Machine clients"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        searchId={searchBoxId}
        placeholder={messages.list.search}
      >
        <FilterChoice
          label="Status"
          all="All statuses"
          value={address.filters.state}
          options={[
            { value: 'active', label: messages.states.active },
            { value: 'inactive', label: messages.states.inactive },
          ]}
          onChange={(state) => change({ filters: { state } })}
        />
      </ListToolbar>
      <DataList
        list="clients"
        label="Machine clients"
        counted={messages.list.total}
        name={nameColumn(hrefOf)}
        columns={columns}
        results={results}
        {...place}
        current={current}
        beside={beside}
        muted={({ isActive }) => !isActive}
        failed={messages.list.failed}
        empty={
          <NoRows
            title={messages.list.none}
            icon="settings"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.list.unmatched}
          >
            {messages.list.empty}
          </NoRows>
        }
        tools={<ExportButton resource="clients" request={clientsRequest(address)} />}
      />
    </>
  );
};
