/** The measured processes and their resource use. */
import { fork, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/lib/paths.mjs';
import { serverArgs } from '../../scripts/lib/server.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { ended, signal, sleep } from '../../scripts/lib/processes.mjs';

export const poolSize = 20;
const here = path.dirname(fileURLToPath(import.meta.url));
const scripts = {
  api: path.join(root, 'backend/dist/src/main.js'),
  bare: path.join(here, 'bare-server.mjs'),
  static: path.join(here, 'bare-static.mjs'),
};

/** Starts one of the two servers; `ms` is the time from the start of its process to its first successful response. */
export async function startServer(kind, { databaseUrl, log, dataDir, nodeArgs = [], settings = {} }) {
  const port = await freePort();
  const output = fs.openSync(log, 'a');
  const began = performance.now();
  const args = kind === 'api' ? [...serverArgs, ...nodeArgs] : nodeArgs;
  const child = spawn(process.execPath, [...args, scripts[kind]], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
      RATE_LIMITS: 'off',
      CALLER_CONNECTIONS: String(poolSize),
      ...settings,
    },
    stdio: ['ignore', output, output, 'ipc'],
  });
  fs.closeSync(output);
  const failed = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, by) =>
      reject(new Error(`The ${kind} server ended (${by ?? code}); see ${log}.`)),
    );
  });
  failed.catch(() => {});
  await Promise.race([failed, ready(port)]);
  return {
    port,
    pid: child.pid,
    ms: performance.now() - began,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      signal(child.pid, 'SIGTERM');
      if (!(await ended(child.pid, 12_000))) signal(child.pid, 'SIGKILL');
      await ended(child.pid, 5000);
    },
  };
}

/** A start takes about 9 s of CPU, mostly to load modules, and a shared machine may give it a tenth of a core. */
const longestStartMs = 180_000;

async function ready(port) {
  const deadline = Date.now() + longestStartMs;
  while (Date.now() < deadline) {
    if ((await statusOf(port)) === 200) return;
    await sleep(5);
  }
  throw new Error(`The server is not ready after ${longestStartMs / 1000} s.`);
}

const statusOf = (port) =>
  new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', path: '/api/health/ready', agent: false };
    const request = http.get(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve(null));
  });

/** The CPU time that a process has used so far, in milliseconds; null if the system doesn't report it. */
export function cpuOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10; // Linux counts in hundredths of a second
  } catch {
    return null;
  }
}

/** The load generator; one job at a time. */
export function startLoad() {
  const child = fork(path.join(here, 'load.mjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const ending = () => reject(new Error('The load generator ended.'));
        child.once('exit', ending);
        child.once('message', ({ result, error }) => {
          child.off('exit', ending);
          if (error) reject(new Error(`The load generator: ${error}`));
          else resolve(result);
        });
        child.send(job);
      }),
    stop: async () => {
      signal(child.pid, 'SIGTERM');
      await ended(child.pid, 5000);
    },
  };
}
