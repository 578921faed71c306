import { useQuery } from '@tanstack/react-query';
import type { TermDeadlinesDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';
import { path } from './records';

/** The deadlines of a term, computed by the server; undefined until the term is known. */
export const useDeadlines = (termId: string | undefined) =>
  useQuery({
    queryKey: ['terms', 'deadlines', termId],
    queryFn: async ({ signal }): Promise<TermDeadlinesDto> =>
      (await fetchSignedIn(path('terms', termId!, 'deadlines'), { signal })).json as TermDeadlinesDto,
    enabled: termId !== undefined,
  });
