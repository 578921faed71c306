import { useQuery } from '@tanstack/react-query';
import type { CurrentSessionDto, OwnSessionDto } from '../api/types.gen';
import { fetchJson } from './fetchJson';
import { read, reading } from './read';

/** Also their address. */
export const sessionsKey = ['auth', 'sessions'] as const;

/** The person's sessions, the current one first. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: reading<OwnSessionDto[]>(sessionsKey),
    // Another browser may have signed in or out since.
    staleTime: 0,
  });

/** When the session ends, and the time by the server's clock, because the browser's may be wrong. */
export async function readSessionEnd(): Promise<CurrentSessionDto & { now: number }> {
  const { json, headers } = await fetchJson('/api/auth/sessions/current');
  return { ...json, now: Date.parse(headers.get('Date') ?? '') || Date.now() };
}

/** Any request of the portal counts as activity; this one changes nothing. */
export const prolongSession = () => read(['auth', 'user']);
