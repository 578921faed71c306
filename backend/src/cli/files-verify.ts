/**
 * Compares the rows of the database with the stored files: `files-verify [--content] [--json] [--store <url>]`; exit
 * code 1 if a row has no file or, with --content, a file differs from its row. Changes nothing.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { compareFiles, type FileFindings } from '../platform/files/store/compare-files.js';
import { openFileStore } from '../platform/files/store/open-file-store.js';
import { openNamedStore, storeLogger } from './named-store.js';
import { run } from './run.js';
import { counted } from './verify.js';

const usage = `Usage: npm run files:verify [-- --content] [--json] [--store <url>]
  --content   reads each file and compares its SHA-256 with its row
  --json      prints the findings as JSON
  --store     another store, such as a copy: file:///folder or s3://bucket?endpoint=&region=&prefix=`;
const reportEveryMs = 5000;
const mostNamed = 10;

class UsageError extends Error {}

function readArguments(): { content?: boolean; json?: boolean; store?: string } {
  try {
    return parseArgs({
      options: { content: { type: 'boolean' }, json: { type: 'boolean' }, store: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

function print({ rows, files, missing, damaged, withoutRow }: FileFindings): void {
  const named = (title: string, names: string[]): void => {
    for (const name of names.slice(0, mostNamed)) console.error(`${title}: ${name}`);
    if (names.length > mostNamed) console.error(`and ${counted(names.length - mostNamed)} more`);
  };
  named(
    'Row without a file',
    missing.map(({ id, key }) => `${id} (${key})`),
  );
  named(
    'Damaged file',
    damaged.map(({ id, key }) => `${id} (${key})`),
  );
  named('File without a row', withoutRow);
  console.log(
    `${counted(rows)} rows, ${counted(files)} files: ${counted(missing.length)} rows without a file, ` +
      `${counted(damaged.length)} damaged files, ${counted(withoutRow.length)} files without a row.`,
  );
}

async function verify(): Promise<void> {
  const { content = false, json, store: named } = readArguments();
  const environment = new Environment();
  const { databaseUrl, databaseMigrationUrl } = environment;
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const store = await (named === undefined
    ? openFileStore(environment, storeLogger)
    : openNamedStore('--store', named, environment));
  const client = new pg.Client({ connectionString, application_name: 'collegium files:verify' });
  try {
    await store.check(named === undefined ? undefined : '--store');
    await client.connect();
    let reported = Date.now();
    const findings = await compareFiles({
      store,
      readsContent: content,
      query: async <Row>(sql: string, values: unknown[]) => (await client.query(sql, values)).rows as Row[],
      progress: (rows) => {
        if (Date.now() - reported < reportEveryMs) return;
        reported = Date.now();
        console.error(`${counted(rows)} rows compared ...`);
      },
    });
    if (json) console.log(JSON.stringify(findings));
    else print(findings);
    if (findings.missing.length || findings.damaged.length) process.exitCode = 1;
  } finally {
    await client.end();
    store.close();
  }
}

await run(async () => {
  try {
    await verify();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
