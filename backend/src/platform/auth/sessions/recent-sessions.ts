import { Injectable } from '@nestjs/common';
import type { Person } from '../signed-in-user.js';

interface Recent {
  sid: string;
  user: Person;
  until: number;
}

/** After at most this long, a change by another process takes effect here; 5 s are promised. */
export const recentMs = 2000;
const mostSessions = 10_000;
const longestCookies = 2000;

/**
 * The person behind a set of cookies, for the calls that a screen makes simultaneously: read from the table a moment
 * ago, with the cookie's signature checked. Changes by this process take effect immediately.
 */
@Injectable()
export class RecentSessions {
  private readonly byCookies = new Map<string, Recent>();
  private changes = 0;

  find(cookies: string | undefined): Person | null {
    const recent = cookies === undefined ? undefined : this.byCookies.get(cookies);
    if (!recent) return null;
    if (recent.until > Date.now()) return recent.user;
    this.byCookies.delete(cookies!);
    return null;
  }

  /**
   * Call it before reading the session. The function it returns remembers the person, unless something changed since
   * the call.
   */
  reading(): (cookies: string, recent: Recent) => void {
    const { changes } = this;
    return (cookies, recent) => {
      if (changes !== this.changes || cookies.length > longestCookies) return;
      if (this.byCookies.size >= mostSessions) this.byCookies.clear();
      this.byCookies.set(cookies, recent);
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

  private forget(isChanged: (recent: Recent) => boolean): void {
    this.changes++;
    for (const [cookies, recent] of this.byCookies) if (isChanged(recent)) this.byCookies.delete(cookies);
  }
}
