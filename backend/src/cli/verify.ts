import pg from 'pg';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

export type Snapshot = { query<Row>(sql: string, values?: unknown[]): Promise<Row[]> };

/**
 * A command that checks one snapshot of the database while the server keeps running. `check` returns the first
 * difference, or null and the sentence to print. Exit code 1 if there is a difference.
 */
export const verify = (
  name: string,
  check: (snapshot: Snapshot) => Promise<{ difference: string | null; agreed: string }>,
): Promise<void> =>
  run(async () => {
    const { databaseUrl, databaseMigrationUrl } = new Environment();
    const connectionString = databaseMigrationUrl || databaseUrl;
    if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
    const client = new pg.Client({ connectionString, application_name: `collegium ${name}` });
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
      const { difference, agreed } = await check({
        query: async <Row>(sql: string, values?: unknown[]) =>
          (await client.query(sql, values)).rows as Row[],
      });
      if (difference) {
        console.error(`Difference: ${difference}`);
        process.exitCode = 1;
      } else console.log(agreed);
    } finally {
      await client.end();
    }
  });

export const counted = (count: number): string => count.toLocaleString('en-US');
