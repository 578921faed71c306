import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';

const library = new URL('../lib/sample.mjs', import.meta.url).href;
delete process.env.COLLEGIUM_FULL;
delete process.env.COLLEGIUM_TIER;
const { rotate, sample } = await import(library);
const hundred = [...Array(100).keys()];

/** The cases that a process with these settings selects from a hundred, and the number that are due in a rotation. */
function chosen(settings) {
  const script = `import { rotate, sample } from ${JSON.stringify(library)};
    const cases = [...Array(100).keys()];
    console.log(JSON.stringify({ sampled: sample(cases, 10, 'spec'), rotated: rotate(cases, 'spec').length }));`;
  const env = { ...process.env, COLLEGIUM_FULL: '', COLLEGIUM_TIER: '', COLLEGIUM_SEED: '', ...settings };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env });
  return JSON.parse(stdout.toString());
}

test('a sample has as many cases as were asked for, once each and in their order', () => {
  const cases = sample(hundred, 10, 'spec', 7);
  assert.equal(new Set(cases).size, 10);
  assert.deepEqual(
    cases,
    [...cases].sort((one, other) => one - other),
  );
});

test('chooses the sample by seed and key', () => {
  assert.deepEqual(sample(hundred, 10, 'spec', 7), sample(hundred, 10, 'spec', 7));
  assert.notDeepEqual(sample(hundred, 10, 'spec', 7), sample(hundred, 10, 'spec', 8));
  assert.notDeepEqual(sample(hundred, 10, 'spec', 7), sample(hundred, 10, 'other', 7));
});

test('every case is in the sample of some seed', () => {
  const seen = new Set();
  for (let seed = 0; seed < 40; seed++) for (const one of sample(hundred, 25, 'spec', seed)) seen.add(one);
  assert.equal(seen.size, 100);
});

test('five successive seeds have all cases of a rotation, each a fifth', () => {
  for (const from of [0, 5, 2 ** 32 - 3])
    for (const count of [1, 2, 4, 5, 6, 100]) {
      const cases = hundred.slice(0, count);
      const runs = [0, 1, 2, 3, 4].map((later) => rotate(cases, 'spec', from + later));
      assert.deepEqual(
        [...new Set(runs.flat())].sort((one, other) => one - other),
        cases,
      );
      for (const run of runs) assert.ok(run.length >= 1 && run.length <= Math.ceil(count / 5));
    }
});

test('a rotation of nothing is nothing', () => assert.deepEqual(rotate([], 'spec', 7), []));

test('the seed of the run comes from its settings', () => {
  const seventh = chosen({ COLLEGIUM_SEED: '7' }).sampled;
  assert.deepEqual(seventh, sample(hundred, 10, 'spec', 7));
  assert.notDeepEqual(seventh, chosen({ COLLEGIUM_SEED: '8' }).sampled);
});

test('the deep tier has all cases of a rotation, and the full run all cases of a sample too', () => {
  const counts = (settings) => {
    const { sampled, rotated } = chosen(settings);
    return [sampled.length, rotated];
  };
  assert.deepEqual(counts({ COLLEGIUM_TIER: 'gate' }), [10, 20]);
  assert.deepEqual(counts({ COLLEGIUM_TIER: 'deep' }), [10, 100]);
  assert.deepEqual(counts({ COLLEGIUM_FULL: '1' }), [100, 100]);
});
