const windowMs = 60_000;
const mostFailures = 10;
const mostAddresses = 10_000;

/** Slows down guessing: ten wrong passwords a minute from one address. */
export class Attempts {
  private readonly failures = new Map<string, { count: number; since: number }>();

  isBlocked(address: string): boolean {
    return (this.current(address)?.count ?? 0) >= mostFailures;
  }

  fail(address: string): void {
    const entry = this.current(address) ?? { count: 0, since: Date.now() };
    this.failures.set(address, { ...entry, count: entry.count + 1 });
    for (const oldest of this.failures.keys()) {
      if (this.failures.size <= mostAddresses) break;
      this.failures.delete(oldest);
    }
  }

  private current(address: string) {
    const entry = this.failures.get(address);
    if (entry && entry.since > Date.now() - windowMs) return entry;
    this.failures.delete(address);
    return undefined;
  }
}
