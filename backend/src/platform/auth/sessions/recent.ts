interface Known {
  sid: string;
  until: number;
}

/** After at most this long, a change by another process takes effect here; 5 s are promised. */
export const recentMs = 2000;
const mostKept = 10_000;
const longestKey = 2000;

/** What was read about sessions a moment ago, by what the browser sent. Changes by this process take effect immediately. */
export class Recent<Found extends Known> {
  private readonly byKey = new Map<string, Found>();
  private changes = 0;

  find(key: string | undefined): Found | null {
    const recent = key === undefined ? undefined : this.byKey.get(key);
    if (!recent) return null;
    if (recent.until > Date.now()) return recent;
    this.byKey.delete(key!);
    return null;
  }

  /**
   * Call it before reading the session. The function it returns remembers what was found, unless something changed
   * since the call.
   */
  reading(): (key: string, found: Found) => void {
    const { changes } = this;
    return (key, found) => {
      if (changes !== this.changes || key.length > longestKey) return;
      if (this.byKey.size >= mostKept) this.byKey.clear();
      this.byKey.set(key, found);
    };
  }

  forgetSession(sid: string): void {
    this.forget((recent) => recent.sid === sid);
  }

  /** Wraps a transaction that changes what sessions remember of people: names, roles, accounts. */
  async changing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.forgetAll();
    }
  }

  forgetAll(): void {
    this.forget(() => true);
  }

  private forget(isChanged: (recent: Found) => boolean): void {
    this.changes++;
    for (const [key, recent] of this.byKey) if (isChanged(recent)) this.byKey.delete(key);
  }
}
