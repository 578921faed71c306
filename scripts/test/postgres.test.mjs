import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { query, started } from './clusters.mjs';
import { temporary } from './helpers.mjs';

// One cluster for all of them, because initdb is most of the cost. Its path has a space.
test('a cluster in a path with a space', async (t) => {
  const dataDir = path.join(temporary(t), 'data');
  const first = await started(t, dataDir);
  assert.equal(first.attached, false);
  await query(first, 'create table kept as select generate_series(1, 1000) as number');
  const kept = (cluster) => query(cluster, 'select count(*)::int as n from kept');

  await t.test('should be shared by a second start while its server runs', async () => {
    const second = await started(t, dataDir);
    assert.deepEqual([second.attached, second.pid], [true, first.pid]);
  });

  let killed;
  await t.test('should lose no committed data by kill -9 of its server', async () => {
    process.kill(first.pid, 'SIGKILL');
    killed = await started(t, dataDir);
    assert.notEqual(killed.pid, first.pid);
    assert.deepEqual(await kept(killed), [{ n: 1000 }]);
  });

  await t.test('should keep its data when it is stopped', async () => {
    await killed.stop();
    assert.equal(killed.running(), false);
    assert.deepEqual(await kept(await started(t, dataDir)), [{ n: 1000 }]);
  });
});
