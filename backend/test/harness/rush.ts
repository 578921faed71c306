import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Environment } from '../../src/platform/config/environment.js';
import { asks, type Killable } from './killed-system.js';
import { pause, waitFor } from './server-process.js';
import { openSession } from './sessions.js';

/** A call that isn't answered is repeated after this. More often would keep the server from starting. */
export const msUntilRepetition = 100;

export interface Pace {
  /** How many write at once. */
  callers: number;
  /** How many writes of each kind are answered between two kills. */
  between: number;
  /** How long a caller rests after each write. */
  restMs?: number;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Writes of many callers, each repeated with its key until it is answered, while something is killed. */
export abstract class Rush<Body extends object> {
  protected headers: Record<string, string> = {};

  protected constructor(
    protected readonly system: Killable,
    private readonly pace: Pace,
  ) {}

  /** Sends the caller's next write until it is answered; false if none is left. */
  protected abstract next(caller: number): Promise<boolean>;
  /** How many writes of each kind were answered. */
  protected abstract answered(): number[];
  /** What was lost, saved by halves or saved twice. All must be empty, no matter which processes were killed. */
  abstract losses(): Promise<string[]>;
  protected async signIn(): Promise<void> {}

  /** Writes until `interrupt` is done. */
  async storm(interrupt: (someMore: () => Promise<void>) => Promise<void>): Promise<void> {
    let going = true;
    const work = async (_: unknown, caller: number): Promise<void> => {
      while (going && (await this.next(caller))) if (this.pace.restMs) await pause(this.pace.restMs);
    };
    const working = Promise.all(Array.from({ length: this.pace.callers }, work));
    const someMore = async (): Promise<void> => {
      const enough = this.answered().map((count) => count + this.pace.between);
      await waitFor(() => Promise.resolve(this.answered().every((count, kind) => count >= enough[kind]!)));
      await pause(Math.random() * 100);
    };
    try {
      await interrupt(someMore);
      await someMore();
    } finally {
      going = false;
    }
    await working;
  }

  protected async send(path: string, body: object, key: string, more = this.headers): Promise<Answer<Body>> {
    const response = await fetch(`${this.system.server.baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { ...more, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  /** Repeats the request with one key until it is done or refused with blockers. */
  protected async untilAnswered(
    send: (key: string) => Promise<Answer<Body>>,
  ): Promise<Answer<Body> & { key: string }> {
    const key = randomUUID();
    for (;;) {
      try {
        const { status, body } = await send(key);
        if (status === 200 || status === 201 || (status === 409 && 'blockers' in body))
          return { key, status, body };
        // While something starts again, a session can't be read, as if it had ended.
        if (status === 401) {
          await this.signIn().catch(() => undefined);
          continue;
        }
        // The same key may still be in progress.
        expect([[409, 503], body]).toEqual([expect.arrayContaining([status]), body]);
      } catch (error) {
        // The connection ended with the server; the next server has another port.
        if ((error as Error).name !== 'TypeError' && (error as Error).name !== 'SyntaxError') throw error;
      }
      await pause(msUntilRepetition);
    }
  }

  protected async sessionOf(email: string): Promise<{ Cookie: string }> {
    return {
      Cookie: (await openSession(asks(this.system.owner), new Environment({}).sessionSecret, email))!,
    };
  }

  /** Counts rows for `losses`. */
  protected finder() {
    const losses: string[] = [];
    const find = async (what: string, sql: string, values: unknown[] = []): Promise<void> => {
      const { rows } = await this.system.owner.query<{ count: number }>(
        `SELECT count(*)::int AS count ${sql}`,
        values,
      );
      if (rows[0]!.count) losses.push(`${rows[0]!.count} ${what}`);
    };
    return { losses, find };
  }
}
