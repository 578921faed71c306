import { useCallback, useEffect, useState } from 'react';
import { isUnauthorized } from '../../providers/apiError';
import { prolongSession, readSessionEnd } from '../../providers/sessions';

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
      const { endsAt, endsAtLatest, now } = await readSessionEnd();
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

  const stay = async () => {
    await prolongSession();
    await ask();
  };

  return { ...end, stay };
}
