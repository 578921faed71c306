import type { DataSource } from 'typeorm';
import '../features/load.js';
import { EnvironmentError } from '../config/environment.js';
import { appendOnlyTables, readOnlyTables } from './guarded-tables.js';
import { migrations } from './migrations.js';
import { readSchemaFit } from './schema-fit.js';

const migrate = 'Run "node backend/dist/src/cli/migrate.js" with DATABASE_MIGRATION_URL set to the owner';

interface Rights {
  isSuperuser: boolean;
  createsRoles: boolean;
  ownsDatabase: boolean;
  /** A table that the role owns, or could own through a role that it belongs to. */
  owned: string | null;
  /** A table that the role can change but must not. */
  writable: string | null;
}

/** Fails if this program can't use the schema. */
export async function checkMigrated(dataSource: DataSource): Promise<void> {
  const { missing, isTooNew } = await readSchemaFit((sql, parameters) => dataSource.query(sql, parameters));
  if (isTooNew)
    throw new EnvironmentError(
      'DATABASE_URL names a database that a newer version has migrated, and this version can no longer use it. ' +
        'Start the newer version',
    );
  if (missing.length)
    throw new EnvironmentError(
      `DATABASE_URL names a database that lacks ${missing.length} of ${migrations.length} migrations. ${migrate}`,
    );
}

/** Fails if the server's role could undo what the database guarantees, or if its schema is not ready. */
export async function checkDatabase(dataSource: DataSource, documentKey: Buffer): Promise<void> {
  const refuse = (why: string): never => {
    throw new EnvironmentError(`DATABASE_URL must name a role that ${why}. See docs/operations/install.md`);
  };
  const [rights] = await dataSource.query<Rights[]>(
    `SELECT
       EXISTS (SELECT FROM pg_roles r WHERE r.rolsuper AND pg_has_role(current_user, r.oid, 'MEMBER')) AS "isSuperuser",
       EXISTS (SELECT FROM pg_roles r WHERE r.rolcreaterole AND pg_has_role(current_user, r.oid, 'MEMBER'))
         AS "createsRoles",
       EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database()
         AND pg_has_role(current_user, d.datdba, 'MEMBER')) AS "ownsDatabase",
       (SELECT min(c.oid::regclass::text) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
          AND pg_has_role(current_user, c.relowner, 'MEMBER')) AS owned,
       (SELECT min(name) FROM (
          SELECT name, 'INSERT, UPDATE, DELETE, TRUNCATE' AS privileges FROM unnest($1::text[]) AS name
          UNION ALL SELECT name, 'UPDATE, DELETE, TRUNCATE' FROM unnest($2::text[]) AS name) AS guarded
        WHERE has_table_privilege(current_user, to_regclass(name), privileges)) AS writable`,
    [readOnlyTables(), appendOnlyTables()],
  );
  const { isSuperuser, createsRoles, ownsDatabase, owned, writable } = rights!;
  if (isSuperuser) refuse('is not a superuser');
  if (createsRoles) refuse('cannot create roles');
  if (ownsDatabase) refuse('does not own the database');
  if (owned) refuse(`owns no tables; this one owns ${owned}`);
  await checkMigrated(dataSource);
  if (writable) refuse(`cannot change ${writable}. ${migrate}`);
  const [key] = await dataSource.query<unknown[]>('SELECT FROM document_keys WHERE public_key = $1', [
    documentKey,
  ]);
  if (!key)
    throw new EnvironmentError(
      `DOCUMENT_SECRET has a key that is not registered in the database. ${migrate}`,
    );
}
