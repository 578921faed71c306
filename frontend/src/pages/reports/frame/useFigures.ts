import { useQuery } from '@tanstack/react-query';
import { readFigures } from '../../../providers/reports';

/**
 * The figures of a report, refetched each time it opens, because other screens change them. Nothing is fetched until
 * all parameters are known.
 */
export function useFigures<Figures>(id: string, requested: Readonly<Record<string, string>> | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', id, requested],
    queryFn: ({ signal }) => readFigures<Figures>(id, requested!, { signal }),
    enabled: requested !== undefined,
    staleTime: 0,
  });
  return { data: data?.rows, asOf: data?.asOf, error, isFetching, refetch };
}
