import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readJson } from '../lib/hash.mjs';
import { freePort } from '../lib/port.mjs';
import { ended } from '../lib/processes.mjs';
import { script, temporary } from './helpers.mjs';

/** A separate port and data folder; the site's pages stay as built for this BASE_URL. */
async function surroundings(t, demoData = 'off') {
  const dataDir = path.join(temporary(t), 'data');
  const baseUrl = readJson(new URL('../../.cache/build/site.json', import.meta.url))?.baseUrl;
  const port = await freePort();
  const address = baseUrl ?? 'http://localhost:3000';
  const env = { PORT: String(port), DATA_DIR: dataDir, BASE_URL: address, DEMO_DATA: demoData };
  return { port, dataDir, env, ready: new RegExp(`\\nready ${address}\\n$`) };
}

const lockOf = (dataDir) => readJson(path.join(dataDir, 'start.lock'));
const databasePid = (dataDir) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
const answers = (port) =>
  fetch(`http://localhost:${port}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

test('npm start should name the accounts, say ready last, show the portal, refuse a second start, and stop quietly', async (t) => {
  const { port, dataDir, env, ready } = await surroundings(t, 'on');
  const first = script(t, ['start.mjs'], env);
  const output = await first.line(ready);
  assert.match(output, /registrar@collegium\.example/);
  assert.match(output, /collegium-demo/);
  assert.equal(await answers(port), true);
  const portal = await fetch(`http://localhost:${port}/portal`);
  assert.deepEqual([portal.status, /<title>/.test(await portal.text())], [200, true]);

  const sameFolder = script(t, ['start.mjs'], { ...env, PORT: String(await freePort()) });
  assert.equal((await sameFolder.exit).code, 1);
  assert.match(sameFolder.output(), /already runs on the data folder/);

  const samePort = script(t, ['start.mjs'], { ...env, DATA_DIR: path.join(temporary(t), 'data') });
  assert.equal((await samePort.exit).code, 1);
  assert.match(samePort.output(), new RegExp(`Port ${port} is in use`));

  const database = databasePid(dataDir);
  const { server } = lockOf(dataDir);
  first.child.kill('SIGTERM');
  assert.deepEqual(await first.exit, { code: 0, signal: null });
  assert.equal(await ended(database, 0), true);
  assert.equal(await ended(server, 0), true);
  assert.equal(fs.existsSync(path.join(dataDir, 'start.lock')), false);
});

test('after kill -9 the server should stop and the next start should continue', async (t) => {
  const { port, dataDir, env, ready } = await surroundings(t);
  const first = script(t, ['start.mjs'], env);
  await first.line(ready);
  const { server } = lockOf(dataDir);
  const database = databasePid(dataDir);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = script(t, ['start.mjs'], env);
  const output = await second.line(ready);
  assert.equal(await ended(server, 0), true);
  assert.equal(databasePid(dataDir), database);
  assert.match(output, /PostgreSQL was still running/);
  assert.equal(await answers(port), true);

  // Kills everything together, as when the machine loses power.
  for (const pid of [second.child.pid, lockOf(dataDir).server, database]) process.kill(pid, 'SIGKILL');
  await second.exit;
  const third = script(t, ['start.mjs'], env);
  await third.line(ready);
  assert.equal(await answers(port), true);
  third.child.kill('SIGINT');
  assert.deepEqual(await third.exit, { code: 0, signal: null });
});

test('when the server dies, npm start should say so, stop the database and fail', async (t) => {
  const { dataDir, env, ready } = await surroundings(t);
  const start = script(t, ['start.mjs'], env);
  await start.line(ready);
  const database = databasePid(dataDir);
  process.kill(lockOf(dataDir).server, 'SIGKILL');
  assert.equal((await start.exit).code, 1);
  assert.match(start.output(), /The server ended \(SIGKILL\)/);
  assert.equal(await ended(database, 0), true);
});
