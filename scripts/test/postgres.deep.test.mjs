import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PlainError } from '../lib/plain-error.mjs';
import { startCluster, startScratch } from '../lib/postgres.mjs';
import { ended } from '../lib/processes.mjs';
import { query, started } from './clusters.mjs';
import { script, temporary } from './helpers.mjs';

const asRoot = process.getuid() === 0;

test('its log should not have the contents of a refused row', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const cluster = await started(t, dataDir);
  await query(cluster, 'create table people (name text unique check (length(name) > 3))');
  await query(cluster, 'insert into people select $$Maya$$ || $$Okafor$$');
  for (const name of ['$$Maya$$ || $$Okafor$$', '$$M$$ || $$ia$$'])
    await assert.rejects(query(cluster, `insert into people select ${name}`));
  const log = fs
    .readdirSync(dataDir, { recursive: true })
    .filter((name) => path.basename(name) === 'log')
    .map((name) => fs.readFileSync(path.join(dataDir, name), 'utf8'))
    .join('\n');
  assert.match(log, /violates check constraint/);
  assert.doesNotMatch(log, /MayaOkafor|Mia/);
});

test('the app role should own nothing and be no superuser', async (t) => {
  const cluster = await started(t, path.join(temporary(t), 'data'));
  const [role] = await query(
    cluster,
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    'collegium_app',
  );
  assert.deepEqual(role, { rolsuper: false, rolcreatedb: false, rolcreaterole: false });
  await assert.rejects(query(cluster, 'create table mine ()', 'collegium_app'), /permission denied/);
});

test('two starts at the same moment should share one server', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const [first, second] = await Promise.all([started(t, dataDir), started(t, dataDir)]);
  assert.equal(second.pid, first.pid);
});

test('a pid file that names another living process should not keep it from starting', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const first = await started(t, dataDir);
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  const content = fs.readFileSync(file, 'utf8');
  process.kill(first.pid, 'SIGKILL');
  await ended(first.pid, 5000);
  fs.writeFileSync(file, content.replace(/^\d+/, '1'));
  const second = await started(t, dataDir);
  assert.equal(second.attached, false);
});

test('an interrupted initdb should start again', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  fs.mkdirSync(path.join(dataDir, 'postgres/data.new/base'), { recursive: true });
  if (asRoot) fs.chmodSync(dataDir, 0o711);
  const cluster = await started(t, dataDir);
  assert.ok(cluster.running());
});

test('a folder of another version or with other content should be refused in plain words', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const cluster = await started(t, dataDir);
  await cluster.stop();
  const data = path.join(dataDir, 'postgres/data');
  fs.writeFileSync(path.join(data, 'PG_VERSION'), '15\n');
  await assert.rejects(startCluster(dataDir), (error) => {
    return (
      error instanceof PlainError && /written by PostgreSQL 15, and this is PostgreSQL 18/.test(error.message)
    );
  });
  fs.rmSync(path.join(data, 'PG_VERSION'));
  await assert.rejects(startCluster(dataDir), (error) => {
    return error instanceof PlainError && /not a PostgreSQL cluster/.test(error.message);
  });
});

test('a damaged cluster should be refused with the message of PostgreSQL', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const cluster = await started(t, dataDir);
  await cluster.stop();
  fs.writeFileSync(path.join(dataDir, 'postgres/data/global/pg_control'), 'garbage');
  await assert.rejects(startCluster(dataDir), (error) => {
    return error instanceof PlainError && /cannot open the data folder[^]*pg_control/.test(error.message);
  });
});

test('a path too long for a socket should get a short one elsewhere', async (t) => {
  const dataDir = path.join(temporary(t), 'd'.repeat(120));
  const cluster = await started(t, dataDir);
  assert.deepEqual(await query(cluster, 'select 1 as one'), [{ one: 1 }]);
});

test(
  'as root, a folder that the database cannot reach should move the cluster elsewhere',
  { skip: !asRoot },
  async (t) => {
    const parent = temporary(t);
    fs.chmodSync(parent, 0o700);
    const cluster = await started(t, path.join(parent, 'data'));
    const folder = path.dirname(cluster.log);
    await cluster.stop();
    fs.rmSync(folder, { recursive: true });
    assert.equal(cluster.aside, true);
    assert.match(folder, /^\/var\/tmp\/collegium-data-/);
  },
);

test('a throw-away cluster should leave nothing behind', async () => {
  const cluster = await startScratch();
  const folder = path.dirname(cluster.log);
  await cluster.createDatabase('template');
  assert.deepEqual(await query(cluster, 'show fsync', 'postgres', 'template'), [{ fsync: 'off' }]);
  await cluster.stop();
  assert.equal(fs.existsSync(folder), false);
});

test('a throw-away cluster whose owner was killed should be deleted by the next', async (t) => {
  const killed = script(t, ['postgres.mjs', 'scratch']);
  const output = await killed.line(/\n/);
  const folder = path.dirname(decodeURIComponent(output.match(/@(.*):5432/)[1]));
  const server = Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  killed.child.kill('SIGKILL');
  await killed.exit;
  assert.equal(fs.existsSync(folder), true);
  const next = await startScratch();
  await next.stop();
  assert.equal(fs.existsSync(folder), false);
  assert.equal(await ended(server, 5000), true);
});
