import { judge, type Rate, type Verdict } from './gcra.rules.js';

const mostCallers = 100_000;

/** Counts calls in this process's memory: a call needs no statement and no other system. */
export class Limiter {
  private readonly owedUntil = new Map<string, number>();

  constructor(
    private readonly most = mostCallers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a call, unless it is refused. */
  take(key: string, rate: Rate): Verdict {
    const now = this.now();
    const verdict = judge(rate, this.owedUntil.get(key), now);
    if (verdict.allowed) this.owedUntil.set(key, verdict.next);
    this.tidy(now);
    return verdict;
  }

  /** Remembers the count of all processes: the caller's quota is full again at this instant. */
  learn(key: string, owedUntil: number): void {
    this.owedUntil.set(key, owedUntil);
    this.tidy(this.now());
  }

  private tidy(now: number): void {
    if (this.owedUntil.size > this.most) this.forget(now);
  }

  /** What `take` would return, without counting. */
  look(key: string, rate: Rate): Verdict {
    return judge(rate, this.owedUntil.get(key), this.now());
  }

  /** Drops callers whose quota is full again and, if that is not enough, the oldest ones. */
  private forget(now: number): void {
    for (const [key, owedUntil] of this.owedUntil) if (owedUntil <= now) this.owedUntil.delete(key);
    if (this.owedUntil.size <= this.most) return;
    for (const key of this.owedUntil.keys()) {
      if (this.owedUntil.size <= this.most * 0.9) break;
      this.owedUntil.delete(key);
    }
  }
}
