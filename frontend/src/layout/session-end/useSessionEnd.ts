import { useCallback, useEffect, useState } from 'react';
import type { CurrentSessionDto } from '../../api/types.gen';
import { isUnauthorized } from '../../providers/apiError';
import { fetchJson } from '../../providers/fetchJson';
import { fetchSignedIn } from '../../providers/fetchSignedIn';

/** WCAG 2.2.1 requires at least 20 seconds. */
export const WARN_BEFORE = 5 * 60_000;
/** While the warning is shown: another tab or request may have moved the end. */
export const ASK_EVERY = 15_000;
const AFTER_FAILURE = 60_000;

export interface SessionEnd {
  /** In milliseconds, by the server's clock; undefined until the first response. */
  left?: number;
  /** Activity moves the end. Once the session has reached its maximum length, only signing in again does. */
  canStay: boolean;
  isOver: boolean;
  /** When to ask again. */
  next: number;
}

const nextOf = (left: number) =>
  left > WARN_BEFORE ? Math.max(left - WARN_BEFORE, 1000) : Math.min(ASK_EVERY, Math.max(left, 0) + 1000);

/** The end of the session, from the server. This request doesn't count as activity, so that an idle session ends. */
export function useSessionEnd() {
  const [end, setEnd] = useState<SessionEnd>({ canStay: true, isOver: false, next: 0 });

  const ask = useCallback(async () => {
    try {
      const { json, headers } = await fetchJson('/api/auth/sessions/current');
      const { endsAt, endsAtLatest } = json as CurrentSessionDto;
      // The browser's clock may be wrong.
      const now = Date.parse(headers.get('Date') ?? '') || Date.now();
      const left = Date.parse(endsAt) - now;
      setEnd({
        left,
        canStay: Date.parse(endsAt) < Date.parse(endsAtLatest),
        isOver: false,
        next: nextOf(left),
      });
    } catch (error) {
      if (isUnauthorized(error)) setEnd({ left: 0, canStay: false, isOver: true, next: Infinity });
      else setEnd((former) => ({ ...former, next: AFTER_FAILURE }));
    }
  }, []);

  useEffect(() => {
    // No request after the end: an automatic sign-in would keep an unattended desk signed in.
    if (end.isOver) return undefined;
    const timer = setTimeout(() => void ask(), end.next);
    return () => clearTimeout(timer);
  }, [end, ask]);

  /** Any request of the portal counts as activity; this one changes nothing. */
  const stay = async () => {
    await fetchSignedIn('/api/auth/user');
    await ask();
  };

  return { ...end, stay };
}
