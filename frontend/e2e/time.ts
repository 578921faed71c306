/** Simulates elapsed time by moving dates back in the database of the system under test. */
import { asOwner } from '../../scripts/lib/postgres.mjs';
import { ownSystem } from './systems';

function database<Result>(work: Parameters<typeof asOwner<Result>>[1]): Promise<Result> {
  const { dataDir } = ownSystem;
  if (!dataDir) throw new Error('COLLEGIUM_SYSTEMS names the data folder of the system under test.');
  return asOwner(dataDir, work);
}

/** The rows of an application (`$1`), by table. */
const ofApplication = {
  applications: 'id = $1',
  application_history: 'application_id = $1',
  application_items: 'application_id = $1',
  application_reviews: 'application_id = $1',
  admission_decisions: 'application_id = $1',
  recommendations:
    'id IN (SELECT recommendation_id FROM application_recommendations WHERE application_id = $1)',
};
const ofMailbox = { applicant_sign_ins: 'email = $1' };

/** Moves every date of these rows back by some days. */
async function moveBack(tables: Record<string, string>, key: string, days: number): Promise<void> {
  await database(async (client) => {
    const { rows } = await client.query<{ table: string; set: string }>(
      `SELECT table_name AS table, string_agg(format('%1$I = %1$I - make_interval(days => $2)', column_name), ', ') AS set
       FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY ($1) AND column_name <> 'birth_date'
         AND data_type IN ('date', 'timestamp with time zone')
       GROUP BY table_name`,
      [Object.keys(tables)],
    );
    await client.query('BEGIN');
    // Skips the triggers that protect submitted and decided records.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { table, set } of rows)
      await client.query(`UPDATE ${table} SET ${set} WHERE ${tables[table]}`, [key, days]);
    await client.query('COMMIT');
  });
}

/** Ages an application, its decisions and its recommendations. */
export const ageApplication = (days: number, applicationId: string) =>
  moveBack(ofApplication, applicationId, days);

/** Ages the sign-in links and codes sent to an address. */
export const ageSignInLinks = (days: number, email: string) => moveBack(ofMailbox, email, days);

/** Queues a scheduled job immediately. */
export const startJob = (name: string) =>
  database((client) => client.query(`INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')`, [name]));
