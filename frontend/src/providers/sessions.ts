import { useQuery } from '@tanstack/react-query';
import type { OwnSessionDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';

export const sessionsAddress = ['auth', 'sessions'] as const;
export const sessionsKey = sessionsAddress;

/** The person's sessions, the current one first. */
export const useOwnSessions = () =>
  useQuery<OwnSessionDto[]>({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await fetchSignedIn('/api/auth/sessions', { signal })).json,
    // Another browser may have signed in or out since.
    staleTime: 0,
  });
