import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchResultDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';

/** The matches, the best first. The old ones stay until the next response arrives; the cache is short. */
export const useSearch = (text: string) =>
  useQuery<SearchResultDto[]>({
    queryKey: ['search', text],
    queryFn: async ({ signal }) =>
      (await fetchSignedIn(`/api/search?q=${encodeURIComponent(text)}`, { signal })).json,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 30_000,
  });
