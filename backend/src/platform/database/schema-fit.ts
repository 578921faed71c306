import { onlineMigrations, schemaVersion, stoppedMigrations } from './migrations.js';

/** A contract may wait for the end of older versions; everything else must have run. */
const needed = [...stoppedMigrations, ...onlineMigrations.filter(({ kind }) => kind === 'expand')].map(
  ({ name }) => name,
);

export interface SchemaFit {
  /** Migrations that this version needs. */
  missing: string[];
  /** A migration has removed what this version uses. */
  isTooNew: boolean;
}

/** Whether this version can use the database's schema. */
export async function readSchemaFit(
  query: (sql: string, parameters: unknown[]) => Promise<SchemaFit[]>,
): Promise<SchemaFit> {
  try {
    const [fit] = await query(
      `SELECT array(SELECT unnest($1::text[]) EXCEPT SELECT name FROM schema_migrations) AS missing,
         coalesce((SELECT max(lowest_version) > $2 FROM schema_migrations), false) AS "isTooNew"`,
      [needed, schemaVersion],
    );
    return fit!;
  } catch (error) {
    // 42P01, 42703: the table or its column doesn't exist; 42501: no permission was granted yet.
    if (['42P01', '42703', '42501'].includes((error as { code?: string }).code ?? ''))
      return { missing: needed, isTooNew: false };
    throw error;
  }
}
