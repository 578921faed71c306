/**
 * `npm run import -- <kind> <file> --map <mapping> [--dry-run] [--strict]`: loads a registrar's file into the embedded
 * database of DATA_DIR, whether Collegium runs or not, or into DATABASE_URL. Everything for people goes to stderr;
 * stdout is the import's own, and its last line is JSON.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { inspectDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone, takeLock } from './lib/lock.mjs';
import { root, shown } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { appRole, startCluster } from './lib/postgres.mjs';
import { makeDataDir } from './lib/postgres-files.mjs';
import { ended, run } from './lib/processes.mjs';
import { readSettings, requireNode } from './lib/settings.mjs';

const say = (text) => console.error(text);
const cli = (name) => path.join(root, `backend/dist/src/cli/${name}.js`);

/** npm runs this in the checkout; a path is meant from where the person stands. */
function located(file) {
  const candidates = [process.env.INIT_CWD, process.cwd()]
    .filter(Boolean)
    .map((from) => path.resolve(from, file));
  return candidates.find((candidate) => fs.existsSync(candidate)) ?? candidates[0];
}

/** The arguments with the file and the mapping as whole paths; what is wrong with them the import itself says. */
function absolute(args) {
  const result = [];
  let positional = 0;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    if (arg === '--map' && args[index + 1] !== undefined) result.push(arg, located(args[++index]));
    else if (arg.startsWith('--map=')) result.push(`--map=${located(arg.slice(6))}`);
    else if (arg.startsWith('-')) result.push(arg);
    else result.push(++positional === 2 ? located(arg) : arg);
  }
  return result;
}

let child = null;
let interrupted = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    interrupted = true;
    child?.kill('SIGTERM'); // its transaction goes with it
  });
}

/** Runs the import itself in the foreground; answers its exit code. */
function importFile(env) {
  if (interrupted) return 130;
  return new Promise((resolve, reject) => {
    const args = ['--enable-source-maps', cli('import'), ...absolute(process.argv.slice(2))];
    child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => {
      if (interrupted) say('\nInterrupted. Nothing is written.');
      resolve(interrupted ? 130 : (code ?? 1));
    });
  });
}

const cluster = {
  env: (running) => {
    const kept = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]+$/.test(name));
    return {
      ...Object.fromEntries(kept),
      DATABASE_URL: running.url(appRole, 'collegium'),
      DATABASE_MIGRATION_URL: running.url('postgres', 'collegium'),
    };
  },
  /** A new database gets what the first start would give it: else that start would find users, and leave it out. */
  async furnish(running, env, { demoData }) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: running.url('postgres', 'collegium') });
    await client.connect();
    const { rows } = await client
      .query(`select to_regclass('public.users') is null as fresh`)
      .finally(() => client.end());
    if (!rows[0].fresh || !demoData) return;
    say('The database is new: it is made as the first start makes it, with the demo university.');
    for (const name of ['migrate', 'demo-data']) {
      const { code, output } = await run(process.execPath, [cli(name)], { cwd: root, env });
      if (code !== 0) throw new PlainError(output.trim());
    }
  },
};

/** With the embedded database: the one that runs, or one that is started and stopped for this import. */
async function embedded(settings) {
  const { dataDir } = settings;
  makeDataDir(dataDir);
  const file = path.join(dataDir, 'start.lock');
  const take = () => takeLock(file, { baseUrl: 'an import' });
  const { lock: free, holder } = take();
  let lock = free;
  if (holder?.stopping && (await ended(holder.pid, 30_000))) lock = take().lock;
  let running = null;
  try {
    running = await startCluster(dataDir, say);
    const env = cluster.env(running);
    await cluster.furnish(running, env, settings);
    return await importFile(env);
  } finally {
    // Where Collegium runs (it has the lock) the database is its own to stop.
    if (lock) {
      await running?.stop();
      lock.release();
    }
  }
}

try {
  requireNode();
  const settings = readSettings();
  await ensureInstalled(say);
  await ensureBuilt({ only: ['backend'], say });
  if (settings.databaseUrl) {
    await inspectDatabase(settings.migrationUrl ?? settings.databaseUrl);
    process.exitCode = await importFile(process.env);
  } else if (settings.production) {
    throw new PlainError('NODE_ENV is "production", but DATABASE_URL is not set.');
  } else {
    makeDataDir(settings.dataDir);
    process.exitCode = await alone(
      path.join(settings.dataDir, 'import.lock'),
      () => embedded(settings),
      () => say(`Waiting for another import into ${shown(settings.dataDir)}.`),
    );
  }
} catch (error) {
  report(error);
  process.exitCode = 1;
}
