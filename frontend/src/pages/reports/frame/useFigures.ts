import { useQuery } from '@tanstack/react-query';
import { readFigures } from '../../../providers/reports';

/**
 * The figures of a report, refetched each time it opens, because other screens change them. Nothing is fetched until
 * all parameters are known.
 */
export const useFigures = <Figures>(id: string, asked: Readonly<Record<string, string>> | undefined) =>
  useQuery({
    queryKey: ['reports', id, asked],
    queryFn: ({ signal }) => readFigures<Figures>(id, asked!, { signal }),
    enabled: asked !== undefined,
    staleTime: 0,
  });
