/** The checks of a restored database. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cli } from '../lib/database-command.mjs';
import { root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { freePort } from '../lib/port.mjs';
import { run } from '../lib/processes.mjs';
import { serverReady, spawnServer } from '../lib/server.mjs';

const minuteMs = 60_000;
const secondMs = 1000;

/** Reads `--at`. Its zone must be named, because a wrong hour restores other data. */
export function instantOf(text) {
  const at = /(Z|[+-]\d\d(:?\d\d)?)$/.test(text)
    ? new Date(text.replace(/([+-]\d\d)$/, '$1:00'))
    : new Date(NaN);
  if (Number.isNaN(at.getTime()))
    throw new PlainError(
      `--at must be an instant with its zone, such as 2026-11-20T14:05:00-05:00, not "${text}".`,
    );
  return at;
}

/** Refuses an instant that no backup reaches. */
export function checkInstant(at, { backups }, now = Date.now()) {
  if (!backups.length) throw new PlainError('There is no backup to restore.');
  const first = Math.min(...backups.map(({ stoppedAt }) => stoppedAt.getTime()));
  // pgBackRest compares whole seconds.
  if (at && at.getTime() < first + secondMs)
    throw new PlainError(`The first backup ended at ${new Date(first).toISOString()}. Name a later instant.`);
  if (at && at.getTime() > now + minuteMs) throw new PlainError('--at is in the future.');
}

/** What the commands need; nothing of it reaches the live database, mail or the network. */
export const environmentOf = ({ ownerUrl, appUrl, dataDir }) => ({
  PATH: process.env.PATH,
  DATABASE_MIGRATION_URL: ownerUrl,
  DATABASE_URL: appUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
});

/** Where the files are, for their check alone: the server that is started gets a folder of its own. */
const filesEnvironment = (env) => {
  const names = Object.keys(process.env).filter((name) =>
    /^(AWS_|FILES_URL$|PLAINTEXT_ALLOWED$|NODE_EXTRA_CA_CERTS$)/.test(name),
  );
  const kept = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  return { ...kept, ...env, DATA_DIR: path.resolve(root, process.env.DATA_DIR || '.data') };
};

const command = async (name, args, env) => {
  const { code, output } = await run(process.execPath, ['--enable-source-maps', cli(name), ...args], {
    cwd: root,
    env,
  });
  return { isRight: code === 0, text: output.trim() };
};

/** In the order in which they run. The server starts last, because its jobs may change something. */
const checks = [
  { title: 'Schema', name: 'migrate' },
  { title: 'Seats', name: 'seats-verify' },
  { title: 'Ledger', name: 'ledger-verify' },
  { title: 'Grades', name: 'grades-verify' },
  { title: 'Audit trail', name: 'audit-verify' },
  { title: 'Decisions', name: 'decisions-replay' },
  { title: 'Files', name: 'files-verify', args: ['--content'], needsFiles: true },
];

/**
 * Runs all checks, and tells each result to `tell`. `files`: a file: or s3: address of a copy of the files, or null for
 * the store of the environment.
 */
export async function runChecks(restored, files, tell) {
  const env = environmentOf(restored);
  const fit = await command('schema-fit', [], env);
  if (!fit.isRight) throw new PlainError(`The backup can't be used by this version:\n${fit.text}`);
  const results = [];
  const add = (result) => {
    results.push(result);
    tell(result);
  };
  for (const { title, name, args = [], needsFiles } of checks) {
    const all = needsFiles && files ? [...args, '--store', files] : args;
    const { isRight, text } = await command(name, all, needsFiles ? filesEnvironment(env) : env);
    add({ title, isRight, text });
  }
  add({ title: 'Server', ...(await startServer(env)) });
  return results;
}

/** Starts the system and asks whether it is ready. Nobody can sign in: the provider's address doesn't exist. */
async function startServer(env) {
  const port = await freePort();
  const folder = path.join(env.DATA_DIR, 'server');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = {
    ...env,
    DATA_DIR: folder,
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
    BASE_URL: `http://localhost:${port}`,
    OIDC_ISSUER: 'https://sign-in.invalid',
    OIDC_CLIENT_ID: 'rehearsal',
    OIDC_CLIENT_SECRET: 'rehearsal',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    DEMO_DATA: 'off',
    DRAIN_SECONDS: '0',
  };
  const server = spawnServer(settings, path.join(folder, 'server.log'));
  try {
    await serverReady(server, port);
    return { isRight: true, text: 'The server started and is ready.' };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { isRight: false, text: error.message };
  } finally {
    await server.stop();
  }
}

/** The list of what the restore revived, as JSON text, or why there is none. */
export const revivedIn = (restored, later) =>
  command('end-revived', ['--list', ...(later ? ['--compare', later] : [])], environmentOf(restored));

/** The check that compares with a later state. One that couldn't compare has failed. */
export function revivedResult({ isRight, text }, isCompared) {
  const title = 'Revived';
  if (!isRight) return { title, isRight, text: `Not compared.\n${text}`, names: [] };
  const { sessions, tokens, revived } = JSON.parse(text);
  const what = isCompared ? 'ended later, and active again' : 'active, and nothing says what was ended later';
  return {
    title,
    isRight,
    text: `${sessions} sessions, ${tokens} tokens, and ${revived.length} others ${what}`,
    names: isCompared ? revived.map(({ kind, name }) => `${kind}: ${name}`) : [],
  };
}

export function rowOf({ title, isRight, text }) {
  const lines = text.split('\n');
  const shown = isRight ? [lines.at(-1)] : lines.slice(-5);
  return `${title.padEnd(12)} ${isRight ? 'ok    ' : 'FAILED'}  ${shown.join(`\n${' '.repeat(21)}`)}`;
}
