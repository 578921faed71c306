import {
  type ListControllerResult,
  type RaRecord,
  useDataProvider,
  useGetList,
  useGetOne,
} from 'react-admin';
import type { PortalDataProvider, Recorded } from '../../providers/dataProvider';
import { keepRows } from '../lists/keepRows';
import { type FilterKinds, listRequest, useListAddress } from '../lists/useListAddress';
import type { ListedKind } from './kind';

/** The rows for the address, also as react-admin's list context. The address changes page, order and filters. */
export function useRows<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds>(
  kind: ListedKind<Row, Field, Kinds>,
) {
  const list = useListAddress<Field, Kinds>(kind.list);
  const { filter, ...rest } = listRequest(list.address);
  const request = { ...rest, filter: { ...filter, ...kind.toFilter(list.address.filters) } };
  const names = ['q', ...Object.keys(kind.toFilter({}))];
  const results = useGetList<Row>(kind.resource, request, {
    placeholderData: keepRows<Record<string, unknown>>(kind.resource, request.filter, names),
  });
  const { resource } = kind;
  const context = {
    ...results,
    ...request.pagination,
    resource,
    sort: request.sort,
    filterValues: request.filter,
  } as unknown as ListControllerResult<Row>;
  return { ...list, request, results, context };
}

export type Read<Row> = Row & Recorded;

/** What a form for the saved record gets. */
export interface FormProps<Row> {
  row: Read<Row>;
  reread: () => Promise<Read<Row>>;
  onClose: () => void;
}

const requested = (id: string, view: string) => ({ id, meta: { view } });

export const useRecord = <Row extends RaRecord<string>>(resource: string, id: string) =>
  useGetOne<Read<Row>>(resource, requested(id, 'record'));

/** Refetched each time it opens, so that people edit the saved record. */
export function useRecordToEdit<Row extends RaRecord<string>>(
  resource: string,
  id: string | undefined,
  view = 'edit',
) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const saved = requested(id ?? '', view);
  const reading = useGetOne<Read<Row>>(resource, saved, {
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const reread = async () => (await dataProvider.getOne<Read<Row>>(resource, saved)).data;
  return { reading, reread };
}
