import { type ListAddress, listRequest } from '../../components/lists/useListAddress';
import { recordHref } from '../../components/records/recordHref';
import { requestsPath } from './path';

export const sortable = ['dueAt', 'receivedAt', 'kind', 'status', 'subject', 'number'] as const;
export type RequestSort = (typeof sortable)[number];

const filters = { status: ['new', 'open', 'answered', 'closed'] } as const;
export const requestsSpec = { sortable, sort: 'dueAt', filters } as const;
export type RequestsAddress = ListAddress<RequestSort, typeof filters>;

/** Soonest first is the server's own order: open requests, then the latest closed ones. */
export function requestsRequest(address: RequestsAddress) {
  const { pagination, sort, filter } = listRequest(address);
  const { status } = address.filters;
  return {
    pagination,
    sort: address.sort === 'dueAt' ? { ...sort, field: '' } : sort,
    filter: { ...filter, ...(status && { status }) } as Record<string, unknown>,
  };
}

/** A request, with the list that opened it; without an id, the list. */
export const requestHref = (search: string, id?: string) =>
  recordHref(requestsPath, search, { id, without: ['dialog'] });
