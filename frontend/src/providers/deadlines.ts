import type { TermDeadlinesDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';
import { path } from './records';

export const readDeadlines = async (
  termId: string,
  options: { signal?: AbortSignal } = {},
): Promise<TermDeadlinesDto> =>
  (await fetchSignedIn(path('terms', termId, 'deadlines'), options)).json as TermDeadlinesDto;
