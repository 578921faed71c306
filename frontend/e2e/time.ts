/** Lets time pass for records of the system under test: their dates move back, and its jobs do the rest. */
import { asOwner } from '../../scripts/lib/postgres.mjs';
import { ownSystem } from './systems';

function database<Result>(work: Parameters<typeof asOwner<Result>>[1]): Promise<Result> {
  const { dataDir } = ownSystem;
  if (!dataDir) throw new Error('COLLEGIUM_SYSTEMS names the data folder of the system under test.');
  return asOwner(dataDir, work);
}

/** What belongs to an application, `$1`. */
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

/** Every date and instant, as long ago as if the days had passed since. */
async function movesBack(tables: Record<string, string>, key: string, days: number): Promise<void> {
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
    // Triggers keep what was submitted and decided.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { table, set } of rows)
      await client.query(`UPDATE ${table} SET ${set} WHERE ${tables[table]}`, [key, days]);
    await client.query('COMMIT');
  });
}

/** Days pass for one application, its decisions and its recommenders. */
export const daysPass = (days: number, applicationId: string) =>
  movesBack(ofApplication, applicationId, days);

/** Days pass for the sign-in links and codes sent to an address. */
export const daysPassForLinks = (days: number, email: string) => movesBack(ofMailbox, email, days);

/** Starts a job now that otherwise waits for its time of the day. */
export const startJob = (name: string) =>
  database((client) => client.query(`INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')`, [name]));
