import type { QueryRunner } from 'typeorm';
import { queryRows } from '../database/statements.js';
import { createBoss, jobSchema } from './boss.js';
import '../features/load.js';
import { queues } from './queues.js';

/** Waiting jobs in the order in which they run. Without it, pg-boss sorts the whole queue to fetch a job. */
const inOrder = `CREATE INDEX IF NOT EXISTS ix_job_waiting ON ${jobSchema}.job (name, priority DESC, created_on, id)
  WHERE state < 'active'`;

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
    await owner.query(inOrder);
    await boss.stop({ graceful: false });
  } catch (error) {
    // Its scripts have their own BEGIN.
    await owner.query('ROLLBACK');
    throw error;
  }
}

/** What the app's role needs to enqueue, run and finish jobs. */
export const jobGrants = (role: string): string[] => [
  `REVOKE ALL ON SCHEMA ${jobSchema} FROM ${role}`,
  `GRANT USAGE ON SCHEMA ${jobSchema} TO ${role}`,
  `GRANT SELECT ON ALL TABLES IN SCHEMA ${jobSchema} TO ${role}`,
  `GRANT INSERT, UPDATE, DELETE ON ${jobSchema}.job, ${jobSchema}.archive, ${jobSchema}.schedule TO ${role}`,
];
