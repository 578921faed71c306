import { DataSource } from 'typeorm';
import { poolOf } from '../../src/platform/database/statements.js';
import { appRole } from './database.js';
import { pause, waitFor } from './server-process.js';
import type { TestApp } from './test-app.js';

/** While `work` runs, each call that uses the table keeps its connection. */
export async function whileHeld(system: TestApp, table: string, work: () => Promise<void>): Promise<void> {
  const runner = system.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await work();
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** The connections of calls that wait for a table: without those that write and seal the audit trail in the background. */
export async function heldConnections({ dataSource }: Pick<TestApp, 'dataSource'>): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND usename = '${appRole}' AND wait_event_type = 'Lock'
       AND query !~ '^\\s*INSERT INTO audit_events|audit_seals'`,
  );
  return row!.count;
}

/** Sends the call while the student's record is locked, and changes the database before the call gets the lock. */
export async function whileStudentHeld<Answer>(
  system: TestApp,
  { studentId, change, values }: { studentId: string; change: string; values: unknown[] },
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const runner = system.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SELECT FROM students WHERE id = $1 FOR UPDATE', [studentId]);
    const answer = Promise.resolve(call());
    await waitFor(async () => (await heldConnections(system)) > 0);
    await runner.query(change, values);
    await runner.commitTransaction();
    return await answer;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}

/** Waits until that many connections are held, then fails if there are more a moment later. */
export async function mustHold(system: TestApp, count: number): Promise<void> {
  await waitFor(async () => (await heldConnections(system)) >= count);
  await pause(100);
  const held = await heldConnections(system);
  if (held !== count) throw new Error(`${held} connections are held instead of ${count}.`);
}

/** Waits until no call uses a connection or waits for one. */
export async function mustBeIdle({ app }: TestApp): Promise<void> {
  const pool = poolOf(app.get(DataSource));
  await waitFor(() => Promise.resolve(pool.idleCount === pool.totalCount && !pool.waitingCount));
}
