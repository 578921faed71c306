/**
 * Copies all stored files to another store: `files-move --to <url> [--from <url>]`; exit code 1 if a file differs. The
 * server can keep running, and a copy that is already there is only checked.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { DomainError } from '../common/errors.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import type { FileStore } from '../platform/files/file-store.js';
import { DiskStore } from '../platform/files/store/disk-store.js';
import { type MoveCounts, moveFiles } from '../platform/files/store/move-files.js';
import { filesFolder, openFileStore } from '../platform/files/store/open-file-store.js';
import { openNamedStore, storeLogger } from './named-store.js';
import { run } from './run.js';
import { counted } from './verify.js';

const usage = `Usage: npm run files:move -- --to <url> [--from <url>]
  --to      s3://bucket?endpoint=&region=&prefix=, or file:///folder
  --from    the store to copy from; without it the current one (FILES_URL), or the disk in DATA_DIR if --to is current`;
const reportEveryMs = 5000;

class UsageError extends Error {}

function readArguments(): { to: string; from?: string } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
    if (!values.to) throw new Error('--to is missing.');
    return { to: values.to, from: values.from };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function openBoth(environment: Environment): Promise<{ from: FileStore; to: FileStore }> {
  const given = readArguments();
  const to = await openNamedStore('--to', given.to, environment);
  let from = await (given.from
    ? openNamedStore('--from', given.from, environment)
    : openFileStore(environment, storeLogger));
  if (!given.from && from.name === to.name) from = new DiskStore(filesFolder(environment), 0);
  if (from.name === to.name)
    throw new UsageError(`--to is the store to copy from. Name another one.\n\n${usage}`);
  for (const [option, store] of [
    ['--from', from],
    ['--to', to],
  ] as const)
    await store.check(option);
  return { from, to };
}

const text = ({ seen, copied, present }: MoveCounts): string =>
  `${counted(seen)} files: ${counted(copied)} copied, ${counted(present)} already there`;

async function move(): Promise<void> {
  const environment = new Environment();
  const { databaseUrl, databaseMigrationUrl } = environment;
  const connectionString = databaseMigrationUrl || databaseUrl;
  if (!connectionString) throw new EnvironmentError('DATABASE_URL is not set');
  const { from, to } = await openBoth(environment);
  console.error(`From ${from.name}\nTo ${to.name}`);
  const client = new pg.Client({ connectionString, application_name: 'collegium files:move' });
  await client.connect();
  try {
    let reported = Date.now();
    const counts = await moveFiles({
      from,
      to,
      query: async <Row>(sql: string, values: unknown[]) => (await client.query(sql, values)).rows as Row[],
      progress: (now) => {
        if (Date.now() - reported < reportEveryMs) return;
        reported = Date.now();
        console.error(`${text(now)} ...`);
      },
      difference: (line) => console.error(`Difference: ${line}`),
    });
    console.log(`${text(counts)}, ${counted(counts.differences)} different.`);
    if (counts.differences) process.exitCode = 1;
  } finally {
    await client.end();
    from.close();
    to.close();
  }
}

await run(async () => {
  try {
    await move();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DomainError)) throw error;
    console.error(error.message);
    if (error instanceof DomainError)
      console.error('Not all files were copied. Run the command again: it continues.');
    process.exitCode = 1;
  }
});
