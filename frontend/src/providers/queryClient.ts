import { QueryClient } from '@tanstack/react-query';

/** Sections 7 and 9: fetched once, never stale, removed five minutes after the last use. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        gcTime: 5 * 60_000,
      },
      // Offline, a write fails at once and says so. Otherwise it would wait, and its form with it.
      mutations: { retry: false, retryDelay, networkMode: 'always' },
    },
  });

/** For queries with retries: 1 s, 2 s, 4 s ... at most 30 s. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);
