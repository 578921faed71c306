import { type RaRecord, useDataProvider, useGetList, useGetOne } from 'react-admin';
import { keepRows } from '../../../components/lists/keepRows';
import { type FilterKinds, listRequest, useListAddress } from '../../../components/lists/useListAddress';
import type { PortalDataProvider, Recorded } from '../../../providers/dataProvider';
import type { Area } from './area';

/** The rows for the address. */
export function useRows<Row extends RaRecord<string>, Field extends string, Kinds extends FilterKinds>(
  area: Area<Row, Field, Kinds>,
) {
  const list = useListAddress<Field, Kinds>(area.list);
  const { filter, ...rest } = listRequest(list.address);
  const request = { ...rest, filter: { ...filter, ...area.toFilter(list.address.filters) } };
  const names = ['q', ...Object.keys(area.toFilter({}))];
  const results = useGetList<Row>(area.resource, request, {
    placeholderData: keepRows<Record<string, unknown>>(area.resource, request.filter, names),
  });
  return { ...list, request, results };
}

export type Read<Row> = Row & Recorded;
const asked = (id: string, view: string) => ({ id, meta: { view } });

export const useRecord = <Row extends RaRecord<string>>(resource: string, id: string) =>
  useGetOne<Read<Row>>(resource, asked(id, 'record'));

/** Refetched each time it opens, so that people edit the saved record. */
export function useRecordToEdit<Row extends RaRecord<string>>(resource: string, id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const read = useGetOne<Read<Row>>(resource, asked(id, 'edit'), { staleTime: 0, gcTime: 0 });
  const reread = async () => (await dataProvider.getOne<Read<Row>>(resource, asked(id, 'edit'))).data;
  return { ...read, reread };
}
