const windowMs = 60_000;
const mostFailures = 10;
const mostKept = 10_000;

/** Slows down guessing: at most ten wrong passwords a minute for one account from one address. */
export class Attempts {
  private readonly failures = new Map<string, { count: number; since: number }>();

  isBlocked(key: string): boolean {
    return (this.current(key)?.count ?? 0) >= mostFailures;
  }

  fail(key: string): void {
    const entry = this.current(key) ?? { count: 0, since: Date.now() };
    this.failures.set(key, { ...entry, count: entry.count + 1 });
    for (const oldest of this.failures.keys()) {
      if (this.failures.size <= mostKept) break;
      this.failures.delete(oldest);
    }
  }

  private current(key: string) {
    const entry = this.failures.get(key);
    if (entry && entry.since > Date.now() - windowMs) return entry;
    this.failures.delete(key);
    return undefined;
  }
}
