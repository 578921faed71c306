import type { TestApp } from './test-app.js';
import { appRole } from './database.js';
import { waitFor } from './server-process.js';

/** The application's statements that assign, offer or release a seat, and wait for a lock. */
const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND usename = '${appRole}' AND wait_event_type = 'Lock' AND query ~* 'registration_?version|INTO seat_offers'`;

export async function waitingSeats({ dataSource }: TestApp): Promise<number> {
  return (await dataSource.query<{ count: number }[]>(waiting))[0]!.count;
}

/**
 * Does `change` while `act` has read its facts and waits before its seat statement, then lets it continue. The
 * statement writes a decision, so it can't start while that table is locked. It holds no row until then.
 */
export async function betweenFactsAndSeat<Answer>(
  system: TestApp,
  act: () => PromiseLike<Answer>,
  change: () => Promise<unknown>,
): Promise<Answer> {
  const holder = system.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('LOCK TABLE registration_decisions IN SHARE MODE');
    const acting = Promise.resolve(act());
    await waitFor(async () => (await waitingSeats(system)) > 0);
    await change();
    await holder.commitTransaction();
    return await acting;
  } finally {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  }
}

/**
 * The same, with the seat statement already running: it waits for a row, such as `students WHERE id = '...'`, that
 * another transaction has locked.
 */
export async function whileRowIsLocked<Answer>(
  system: TestApp,
  row: string,
  act: () => PromiseLike<Answer>,
  change: () => Promise<unknown>,
): Promise<Answer> {
  const holder = system.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(`SELECT FROM ${row} FOR UPDATE`);
    const acting = Promise.resolve(act());
    await waitFor(async () => (await waitingSeats(system)) > 0);
    await change();
    await holder.commitTransaction();
    return await acting;
  } finally {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  }
}
