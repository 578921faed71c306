import PgBoss from 'pg-boss';
import type { Pool } from 'pg';

export const jobSchema = 'pgboss';

/** Marks statements that no request sends, in PostgreSQL's log too, for code that counts or looks for statements. */
export const inBackground = '/* jobs */';

const day = 24 * 60 * 60;

/** pg-boss without its own timers, workers and pool: the application has those. */
export function createBoss(db: PgBoss.Db, settings: PgBoss.ConstructorOptions = {}): PgBoss {
  return new PgBoss({
    db,
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
    // Longer than the day for which a missed time of a schedule is made up: the finished job shows that it was done.
    archiveCompletedAfterSeconds: 2 * day,
    archiveFailedAfterSeconds: 14 * day,
    deleteAfterDays: 14,
    retentionDays: 30,
    ...settings,
  });
}

/** pg-boss's own statements, outside of any request's transaction. */
export const onPool = (pool: () => Pool): PgBoss.Db => ({
  executeSql: (text, values) =>
    /^\s*BEGIN;/.test(text)
      ? runScript(pool(), inBackground + text)
      : pool().query(inBackground + text, values as unknown[]),
});

/** Several statements in one text: if one fails, the transaction stays open until its connection ends. */
async function runScript(pool: Pool, text: string): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  const heard = (): void => undefined;
  client.on('error', heard);
  let failed = true;
  try {
    await client.query(text);
    failed = false;
    return { rows: [] };
  } finally {
    client.off('error', heard).release(failed);
  }
}
