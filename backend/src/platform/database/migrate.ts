import { DataSource } from 'typeorm';
import pg from 'pg';
import '../features/load.js';
import { installJobs, jobGrants } from '../jobs/job-schema.js';
import { type Applied, applyOnline } from './online/apply-online.js';
import { appendOnlyTables, readOnlyTables } from './guarded-tables.js';
import { type ConnectionSettings, dataSourceOptions } from './data-source-options.js';
import { onlineMigrations } from './migrations.js';

export interface MigrationSettings extends Pick<ConnectionSettings, 'entities'> {
  /** Connection string of the schema's owner. */
  ownerUrl: string;
  /** Connection string of the app; the same as the owner's if there is only one. */
  appUrl: string;
  /** Public key for the documents signed from now on. */
  documentKey?: Buffer;
}

/** Migrates the schema and grants the app's role its permissions; returns the new migrations and those that must wait. */
export async function migrate({
  ownerUrl,
  appUrl,
  entities,
  documentKey,
}: MigrationSettings): Promise<Applied> {
  const dataSource = new DataSource(
    dataSourceOptions({ url: ownerUrl, poolSize: 2, isPatient: true, entities }),
  );
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    // This one connection holds the lock until the end, so that two starting servers migrate one after the other.
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', ['collegium-migrations']);
    const owner = await currentRole(dataSource);
    const app = new pg.Client({ connectionString: appUrl });
    const role = app.user && app.user !== owner ? app.user : null;
    if (role) await grantNewTables(dataSource, role, app.password);
    const stopped = await dataSource.runMigrations({ transaction: 'all' });
    const { done, waiting } = await applyOnline(dataSource, onlineMigrations);
    await installJobs(lock);
    if (documentKey)
      await lock.query(
        'INSERT INTO document_keys (public_key) VALUES ($1) ON CONFLICT (public_key) DO NOTHING',
        [documentKey],
      );
    if (role) await grantToApp(dataSource, role);
    return { done: [...stopped.map(({ name }) => name), ...done], waiting };
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}

async function currentRole(dataSource: DataSource): Promise<string> {
  const [row] = await dataSource.query<{ name: string }[]>('SELECT current_user AS name');
  return row!.name;
}

const tableRights = 'SELECT, INSERT, UPDATE, DELETE';
const sequenceRights = 'USAGE, SELECT';

/**
 * Until the grants are renewed, the role may write each table that a migration makes: with a new trigger, servers of the
 * previous version write it at once.
 */
export async function grantNewTables(
  dataSource: DataSource,
  role: string,
  password: string | undefined | null,
): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const existing = await dataSource.query<unknown[]>('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (!existing.length)
    await dataSource.query(
      `CREATE ROLE ${name} LOGIN ${password ? `PASSWORD ${pg.escapeLiteral(password)}` : ''}`,
    );
  const defaults = 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT';
  await dataSource.query(`${defaults} ${tableRights} ON TABLES TO ${name}`);
  await dataSource.query(`${defaults} ${sequenceRights} ON SEQUENCES TO ${name}`);
}

async function grantToApp(dataSource: DataSource, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await dataSource.transaction(async (manager) => {
    await manager.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM ${name}`);
    await manager.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM ${name}`);
    await manager.query(`GRANT USAGE ON SCHEMA public TO ${name}`);
    await manager.query(`GRANT ${tableRights} ON ALL TABLES IN SCHEMA public TO ${name}`);
    await manager.query(`GRANT ${sequenceRights} ON ALL SEQUENCES IN SCHEMA public TO ${name}`);
    for (const table of readOnlyTables()) {
      await manager.query(`REVOKE ALL ON ${table} FROM ${name}`);
      await manager.query(`GRANT SELECT ON ${table} TO ${name}`);
    }
    for (const table of appendOnlyTables())
      await manager.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM ${name}`);
    for (const grant of jobGrants(name)) await manager.query(grant);
  });
}
