/** Recounts every seat: `seats-verify`; exit code 1 if a counter differs from its rows. Prints the first one. */
import pg from 'pg';
import { firstDifference } from '../modules/seats/seats-check.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

await run(async () => {
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium seats:verify' });
  await client.connect();
  try {
    // Reads one snapshot, while the server keeps running.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const difference = await firstDifference({
      query: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    });
    const { rows } = await client.query<{ sections: number; places: number }>(
      'SELECT (SELECT count(*)::int FROM sections) AS sections, (SELECT count(*)::int FROM enrollments) AS places',
    );
    const { sections, places } = rows[0]!;
    if (difference) {
      console.error(`Difference: ${difference}`);
      process.exitCode = 1;
    } else
      console.log(
        `The seat counts are correct: ${sections.toLocaleString('en-US')} sections, ${places.toLocaleString('en-US')} enrollments.`,
      );
  } finally {
    await client.end();
  }
});
