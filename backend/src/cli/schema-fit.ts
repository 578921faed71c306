/** Whether this version can use the schema of a database: `schema-fit`; exit code 1 if the schema is newer. */
import pg from 'pg';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { readSchemaFit, type SchemaFit } from '../platform/database/schema-fit.js';
import { run } from './run.js';

await run(async () => {
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium schema-fit' });
  await client.connect();
  try {
    const fit = await readSchemaFit(async (sql, values) => (await client.query<SchemaFit>(sql, values)).rows);
    if (fit.isTooNew) {
      console.error(
        'The schema is newer than this version of Collegium. Use the version that wrote it, or a later one.',
      );
      process.exitCode = 1;
    } else console.log(`${fit.missing.length} migrations are missing.`);
  } finally {
    await client.end();
  }
});
