/** Calculates every kept grade explanation again: `grades-verify`; exit code 1 if one differs. Prints the first one. */
import pg from 'pg';
import { checkExplanations } from '../modules/final-grades/final-grades-check.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

await run(async () => {
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium grades:verify' });
  await client.connect();
  try {
    // Reads one snapshot, while the server keeps running.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const { checked, difference } = await checkExplanations({
      query: async <Row>(sql: string, values: unknown[]) => (await client.query(sql, values)).rows as Row[],
    });
    if (difference) {
      console.error(`Difference: ${difference}`);
      process.exitCode = 1;
    } else
      console.log(
        `The final grades follow from their cells: ${checked.toLocaleString('en-US')} explanations.`,
      );
  } finally {
    await client.end();
  }
});
