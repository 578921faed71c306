import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverVariables } from '../lib/settings.mjs';

process.env.BENCH_DATA = 'small';
for (const name of serverVariables) delete process.env[name];
const { Bench } = await import('../../backend/bench/bench.mjs');
const { alone, runFirstSteps } = await import('../../backend/bench/first-steps.mjs');
const { names } = await import('../../backend/bench/rows.mjs');

test('both servers of the benchmark should do the same job in every row', async (t) => {
  const bench = new Bench(() => {});
  t.after(() => bench.stop());
  const { ran, failures } = await runFirstSteps(bench);
  assert.deepEqual(failures, {});
  assert.deepEqual([...ran, ...alone].sort(), [...names].sort());
});
