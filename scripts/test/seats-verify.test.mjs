import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../lib/postgres.mjs';
import { demoSettings, script, temporary } from './helpers.mjs';

test('npm run seats:verify should say it plainly where there is no database, and make none', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const verify = script(t, ['seats-verify.mjs'], { DATA_DIR: dataDir });
  assert.equal((await verify.exit).code, 1);
  assert.match(verify.output(), /There is no database in /);
  assert.equal(fs.existsSync(dataDir), false);
});

test('npm run seats:verify should count in the embedded database, whether Collegium runs or not', async (t) => {
  const env = await demoSettings(t);
  const verified = async () => {
    const verify = script(t, ['seats-verify.mjs'], env);
    return [(await verify.exit).code, verify.output()];
  };
  const server = script(t, ['start.mjs'], env);
  await server.line(/\nready /);
  const [code, running] = await verified();
  assert.equal(code, 0, running);
  assert.match(running, /^The seat counts are correct: [\d,]+ sections, [\d,]+ enrollments\.$/m);

  const cluster = await startCluster(env.DATA_DIR); // the one that runs
  const owner = new pg.Pool({ connectionString: cluster.url('postgres', 'collegium') });
  owner.on('error', () => {}); // a test that fails stops the database under it
  const holder = await owner.connect();
  await holder.query('BEGIN; LOCK TABLE sections IN ACCESS EXCLUSIVE MODE');
  const interrupted = script(t, ['seats-verify.mjs'], env);
  const waits = `SELECT FROM pg_stat_activity
    WHERE application_name = 'collegium seats:verify' AND wait_event_type = 'Lock'`;
  while (interrupted.child.exitCode === null && !(await owner.query(waits)).rowCount) await pause(50);
  interrupted.child.kill('SIGINT');
  assert.equal((await interrupted.exit).code, 130);
  assert.match(interrupted.output(), /^Interrupted\. Not all seat counts were checked\.$/m);
  await holder.query('ROLLBACK');
  holder.release();

  await owner.query(`UPDATE sections SET enrolled = enrolled + 1
    WHERE id = (SELECT id FROM sections WHERE enrolled + offered < capacity LIMIT 1)`);
  await owner.end();
  server.child.kill('SIGTERM');
  await server.exit;
  const [broken, output] = await verified();
  assert.equal(broken, 1);
  assert.match(output, /^Difference: .*: enrolled is \d+, its rows are \d+ /m);
  assert.equal(fs.existsSync(path.join(env.DATA_DIR, 'postgres/data/postmaster.pid')), false);
});
