/**
 * Brings the schema of DATABASE_MIGRATION_URL (outside production else DATABASE_URL) up to date, and registers the key
 * that documents are signed with.
 */
import 'reflect-metadata';
import { entities } from '../entities.js';
import { DocumentKeys } from '../modules/documents/document-keys.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { migrate } from '../platform/database/migrate.js';
import { run } from './run.js';

await run(async () => {
  const environment = new Environment();
  if (!environment.databaseMigrationUrl) throw new EnvironmentError('DATABASE_MIGRATION_URL is not set');
  const done = await migrate({
    ownerUrl: environment.databaseMigrationUrl,
    appUrl: environment.databaseUrl || environment.databaseMigrationUrl,
    entities,
    documentKey: new DocumentKeys(environment).signer.publicKey,
  });
  console.log(done.length ? `migrated: ${done.join(', ')}` : 'the schema is up to date');
});
