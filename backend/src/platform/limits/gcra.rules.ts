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
  /** The instant to store, in milliseconds. */
  next: number;
}

/**
 * The generic cell rate algorithm: calls are spread over the window, and up to `most` may be made together. The only
 * state of a caller is the instant at which its quota is full again.
 */
export function judge({ most, seconds }: Rate, owedUntil: number | undefined, now: number): Verdict {
  const window = seconds * 1000;
  const each = window / most;
  const before = Math.max(owedUntil ?? now, now);
  const after = before + each;
  const allowed = after - now <= window + slack;
  const next = allowed ? after : before;
  const free = Math.floor((window - (next - now) + slack) / each);
  return {
    allowed,
    remaining: Math.max(0, free),
    retryAfter: free > 0 ? 0 : Math.max(1, wholeSeconds(next + each - window - now)),
    resetAfter: wholeSeconds(next - now),
    next,
  };
}

/** Milliseconds: sums of fractions can be slightly larger than the exact value. */
const slack = 0.01;

const wholeSeconds = (ms: number): number => Math.ceil((ms - slack) / 1000);
