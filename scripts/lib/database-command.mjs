/**
 * Runs a command of the backend on the database: that of DATABASE_URL, or the embedded one of DATA_DIR, whether
 * Collegium runs or not. Everything for people goes to stderr; stdout is the command's own.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { inspectDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { alone, takeLock } from './lock.mjs';
import { root, shown } from './paths.mjs';
import { PlainError, report } from './plain-error.mjs';
import { appRole, startCluster } from './postgres.mjs';
import { locateCluster, makeDataDir } from './postgres-files.mjs';
import { ended } from './processes.mjs';
import { readSettings, requireNode } from './settings.mjs';

export const say = (text) => console.error(text);
export const cli = (name) => path.join(root, `backend/dist/src/cli/${name}.js`);

/**
 * `name` is the command's file, `args` its arguments, `interrupted` the message after Ctrl-C. `furnish` fills a new
 * database; without it the database must exist.
 */
export async function runDatabaseCommand({ name, args, interrupted, furnish }) {
  const foreground = new Foreground(name, args, interrupted);
  try {
    requireNode();
    const settings = readSettings();
    await ensureInstalled(say);
    await ensureBuilt({ only: ['backend'], say });
    if (settings.databaseUrl) {
      await inspectDatabase(settings.migrationUrl ?? settings.databaseUrl);
      process.exitCode = await foreground.run(process.env);
    } else if (settings.production) {
      throw new PlainError('NODE_ENV is "production", but DATABASE_URL is not set.');
    } else {
      if (!furnish) requireCluster(settings.dataDir);
      makeDataDir(settings.dataDir);
      process.exitCode = await alone(
        path.join(settings.dataDir, 'command.lock'),
        () => embedded(settings, foreground, furnish),
        () => say(`Waiting for another command on ${shown(settings.dataDir)}.`),
      );
    }
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/** The command's process: signals reach it through this one, which must stop the database afterwards. */
class Foreground {
  #child = null;
  #interrupted = false;

  constructor(name, args, message) {
    Object.assign(this, { name, args, message });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        this.#interrupted = true;
        this.#child?.kill('SIGTERM'); // its transaction goes with it
      });
    }
  }

  /** Returns the exit code. */
  run(env) {
    if (this.#interrupted) return 130;
    return new Promise((resolve, reject) => {
      const args = ['--enable-source-maps', cli(this.name), ...this.args];
      this.#child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
      this.#child.on('error', reject);
      this.#child.on('close', (code) => {
        if (this.#interrupted) say(`\nInterrupted. ${this.message}`);
        resolve(this.#interrupted ? 130 : (code ?? 1));
      });
    });
  }
}

function requireCluster(dataDir) {
  const found = fs.existsSync(dataDir) && locateCluster(dataDir).folder;
  if (!found || !fs.existsSync(path.join(found, 'data')))
    throw new PlainError(`There is no database in ${shown(dataDir)}. Set DATA_DIR or DATABASE_URL.`);
}

/** With the embedded database: a running one, or one that is started and stopped for this command. */
async function embedded({ dataDir, ...settings }, foreground, furnish = () => {}) {
  const file = path.join(dataDir, 'start.lock');
  const take = () => takeLock(file, { baseUrl: 'a command' });
  const { lock: free, holder } = take();
  let lock = free;
  if (holder?.stopping && (await ended(holder.pid, 30_000))) lock = take().lock;
  let running = null;
  try {
    running = await startCluster(dataDir, say);
    const env = environmentOf(running);
    await furnish(running, env, settings);
    return await foreground.run(env);
  } finally {
    // If Collegium runs (it has the lock), it stops the database itself.
    if (lock) {
      await running?.stop();
      lock.release();
    }
  }
}

function environmentOf(running) {
  const kept = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]+$/.test(name));
  return {
    ...Object.fromEntries(kept),
    DATABASE_URL: running.url(appRole, 'collegium'),
    DATABASE_MIGRATION_URL: running.url('postgres', 'collegium'),
  };
}
