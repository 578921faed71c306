import { heldConnections } from './held-table.js';
import { waitFor } from './server-process.js';
import type { TestApp } from './test-app.js';

/** Rows such as `{ table: 'ledger_entries', when: "NEW.kind = 'application'" }`. */
interface Rows {
  table: string;
  when: string;
  event?: 'INSERT' | 'UPDATE';
}

type System = Pick<TestApp, 'dataSource'>;

/** Replaces the lock of an account by a function that does nothing. */
export const withoutAccountLock = `CREATE OR REPLACE FUNCTION lock_account(student uuid, actor uuid, why text)
  RETURNS void LANGUAGE sql AS 'SELECT'`;

/** Every write of these rows waits until `work` lets it go on. */
async function holding<Result>(
  { dataSource }: System,
  { table, when, event = 'INSERT' }: Rows,
  work: (goOn: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await dataSource.query(`
    CREATE FUNCTION wait_for_spec() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(hashtext('spec')); RETURN NEW; END $$;
    CREATE TRIGGER tr_spec BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_for_spec()`);
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(`SELECT pg_advisory_xact_lock(hashtext('spec'))`);
    return await work(() => holder.commitTransaction());
  } finally {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
    await dataSource.query(`DROP TRIGGER tr_spec ON ${table}; DROP FUNCTION wait_for_spec`);
  }
}

/**
 * Runs all acts at once and holds the INSERT of these rows until every act waits, for the held INSERT or for a lock of
 * another act. Without locks, every act has therefore read the account before any of them writes, however slow the
 * machine is.
 */
export const allBeforeWriting = <Answer>(
  system: System,
  rows: Rows,
  acts: readonly (() => PromiseLike<Answer>)[],
): Promise<Answer[]> =>
  holding(system, rows, async (goOn) => {
    const acting = Promise.all(acts.map((act) => act()));
    await waitFor(async () => (await heldConnections(system)) >= acts.length);
    await goOn();
    return acting;
  });

/** An act, and how many connections wait because of it. */
interface Held<Answer> {
  act: () => Promise<Answer>;
  connections: number;
}

/**
 * Holds the first act in the middle of its transaction, where it writes these rows, until the second one waits for it or
 * has ended. Without locks, the second one therefore overtakes the first.
 */
export const meetInside = <First, Second>(
  system: System,
  rows: Rows,
  first: Held<First>,
  second: Held<Second>,
): Promise<[First, Second]> =>
  holding(system, rows, async (goOn) => {
    const one = first.act();
    await waitFor(async () => (await heldConnections(system)) >= first.connections);
    let hasEnded = false;
    const other = second.act().finally(() => (hasEnded = true));
    const all = first.connections + second.connections;
    await waitFor(async () => hasEnded || (await heldConnections(system)) >= all);
    await goOn();
    return Promise.all([one, other]);
  });
