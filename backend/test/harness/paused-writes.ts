import { heldConnections } from './held-table.js';
import { waitFor } from './server-process.js';
import type { TestApp } from './test-app.js';

/** Rows such as `{ table: 'ledger_entries', when: "NEW.kind = 'application'" }`. */
interface Rows {
  table: string;
  when: string;
}

/** Replaces the lock of an account by a function that does nothing. */
export const withoutAccountLock = `CREATE OR REPLACE FUNCTION lock_account(student uuid, actor uuid, why text)
  RETURNS void LANGUAGE sql AS 'SELECT'`;

/**
 * Runs all acts at once and holds the INSERT of these rows until every act waits, for the held INSERT or for a lock of
 * another act. Without locks, every act has therefore read the account before any of them writes, however slow the
 * machine is.
 */
export async function allBeforeWriting<Answer>(
  system: Pick<TestApp, 'dataSource'>,
  { table, when }: Rows,
  acts: readonly (() => PromiseLike<Answer>)[],
): Promise<Answer[]> {
  const { dataSource } = system;
  await dataSource.query(`
    CREATE FUNCTION wait_for_spec() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(hashtext('spec')); RETURN NEW; END $$;
    CREATE TRIGGER tr_spec BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_for_spec()`);
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(`SELECT pg_advisory_xact_lock(hashtext('spec'))`);
    const acting = Promise.all(acts.map((act) => act()));
    await waitFor(async () => (await heldConnections(system)) >= acts.length);
    await holder.commitTransaction();
    return await acting;
  } finally {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
    await dataSource.query(`DROP TRIGGER tr_spec ON ${table}; DROP FUNCTION wait_for_spec`);
  }
}
