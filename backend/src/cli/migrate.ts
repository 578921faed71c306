/**
 * Migrates the schema of DATABASE_MIGRATION_URL (by default DATABASE_URL, except in production), and registers the key
 * that documents are signed with.
 */
import 'reflect-metadata';
import pg from 'pg';
import { counted } from '../common/counted.js';
import { entities } from '../entities.js';
import { DocumentKeys } from '../modules/documents/document-keys.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { migrate } from '../platform/database/migrate.js';
import { run } from './run.js';

/** Problems that don't stop the migration, but that an administrator must fix. */
async function warnings(url: string, keys: DocumentKeys, production: boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const role = await client.query<{ rolsuper: boolean }>(
      'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    const used = await client.query<{ key: Buffer; documents: number }>(
      `SELECT public_key AS key, count(*)::int AS documents
       FROM document_keys JOIN issued_documents ON key_id = document_keys.id GROUP BY public_key`,
    );
    const unknown = used.rows.filter(({ key }) => !keys.isPinned(key));
    return [
      ...unknown.map(
        ({ key, documents }) =>
          `/verify does not confirm ${counted(documents, { one: '# issued document', other: '# issued documents' })}, because DOCUMENT_KEYS lacks the key ${key.toString('hex')}.`,
      ),
      ...(production && role.rows[0]!.rolsuper
        ? ['DATABASE_MIGRATION_URL should not name a superuser.']
        : []),
    ];
  } finally {
    await client.end();
  }
}

await run(async () => {
  const environment = new Environment();
  if (!environment.databaseMigrationUrl) throw new EnvironmentError('DATABASE_MIGRATION_URL is not set');
  const keys = new DocumentKeys(environment);
  const { done, waiting } = await migrate({
    ownerUrl: environment.databaseMigrationUrl,
    appUrl: environment.databaseUrl || environment.databaseMigrationUrl,
    entities,
    documentKey: keys.signer.publicKey,
  });
  for (const warning of await warnings(environment.databaseMigrationUrl, keys, environment.production))
    console.error(`Warning: ${warning}`);
  for (const one of waiting)
    console.log(
      'backfill' in one
        ? `${one.name} waits until a job of the servers has changed all rows of ${one.backfill.table}. Run migrate again then.`
        : `${one.name} waits until ${one.until.toISOString()}, a day after a server of version ${one.version} was alive. Run migrate again then.`,
    );
  if (done.length) console.log(`migrated: ${done.join(', ')}`);
  else if (!waiting.length) console.log('the schema is up to date');
});
