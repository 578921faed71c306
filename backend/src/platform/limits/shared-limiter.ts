import type { AppLogger } from '../logging/app-logger.js';
import { type Rate, type Verdict, verdictOf } from './gcra.rules.js';
import type { Limiter } from './limiter.js';
import type { Counted } from './shared-counts.js';

const longestWaitMs = 1000;
/** After a failure, this process counts alone for this long before it asks the database again. */
const retryMs = 5000;

/**
 * Counts calls together with the other processes. A caller known to be over the limit costs no statement. While the
 * database doesn't answer, this process counts alone.
 */
export class SharedLimiter {
  private retryAt = -Infinity;

  constructor(
    private readonly counts: { take(key: string, rate: Rate): Promise<Counted> },
    private readonly local: Limiter,
    private readonly logger: Pick<AppLogger, 'warn'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** What this process knows, without counting. Other processes may have counted further calls, but no fewer. */
  look(key: string, rate: Rate): Verdict {
    return this.local.look(key, rate);
  }

  /** Counts a call, unless it is refused. */
  async take(key: string, rate: Rate): Promise<Verdict> {
    const known = this.look(key, rate);
    if (!known.allowed) return known;
    const sentAt = this.now();
    if (sentAt < this.retryAt) return this.local.take(key, rate);
    // If the last statement failed, only this call tries again.
    if (this.retryAt > -Infinity) this.retryAt = sentAt + retryMs;
    try {
      const { allowed, owed } = await inTime(this.counts.take(key, rate));
      this.retryAt = -Infinity;
      this.local.learn(key, sentAt + owed);
      return verdictOf(rate, owed, allowed);
    } catch (error) {
      if (this.retryAt === -Infinity)
        this.logger.warn("Calls can't be counted together with the other processes.", error);
      this.retryAt = this.now() + retryMs;
      return this.local.take(key, rate);
    }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), longestWaitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
