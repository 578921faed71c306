import type { QueryRunner } from 'typeorm';
import { queryRows } from '../database/statements.js';
import { createBoss, jobSchema } from './boss.js';
import '../features/load.js';
import { queues } from './queues.js';

/**
 * The tables of pg-boss and one per queue, created or updated as the owner of the schema, because the app's role may
 * not do it at run time. pg-boss leaves existing tables alone.
 */
export async function installJobs(owner: QueryRunner): Promise<void> {
  const boss = createBoss(
    { executeSql: async (text, values) => ({ rows: await queryRows(owner, text, values) }) },
    { migrate: true },
  );
  try {
    await boss.start();
    for (const { name } of queues.all) await boss.createQueue(name);
    for (const statement of await waitingIndexes(owner)) await owner.query(statement);
    await boss.stop({ graceful: false });
  } catch (error) {
    // Its scripts have their own BEGIN.
    await owner.query('ROLLBACK');
    throw error;
  }
}

/**
 * Waiting jobs in the order in which they are fetched. With the indexes of pg-boss alone, each fetch sorts all waiting jobs
 * of its queue, so thousands of emails take minutes instead of seconds.
 */
async function waitingIndexes(owner: QueryRunner): Promise<string[]> {
  const tables = await queryRows<{ table: string }>(
    owner,
    `SELECT partition_name AS "table" FROM ${jobSchema}.queue WHERE partition_name <> 'job' ORDER BY name`,
  );
  return tables.map(
    ({ table }) =>
      `CREATE INDEX IF NOT EXISTS ${table}_next ON ${jobSchema}.${table} (priority DESC, created_on, id)
       WHERE state < 'active'`,
  );
}

/** What the app's role needs to enqueue, run and finish jobs. */
export const jobGrants = (role: string): string[] => [
  `REVOKE ALL ON SCHEMA ${jobSchema} FROM ${role}`,
  `GRANT USAGE ON SCHEMA ${jobSchema} TO ${role}`,
  `GRANT SELECT ON ALL TABLES IN SCHEMA ${jobSchema} TO ${role}`,
  `GRANT INSERT, UPDATE, DELETE ON ${jobSchema}.job, ${jobSchema}.archive, ${jobSchema}.schedule TO ${role}`,
];
