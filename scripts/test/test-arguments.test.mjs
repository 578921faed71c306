import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PlainError } from '../lib/plain-error.mjs';
import { chooseSeed, readArguments, readDeepArguments, suiteNames } from '../lib/test-arguments.mjs';

const id = '57ccffd0a1b2c3d4e5f60718293a4b5c6d7e8f90';

test('the seed comes from the commit, and the text tells how to repeat the run', () => {
  const seed = chooseSeed(null, { id, number: 401 });
  assert.equal(seed.value, 5 * 0x57ccffd + 1);
  assert.equal(seed.text, 'seed 460328946 (commit 57ccffd); repeat with npm test -- --seed 460328946');
});

test('five successive commits take the five turns of a rotation', () => {
  const taken = [0, 1, 2, 3, 4].map(
    (later) => chooseSeed(null, { id: id.slice(later), number: 401 + later }).value % 5,
  );
  assert.deepEqual(taken, [1, 2, 3, 4, 0]);
  assert.ok(chooseSeed(null, { id: 'f'.repeat(40), number: 2 }).value < 2 ** 32);
});

test('a seed that is asked for wins over the commit', () => {
  const seed = chooseSeed(7, { id, number: 400 });
  assert.deepEqual(seed, { value: 7, text: 'seed 7; repeat with npm test -- --seed 7' });
  assert.match(chooseSeed(7, null, 'npm run test:deep').text, /repeat with npm run test:deep -- --seed 7/);
});

test('the seed is 1 without a commit', () => {
  assert.equal(chooseSeed(null, null).value, 1);
});

test('the current commit gives the same seed each time', () => {
  assert.deepEqual(chooseSeed(null), chooseSeed(null));
});

test('the suite, the options and the arguments for the runners are told apart', () => {
  assert.deepEqual(readArguments([]), { suites: suiteNames, full: false, seed: null, args: [] });
  assert.deepEqual(readArguments(['api', '--seed', '12', '--', 'students', '-t', 'by a surname']), {
    suites: ['api'],
    full: false,
    seed: 12,
    args: ['students', '-t', 'by a surname'],
  });
  assert.deepEqual(readArguments(['--full', '--seed=0', 'unit']), {
    suites: ['unit'],
    full: true,
    seed: 0,
    args: [],
  });
});

test('the deep tier takes groups, spec files and options, and names what it can take', () => {
  const file = 'backend/test/seat-storms.deep.api.spec.ts';
  assert.deepEqual(readDeepArguments(['--', 'storms', file, '--seed', '3', '--due=1.5', '--list']), {
    names: ['storms', file],
    seed: 3,
    due: 1.5,
    list: true,
  });
  for (const bad of [['storm'], ['backend/test/audit.api.spec.ts'], ['--due', 'x']])
    assert.throws(() => readDeepArguments(bad), /There are the groups crashes, storms, .*--due MINUTES/);
});

test('a bad seed is refused with the allowed values', () => {
  for (const bad of [
    ['--seed', 'abc'],
    ['--seed'],
    ['--seed='],
    ['--seed', '-1'],
    ['--seed=1.5'],
    ['--seed', '4294967296'],
  ])
    assert.throws(
      () => readArguments(bad),
      (error) =>
        error instanceof PlainError &&
        /--seed must be a whole number from 0 to 4294967295/.test(error.message),
      bad.join(' '),
    );
});
