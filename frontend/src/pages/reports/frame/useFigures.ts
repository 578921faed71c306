import { useQuery } from '@tanstack/react-query';
import { readFigures } from '../../../providers/reports';

/**
 * The figures of a report, refetched each time it opens, because other screens change them. Nothing is fetched until
 * all parameters are known.
 */
export const useFigures = <Figures>(id: string, requested: Readonly<Record<string, string>> | undefined) =>
  useQuery({
    queryKey: ['reports', id, requested],
    queryFn: ({ signal }) => readFigures<Figures>(id, requested!, { signal }),
    enabled: requested !== undefined,
    staleTime: 0,
  });
