import { useQuery } from '@tanstack/react-query';
import type { TermDeadlinesDto } from '../api/types.gen';
import { reading } from './read';

/** The deadlines of a term, computed by the server; undefined until the term is known. */
export const useDeadlines = (termId: string | undefined) =>
  useQuery({
    queryKey: ['terms', 'deadlines', termId],
    queryFn: reading<TermDeadlinesDto>(['terms', termId!, 'deadlines']),
    enabled: termId !== undefined,
  });
