import { useQuery } from '@tanstack/react-query';
import { readFigures } from '../../../providers/reports';

/**
 * The figures of a report, read anew whenever it is opened: what they count changes elsewhere. Nothing is asked while
 * what they are asked by is not known.
 */
export const useFigures = <Figures>(id: string, asked: Readonly<Record<string, string>> | undefined) =>
  useQuery({
    queryKey: ['reports', id, asked],
    queryFn: ({ signal }) => readFigures<Figures>(id, asked!, { signal }),
    enabled: asked !== undefined,
    staleTime: 0,
  });
