import { useQuery } from '@tanstack/react-query';
import type { TermDeadlinesDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';
import { path } from './records';

/** The days of a term, which the server computes: nothing is known before the term is. */
export const useDeadlines = (termId: string | undefined) =>
  useQuery({
    queryKey: ['terms', 'deadlines', termId],
    queryFn: async ({ signal }): Promise<TermDeadlinesDto> =>
      (await fetchSignedIn(path('terms', termId!, 'deadlines'), { signal })).json as TermDeadlinesDto,
    enabled: termId !== undefined,
  });
