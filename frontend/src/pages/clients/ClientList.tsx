import type { useGetList } from 'react-admin';
import type { ClientDto } from '../../api/types.gen';
import { ButtonLink } from '../../components/Button';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { pageLengths, type useListAddress } from '../../components/lists/useListAddress';
import { Notice } from '../../components/Notice';
import { columns, nameColumn } from './columns';
import { type ClientAddress, type clientSpec, clientsRequest } from './queries';
import { searchBoxId } from './useClientFocus';

interface Props extends Pick<
  ReturnType<typeof useListAddress<'name', NonNullable<(typeof clientSpec)['filters']>>>,
  'filtered' | 'clearedHref'
> {
  address: ClientAddress;
  hrefTo: (change: Partial<ClientAddress>) => string;
  change: (change: Partial<ClientAddress>, options?: { replace: boolean }) => void;
  results: ReturnType<typeof useGetList<ClientDto>>;
  current: string | undefined;
  beside: boolean;
  hrefOf: (id: string) => string;
}

export const ClientList = (props: Props) => {
  const { address, hrefTo, change, results, current, beside, hrefOf, filtered, clearedHref } = props;
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
        address={address}
        hrefTo={hrefTo}
        onChange={change}
        lengths={pageLengths}
        current={current}
        beside={beside}
        muted={({ isActive }) => !isActive}
        failed="The machine clients could not be read"
        empty={
          <Notice
            title="No machine clients found"
            icon="settings"
            action={
              filtered && (
                <ButtonLink look="outline" to={clearedHref}>
                  Clear search and filters
                </ButtonLink>
              )
            }
          >
            {filtered
              ? 'None matches the search and the filter.'
              : 'A client gets scopes of its own and a secret, and calls the API without a person.'}
          </Notice>
        }
        tools={<ExportButton resource="clients" request={clientsRequest(address)} />}
      />
    </>
  );
};
