import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../lib/postgres.mjs';
import { demoSettings, script } from './helpers.mjs';

// One Collegium for both commands, because its demo data is most of the cost.
test('the embedded database should be verified, whether Collegium runs or not', async (t) => {
  const env = await demoSettings(t);
  const postmaster = path.join(env.DATA_DIR, 'postgres/data/postmaster.pid');
  const verified = async (...command) => {
    const verify = script(t, command, env);
    return [(await verify.exit).code, verify.output()];
  };
  const server = script(t, ['start.mjs'], env);
  await server.line(/\nready /);

  await t.test('while it runs', async () => {
    const [seats, counted] = await verified('seats-verify.mjs');
    assert.equal(seats, 0, counted);
    assert.match(counted, /^The seat counts are correct: [\d,]+ sections, [\d,]+ enrollments\.$/m);
    const [audit, sealed] = await verified('audit-verify.mjs');
    assert.deepEqual([audit, /The audit trail is intact\./.test(sealed)], [0, true]);
  });

  await t.test('and say so when seats:verify is interrupted', async () => {
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
    await owner.end();
  });

  server.child.kill('SIGTERM');
  await server.exit;

  await t.test('after it has stopped', async () => {
    const [, stopped] = await verified('audit-verify.mjs');
    // Those of the demo data, sealed at the stop at the latest.
    assert.match(stopped, /[1-9]\d* rows sealed in [1-9]\d* batch(es)?, none waiting/);
    const head = /^head (\w{64})$/m.exec(stopped)[1];
    assert.equal((await verified('audit-verify.mjs', '--expect', head))[0], 0);
    assert.equal(fs.existsSync(postmaster), false);
  });

  await t.test('and name what was altered', async () => {
    const cluster = await startCluster(env.DATA_DIR);
    const owner = new pg.Client({ connectionString: cluster.url('postgres', 'collegium') });
    await owner.connect();
    await owner.query(`ALTER TABLE audit_events DISABLE TRIGGER ALL; UPDATE audit_events SET action = 'x';
      UPDATE sections SET enrolled = enrolled + 1
      WHERE id = (SELECT id FROM sections WHERE enrolled + offered < capacity LIMIT 1)`);
    await owner.end();
    await cluster.stop();
    const [audit, broken] = await verified('audit-verify.mjs');
    assert.equal(audit, 1);
    assert.match(broken, /^BROKEN: row 1 \(system, .*\): it differs from its seal$/m);
    const [seats, counted] = await verified('seats-verify.mjs');
    assert.equal(seats, 1);
    assert.match(counted, /^Difference: .*: enrolled is \d+, its rows are \d+ /m);
    assert.equal(fs.existsSync(postmaster), false);
  });
});
