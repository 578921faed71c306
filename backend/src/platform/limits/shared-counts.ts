import { AsyncLocalStorage } from 'node:async_hooks';
import { Batched } from '../../common/batched.js';
import type { Transactions } from '../database/transactions.js';
import type { Rate } from './gcra.rules.js';

interface Asked extends Rate {
  /** A hash in base64. */
  key: string;
}

/** What the database has counted. */
export interface Counted {
  allowed: boolean;
  /** Milliseconds until the caller's quota is full again. */
  owed: number;
}

/**
 * The rule of `judge`, by the database's clock, for several calls of each key at once: it allows as many of them as the
 * quota has left. `allowed` of the proposed row holds the number of calls. A statement that waited for another process's
 * count reads the clock afterward: by the time at which it began, it would refuse a call too many.
 */
const takeCalls = `
  INSERT INTO limit_counts AS kept (key, most, seconds, allowed, full_at)
  SELECT key, most, seconds, least(calls, most),
    now() + least(calls, most) * make_interval(secs => seconds::float8 / most)
  FROM unnest($1::bytea[], $2::int[], $3::int[], $4::int[]) AS asked (key, most, seconds, calls)
  ON CONFLICT (key) DO UPDATE SET (most, seconds, allowed, full_at) = (
    SELECT excluded.most, excluded.seconds, taken.calls,
      owed.until + taken.calls * make_interval(secs => excluded.seconds::float8 / excluded.most)
    FROM (SELECT clock_timestamp() AS now) AS clock,
      LATERAL (SELECT greatest(kept.full_at, clock.now) AS until) AS owed,
      LATERAL (
        SELECT greatest(0, least(excluded.allowed, floor(
          (excluded.seconds + 0.00001 - extract(epoch FROM owed.until - clock.now)) * excluded.most / excluded.seconds
        )::int)) AS calls
      ) AS taken)
  RETURNING encode(key, 'base64') AS key, allowed, extract(epoch FROM full_at - now())::float8 * 1000 AS owed`;

/** The statement belongs to no single call: it has no caller's share of the connections. */
const outside = AsyncLocalStorage.snapshot();

/**
 * Counts calls for all processes, in one table. Each process runs one statement at a time, for all calls that arrived
 * during the one before, so a flood uses one connection.
 */
export class SharedCounts {
  private readonly batches = new Batched<Asked, Counted>((calls) => this.countAll(calls));

  constructor(private readonly transactions: Transactions) {}

  /** Counts a call, unless it is refused. */
  take(key: string, { most, seconds }: Rate): Promise<Counted> {
    return outside(() => this.batches.call({ key, most, seconds }));
  }

  private async countAll(calls: Asked[]): Promise<Counted[]> {
    const byKey = new Map<string, Asked[]>();
    for (const call of calls) {
      const same = byKey.get(call.key);
      if (same) same.push(call);
      else byKey.set(call.key, [call]);
    }
    // Processes that lock several rows lock them in the same order.
    const asked = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
    const rows = await this.transactions.query<{ key: string; allowed: number; owed: number }>(
      takeCalls,
      [
        asked.map(([key]) => Buffer.from(key, 'base64')),
        asked.map(([, [call]]) => call!.most),
        asked.map(([, [call]]) => call!.seconds),
        asked.map(([, { length }]) => length),
      ],
      { prepared: true },
    );
    const counted = new Map(rows.map((row) => [row.key, row]));
    const nth = new Map<string, number>();
    return calls.map(({ key, most, seconds }) => {
      const { allowed, owed } = counted.get(key)!;
      const number = (nth.get(key) ?? 0) + 1;
      nth.set(key, number);
      // An earlier call of the batch leaves the quota of the later ones.
      const later = Math.max(0, allowed - number);
      return { allowed: number <= allowed, owed: owed - (later * seconds * 1000) / most };
    });
  }
}
