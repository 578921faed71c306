import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchResultDto } from '../api/types.gen';
import { reading } from './read';

/** The matches, the best first. The old ones stay until the next response arrives; the cache is short. */
export const useSearch = (text: string) =>
  useQuery({
    queryKey: ['search', text],
    queryFn: reading<SearchResultDto[]>(['search'], { q: text }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 30_000,
  });
