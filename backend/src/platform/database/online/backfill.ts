import { setTimeout as pause } from 'node:timers/promises';

/** Old rows that servers of a new version change in batches, while older versions serve (decision 0196). */
export interface Backfill {
  /** Has the primary key `id`, a UUID. The application's role must be allowed to update it. */
  table: string;
  /** The rows that still need it. A row that was changed no longer matches. */
  pending: string;
  /** The assignments of the UPDATE. */
  set: string;
}

type Query = <Row>(sql: string, values: unknown[]) => Promise<Row[]>;

const least = '00000000-0000-0000-0000-000000000000';

/**
 * One pass over the table, which `signal` ends early. Each batch is its own transaction, so the next pass finds only
 * the rows that are left. Returns the number of changed rows.
 */
export async function runBackfill(
  query: Query,
  { table, pending, set }: Backfill,
  signal: AbortSignal,
  batchSize = 500,
): Promise<number> {
  let changed = 0;
  for (let last: string | null = least; ;) {
    const began = Date.now();
    const [batch]: { last: string | null; changed: number }[] = await query(
      `WITH batch AS (
         SELECT id FROM ${table} WHERE id > $1 AND (${pending}) ORDER BY id LIMIT $2 FOR NO KEY UPDATE),
       changed AS (
         UPDATE ${table} SET ${set} WHERE id IN (SELECT id FROM batch) AND (${pending}) RETURNING id)
       SELECT (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last,
         (SELECT count(*)::int FROM changed) AS changed`,
      [last, batchSize],
    );
    last = batch!.last;
    changed += batch!.changed;
    if (!last || signal.aborted) return changed;
    // At most half of the time is spent here, so that requests find a free connection and disk.
    await pause(Date.now() - began);
  }
}

/** Whether rows are left. Contracts wait for the end of it. */
export async function hasPending(query: Query, { table, pending }: Backfill): Promise<boolean> {
  return (await query(`SELECT FROM ${table} WHERE ${pending} LIMIT 1`, [])).length > 0;
}
