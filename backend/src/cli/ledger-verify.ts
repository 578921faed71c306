/** Adds up every line of the ledger: `ledger-verify`; exit code 1 if a balance differs. Prints the first one. */
import pg from 'pg';
import { firstLedgerDifference } from '../modules/billing/accounts/ledger-check.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { run } from './run.js';

await run(async () => {
  const { databaseUrl, databaseMigrationUrl } = new Environment();
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const client = new pg.Client({ connectionString, application_name: 'collegium ledger:verify' });
  await client.connect();
  try {
    // Reads one snapshot, while the server keeps running.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    const difference = await firstLedgerDifference({
      query: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    });
    const { rows } = await client.query<{ entries: number; lines: number }>(
      'SELECT (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM ledger_lines) AS lines',
    );
    const { entries, lines } = rows[0]!;
    if (difference) {
      console.error(`Difference: ${difference}`);
      process.exitCode = 1;
    } else
      console.log(
        `The ledger is correct: ${entries.toLocaleString('en-US')} entries, ${lines.toLocaleString('en-US')} lines.`,
      );
  } finally {
    await client.end();
  }
});
