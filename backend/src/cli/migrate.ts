/** Brings the schema of DATABASE_MIGRATION_URL (else DATABASE_URL) up to date. */
import 'reflect-metadata';
import { entities } from '../entities.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { migrate } from '../platform/database/migrate.js';
import { run } from './run.js';

await run(async () => {
  const environment = new Environment();
  if (!environment.databaseMigrationUrl) throw new EnvironmentError('DATABASE_URL is not set');
  const done = await migrate({
    ownerUrl: environment.databaseMigrationUrl,
    appUrl: environment.databaseUrl || environment.databaseMigrationUrl,
    entities,
  });
  console.log(done.length ? `migrated: ${done.join(', ')}` : 'the schema is up to date');
});
