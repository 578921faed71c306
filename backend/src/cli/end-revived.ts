/**
 * After a restore: ends the sessions, and what was ended after the restored instant and is active again:
 * `end-revived --compare <url> | --from <file> | --all`, with `--list` only prints it. Exit code 1 if something could
 * not be ended.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  comparisonError,
  type OpenSessions,
  type Query,
  readOpenSessions,
  readStates,
} from '../modules/restores/active.js';
import {
  readRevived,
  replaceable,
  type Revived,
  revivedBetween,
  sensitive,
} from '../modules/restores/revived.rules.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { runInContext } from '../platform/context/request-context.js';
import { run } from './run.js';
import { counted } from './verify.js';

const usage = `Usage: npm run restore:end-revived -- --compare <url> | --from <file> | --all [--list]
  --compare   a later state of this database, such as the live one: ends exactly what was ended there
  --from      a list that --list printed, without the lines that must stay active
  --all       ends all secrets of machine clients
  --list      only prints as JSON what would be ended; alone, everything active that gives access or is a hold
Sessions and tokens always end.`;

class UsageError extends Error {}

interface Given {
  compare?: string;
  from?: string;
  all?: boolean;
  list?: boolean;
}

function readArguments(): Given {
  try {
    const { values } = parseArgs({
      options: {
        compare: { type: 'string' },
        from: { type: 'string' },
        all: { type: 'boolean' },
        list: { type: 'boolean' },
      },
    });
    const { compare, from, all, list } = values;
    const named = [compare, from, all].filter((one) => one !== undefined).length;
    if (named > 1) throw new Error('Name only one of --compare, --from and --all.');
    if (!named && !list) throw new Error('Name --compare, --from or --all.');
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** A read-only snapshot of a database. */
async function reading<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'collegium restore:end-revived' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0');
    return await work(
      async <Row>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as Row[],
    );
  } finally {
    await client.end();
  }
}

async function listOf({ compare, from, all }: Given, restored: Query): Promise<Revived[]> {
  const states = await readStates(restored);
  if (all) return replaceable(states);
  if (from !== undefined) return savedList(from);
  if (compare === undefined) return sensitive(states);
  return reading(compare, async (later) => {
    const error = await comparisonError(restored, later);
    if (error) throw new UsageError(error);
    return revivedBetween(states, await readStates(later));
  });
}

function savedList(file: string): Revived[] {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`The list ${file} can't be read: ${(error as Error).message}`);
  }
  const list = readRevived(text);
  if (typeof list === 'string') throw new UsageError(`The list ${file} ${list}.`);
  return list;
}

const tokensOf = ({ tokens }: OpenSessions): number => tokens.reduce((sum, { count }) => sum + count, 0);

await run(async () => {
  try {
    const given = readArguments();
    const { databaseUrl, databaseMigrationUrl } = new Environment();
    const url = databaseMigrationUrl || databaseUrl;
    if (!url) throw new EnvironmentError('DATABASE_URL is not set');
    const { list, open } = await reading(url, async (query) => ({
      list: await listOf(given, query),
      open: await readOpenSessions(query),
    }));
    if (given.list) {
      const counts = { sessions: open.sessions, tokens: tokensOf(open) };
      const lines = list.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
      console.log(`{\n  "sessions": ${counts.sessions},\n  "tokens": ${counts.tokens},`);
      console.log(`  "revived": [${lines && `\n${lines}\n  `}]\n}`);
      return;
    }
    if (!list.length && !open.sessions && !open.tokens.length) {
      console.log('Nothing is left to end.');
      return;
    }
    const requestId = randomUUID();
    const note = 'Ended before the database was restored to an earlier time.';
    // Only here, because the whole application takes a second to load.
    const { endAll } = await import('./restored-app.js');
    const { sessions, tokens, ended, refused } = await runInContext({ requestId }, () => endAll(list, note));
    for (const { kind, name } of ended) console.log(`Ended: ${kind}, ${name}`);
    for (const { revived, message } of refused)
      console.error(`Not ended: ${revived.kind}, ${revived.name}: ${message}`);
    console.log(
      `${counted(sessions)} sessions, ${counted(tokens)} tokens and ${counted(ended.length)} others ended.`,
    );
    if (sessions + tokens + ended.length) console.log(`In the audit log: request ID ${requestId}`);
    if (refused.length) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
});
