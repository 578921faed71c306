import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { startCluster } from '../lib/postgres.mjs';
import { demoSettings, script, temporary } from './helpers.mjs';

test('npm run audit:verify should say it plainly where there is no database, and make none', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const verify = script(t, ['audit-verify.mjs'], { DATA_DIR: dataDir });
  assert.equal((await verify.exit).code, 1);
  assert.match(verify.output(), /There is no database in /);
  assert.equal(fs.existsSync(dataDir), false);
});

test('npm run audit:verify should check the embedded database, whether Collegium runs or not', async (t) => {
  const env = await demoSettings(t);
  const dataDir = env.DATA_DIR;
  const verified = async (...args) => {
    const verify = script(t, ['audit-verify.mjs', ...args], env);
    return [(await verify.exit).code, verify.output()];
  };
  const server = script(t, ['start.mjs'], env);
  await server.line(/\nready /);
  const [code, running] = await verified();
  assert.deepEqual([code, /The audit trail is intact\./.test(running)], [0, true]);
  server.child.kill('SIGTERM');
  await server.exit;

  const [, stopped] = await verified();
  // Those of the demo data, sealed at the stop at the latest.
  assert.match(stopped, /[1-9]\d* rows sealed in [1-9]\d* batch(es)?, none waiting/);
  const head = /^head (\w{64})$/m.exec(stopped)[1];
  assert.equal((await verified('--expect', head))[0], 0);
  assert.equal(fs.existsSync(path.join(dataDir, 'postgres/data/postmaster.pid')), false);

  const cluster = await startCluster(dataDir);
  const client = new pg.Client({ connectionString: cluster.url('postgres', 'collegium') });
  await client.connect();
  await client.query(`ALTER TABLE audit_events DISABLE TRIGGER ALL; UPDATE audit_events SET action = 'x'`);
  await client.end();
  await cluster.stop();
  const [broken, output] = await verified();
  assert.equal(broken, 1);
  assert.match(output, /^BROKEN: row 1 \(system, .*\): it differs from its seal$/m);
});
