import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import type { ClientDto, ClientRecordDto, ClientScopeDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { type ListAddress, listRequest, type ListSpec } from '../../components/lists/useListAddress';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';
import { reading } from '../../providers/read';

export type ReadClient = ClientRecordDto & Recorded;
export type ClientSort = 'name' | 'isActive' | 'lastUsedAt' | 'createdAt';

const filters = { state: ['active', 'inactive'] } as const;
export type ClientAddress = ListAddress<ClientSort, typeof filters>;

export const clientSpec: ListSpec<ClientSort, typeof filters> = {
  sortable: ['name', 'isActive', 'lastUsedAt', 'createdAt'],
  sort: 'name',
  filters,
};

export function clientsRequest(address: ClientAddress) {
  const { filter, ...request } = listRequest(address);
  const { state } = address.filters;
  return { ...request, filter: { ...filter, ...(state && { isActive: state === 'active' }) } };
}

export function useClients(address: ClientAddress) {
  const request = clientsRequest(address);
  return useGetList<ClientDto>('clients', request, {
    placeholderData: keepRows('clients', request.filter, ['q', 'isActive'] as never),
  });
}

const asked = (id: string, view: string) => ({ id, meta: { view } });

/** With its secrets. Its own cache key: a row of the list has fewer fields. */
export const useClient = (id: string) => useGetOne<ReadClient>('clients', asked(id, 'record'));

/** Refetched each time it opens, so that people edit the saved record. */
export const useClientToEdit = (id: string) =>
  useGetOne<ReadClient>('clients', asked(id, 'edit'), { staleTime: 0, gcTime: 0 });

export function useRereadClient(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return async () => (await dataProvider.getOne<ReadClient>('clients', asked(id, 'edit'))).data;
}

/** The scopes a client can have. */
export const useScopes = () =>
  useQuery({
    queryKey: ['clients', 'scopes'],
    queryFn: reading<ClientScopeDto[]>(['clients', 'scopes']),
    staleTime: Infinity,
  });
