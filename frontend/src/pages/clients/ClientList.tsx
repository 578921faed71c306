import type { useGetList } from 'react-admin';
import type { ClientDto } from '../../api/types.gen';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import type { useListAddress } from '../../components/lists/useListAddress';
import { columns, nameColumn } from './columns';
import { type ClientSort, type clientSpec, clientsRequest } from './queries';
import { searchBoxId } from './useClientFocus';

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
        placeholder="Name or description..."
      >
        <FilterChoice
          label="State"
          all="All states"
          value={address.filters.state}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Out of use' },
          ]}
          onChange={(state) => change({ filters: { state } })}
        />
      </ListToolbar>
      <DataList
        list="clients"
        label="Machine clients"
        counted={(total) => plural(total, 'machine client')}
        name={nameColumn(hrefOf)}
        columns={columns}
        results={results}
        {...place}
        current={current}
        beside={beside}
        muted={({ isActive }) => !isActive}
        failed="The machine clients could not be read"
        empty={
          <NoRows
            title="No machine clients found"
            icon="settings"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched="None matches the search and the filter."
          >
            A client gets scopes of its own and a secret, and calls the API without a person.
          </NoRows>
        }
        tools={<ExportButton resource="clients" request={clientsRequest(address)} />}
      />
    </>
  );
};
