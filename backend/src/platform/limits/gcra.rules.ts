export interface Rate {
  most: number;
  seconds: number;
}

/** The result of one call. */
export interface Verdict {
  allowed: boolean;
  /** How many further calls are allowed now. */
  remaining: number;
  /** Seconds until a call is allowed again; 0 if one is allowed now. */
  retryAfter: number;
  /** Seconds until all `most` calls are allowed again. */
  resetAfter: number;
}

/** With the instant to store, in milliseconds. */
export interface Judgment extends Verdict {
  next: number;
}

/** One process's part of a rate that several processes allow together. */
export const partOf = ({ most, seconds }: Rate, processes: number): Rate => ({
  most: Math.max(1, Math.floor(most / processes)),
  seconds,
});

/**
 * The generic cell rate algorithm: calls are spread over the window, and up to `most` may be made together. The only
 * state of a caller is the instant at which its quota is full again.
 */
export function judge({ most, seconds }: Rate, owedUntil: number | undefined, now: number): Judgment {
  const window = seconds * 1000;
  const each = window / most;
  const before = Math.max(owedUntil ?? now, now);
  const after = before + each;
  const allowed = after - now <= window + slack;
  const next = allowed ? after : before;
  return { ...verdictOf({ most, seconds }, next - now, allowed), next };
}

/** The verdict on a call after which the caller's quota is full again in `owed` milliseconds. */
export function verdictOf({ most, seconds }: Rate, owed: number, allowed: boolean): Verdict {
  const window = seconds * 1000;
  const each = window / most;
  const free = Math.floor((window - owed + slack) / each);
  return {
    allowed,
    remaining: allowed ? Math.max(0, free) : 0,
    retryAfter: allowed && free > 0 ? 0 : Math.max(1, wholeSeconds(owed + each - window)),
    resetAfter: wholeSeconds(owed),
  };
}

/** Milliseconds: sums of fractions can be slightly larger than the exact value. */
const slack = 0.01;

const wholeSeconds = (ms: number): number => Math.ceil((ms - slack) / 1000);
