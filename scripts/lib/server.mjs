import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { ended, signal, sleep } from './processes.mjs';

/** Memory for a request's short-lived objects, so that they are gone before a collection; see package.json. */
export const serverArgs = ['--enable-source-maps', '--max-semi-space-size=64'];

/**
 * The server as a child process: in its own process group, so that Ctrl-C reaches it once, from here, and with an IPC
 * channel, so that it stops when this process is killed. It writes to its log file and doesn't get the password of the
 * database owner. `checkout`: the folder of the built code.
 */
export function spawnServer(given, log, checkout = root) {
  const env = { ...given };
  delete env.DATABASE_MIGRATION_URL;
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) fs.renameSync(log, `${log}.1`);
  const output = fs.openSync(log, 'a', 0o600);
  const start = fs.fstatSync(output).size;
  const { uid, gid } = fs.statSync(path.dirname(log));
  if (process.getuid() === 0) fs.fchownSync(output, uid, gid); // an ordinary user's log stays that user's
  const child = spawn(process.execPath, [...serverArgs, path.join(checkout, 'backend/dist/src/main.js')], {
    cwd: checkout,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  fs.closeSync(output);
  const gone = new Promise((resolve) => {
    child.once('exit', (code, by) => resolve(by ? `ended (${by})` : `ended (exit code ${code})`));
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
  });
  return {
    pid: child.pid,
    gone,
    /** Its output since the start. */
    output: () => readable(fs.readFileSync(log).subarray(start).toString()),
    async stop() {
      if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
      signal(child.pid, 'SIGTERM');
      const drainMs = 1000 * Number(env.DRAIN_SECONDS || 10);
      if (!(await ended(child.pid, drainMs + 12_000))) signal(child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** Waits until the server is ready; fails with the server's message if it ends instead. */
export async function serverReady(server, port, stopping = () => false) {
  let end = null;
  server.gone.then((how) => (end = how));
  const deadline = Date.now() + 60_000;
  while (!stopping()) {
    if (end)
      throw new PlainError(
        `The server is not ready, because it ${end}. Its last output:\n${lastLines(server.output())}`,
      );
    try {
      const answer = await fetch(`http://localhost:${port}/api/health/ready`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(5000),
      });
      await answer.arrayBuffer();
      if (answer.status === 200) return;
    } catch {
      // not listening yet
    }
    if (Date.now() > deadline) {
      throw new PlainError(
        `The server was not ready after one minute. Its last output:\n${lastLines(server.output())}`,
      );
    }
    await sleep(50);
  }
}

export const lastLines = (text, count = 30) =>
  text.trim().split('\n').slice(-count).join('\n') || '(nothing)';

/** Log lines are JSON for machines; this makes them readable. */
const readable = (text) =>
  text
    .split('\n')
    .map((line) => {
      try {
        const { level, msg, err } = JSON.parse(line);
        const name = level >= 50 ? 'error' : level >= 40 ? 'warning' : 'info';
        return `${name}: ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}`;
      } catch {
        return line;
      }
    })
    .join('\n');
