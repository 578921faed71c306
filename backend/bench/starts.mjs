/** How long the server takes from its start until it is usable. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, workspaces } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { startCluster } from '../../scripts/lib/postgres.mjs';
import { ended, signal } from '../../scripts/lib/processes.mjs';
import { serverVariables } from '../../scripts/lib/settings.mjs';
import { sizes } from './data.mjs';
import { median } from './statistics.mjs';

const limit = 600_000;

/** From the start of the API's process to its first successful response, compared with the bare server's. */
export async function measureColdStart(bench, rounds) {
  const { url } = await bench.database(sizes.students);
  const times = { api: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['bare', 'api']) {
      const server = await bench.start(kind, url);
      times[kind].push(server.ms);
      await server.stop();
    }
  }
  return { ours: median(times.api) / 1000, ceiling: median(times.bare) / 1000 };
}

/** `npm start` in a copy of the checkout: without any build, then again after the first start. */
export async function measureStarts(bench, { install }) {
  const copy = path.join(bench.folder, `checkout${install ? '-bare' : ''}`);
  copyCheckout(copy, !install);
  const port = await freePort();
  const first = await timeStart(bench, copy, port);
  const second = await timeStart(bench, copy, port);
  const floor = install ? null : await measureFloor(bench, path.join(copy, '.data'));
  fs.rmSync(copy, { recursive: true, force: true });
  return { first, second, floor };
}

/** The minimum of a second start: PostgreSQL up on the same data, and a process that answers from it. */
async function measureFloor(bench, dataDir) {
  const began = performance.now();
  const cluster = await startCluster(dataDir);
  bench.onStop(() => cluster.stop());
  const server = await bench.start('bare', cluster.url('postgres', 'collegium'));
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  await cluster.stop();
  if (cluster.aside) fs.rmSync(path.dirname(cluster.log), { recursive: true, force: true });
  return seconds;
}

const made =
  /^(node_modules|dist|coverage|test-results|playwright-report|\.git|\.env|\.data|\.cache)$|\.log$/;

/** The content of a clone with this working tree's changes: everything that is not generated. */
export function copyCheckout(to, withPackages) {
  fs.cpSync(root, to, {
    recursive: true,
    filter: (file) => file === root || !made.test(path.basename(file)),
  });
  if (!withPackages) return;
  for (const folder of ['.', ...workspaces]) {
    const packages = path.join(root, folder, 'node_modules');
    if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(to, folder, 'node_modules'));
  }
}

/** Seconds from the command to its line "ready". */
async function timeStart(bench, folder, port) {
  const env = { ...process.env, PORT: String(port) };
  for (const name of serverVariables) if (name !== 'PORT') delete env[name];
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const seconds = new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`npm start is not ready:\n${output}`)), limit);
    const take = (text) => {
      output += text;
      if (!/^ready /m.test(output)) return;
      clearTimeout(tooLong);
      resolve((performance.now() - began) / 1000);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  seconds.catch(() => {});
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    signal(-child.pid, 'SIGTERM');
    if (!(await ended(child.pid, 30_000))) signal(-child.pid, 'SIGKILL');
  };
  bench.onStop(stop);
  try {
    return await seconds;
  } finally {
    await stop();
  }
}
