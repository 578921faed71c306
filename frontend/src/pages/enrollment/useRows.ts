import { useQuery } from '@tanstack/react-query';
import { type GetListParams, type RaRecord, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/dataProvider';

/**
 * A page of a list, under a key that begins with the segments of its address: invalidating "sections" also refreshes
 * "sections/demand" and every roster. With the same filter the old rows stay until the new ones arrive.
 */
export function useRows<Row extends { id: string }>(
  resource: string,
  { filter, pagination, sort }: GetListParams,
  enabled = true,
  staleTime = Infinity,
) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const scope = [...resource.split('/'), 'rows', filter];
  const { data, ...query } = useQuery({
    queryKey: [...scope, { pagination, sort }],
    queryFn: ({ signal }) =>
      dataProvider.getList<Row & RaRecord>(resource, { filter, pagination, sort, signal }),
    enabled,
    staleTime,
    placeholderData: (previous, requested) =>
      JSON.stringify(requested?.queryKey.slice(0, scope.length)) === JSON.stringify(scope)
        ? previous
        : undefined,
  });
  return { ...query, data: data?.data as Row[] | undefined, total: data?.total };
}
