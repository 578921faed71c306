import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { plant, staleReason } from '../lib/fault-copy.mjs';
import { argumentsOf, failuresIn, faults, specsOf, testFilesOf, tierOf } from '../lib/faults.mjs';
import { root } from '../lib/paths.mjs';
import { temporary } from './helpers.mjs';

const files = testFilesOf(root);

test('there should be some faults of each kind, each with an id of its own', () => {
  const least = { rules: 10, SQL: 10, permissions: 10, screens: 10, ledger: 4, admissions: 3, content: 3 };
  for (const [kind, count] of Object.entries(least))
    assert.ok(faults.filter((fault) => fault.kind === kind).length >= count, kind);
  assert.equal(new Set(faults.map(({ id }) => id)).size, faults.length);
});

test('each fault should have a spec of the gate, but for two with a reason', () => {
  const deepOnly = faults.filter((fault) => !specsOf(fault, files, 'gate').length);
  for (const { id, deepOnly: reason } of deepOnly) assert.ok(reason, `${id} has no spec of the gate`);
  assert.ok(deepOnly.length <= 2, deepOnly.map(({ id }) => id).join(', '));
  for (const fault of faults.filter((one) => one.deepOnly)) assert.ok(deepOnly.includes(fault), fault.id);
});

test('at least ten faults should have a spec of the deep tier', () => {
  assert.ok(faults.filter((fault) => specsOf(fault, files, 'deep').length).length >= 10);
});

test('the text of each fault should occur once in its file', () => {
  for (const fault of faults) assert.equal(staleReason(root, fault), null, fault.id);
});

test('the tests that catch a fault should exist, in each tier that it names', () => {
  for (const fault of faults) {
    const { id, specs, title = '' } = fault;
    for (const spec of specs)
      assert.ok(
        files.some((file) => file.includes(spec)),
        `${id}: ${spec}`,
      );
    const found = specsOf(fault, files);
    for (const tier of new Set(found.map(tierOf)))
      assert.ok(
        found
          .filter((file) => tierOf(file) === tier)
          .some((file) => fs.readFileSync(path.join(root, file), 'utf8').includes(title)),
        `${id}: ${title}, ${tier}`,
      );
  }
});

test('a fault should be planted and reverted', (t) => {
  const folder = temporary(t);
  const file = path.join(folder, 'rule.ts');
  fs.writeFileSync(file, 'a >= b; a > c;');
  const fault = { file: 'rule.ts', find: 'a >= b', replace: 'a > $& b' };
  const revert = plant(folder, fault);
  assert.equal(fs.readFileSync(file, 'utf8'), 'a > $& b; a > c;');
  assert.match(staleReason(folder, fault), /0 times/);
  revert();
  assert.equal(staleReason(folder, fault), null);
  assert.match(staleReason(folder, { ...fault, find: 'a >' }), /2 times/);
  assert.match(staleReason(folder, { ...fault, replace: 'a >= b' }), /nothing/);
});

test('only a test that fails should count, not a file that cannot be loaded or a test that is too slow', () => {
  const row = (failures, note) => ({ passed: 1, note, failures });
  const { tests, others } = failuresIn([
    row([
      { name: 'a.spec.ts: rejects a payment', reason: 'expected 1' },
      { name: 'b.spec.ts: opens', reason: 'SyntaxError: Unexpected token' },
      { name: 'c.spec.ts', reason: 'Cannot find module' },
      { name: 'd.test.tsx: shows the sums', reason: 'Error: Test timed out in 5000ms.' },
    ]),
    row([], 'could not start'),
  ]);
  assert.deepEqual(
    tests.map(({ name }) => name),
    ['a.spec.ts: rejects a payment'],
  );
  assert.equal(others.length, 4);
});

test('the specs of a fault should be those of the tier, and all without one', () => {
  const [gate, deep] = ['backend/test/storms.api.spec.ts', 'backend/test/storms.deep.api.spec.ts'];
  const fault = { specs: ['test/storms', 'dashboard'] };
  const among = [gate, deep, 'frontend/test/dashboard.deep.test.tsx', 'frontend/test/form.test.tsx'];
  assert.deepEqual(specsOf(fault, among, 'gate'), [gate]);
  assert.deepEqual(specsOf(fault, among, 'deep'), [deep, 'frontend/test/dashboard.deep.test.tsx']);
  assert.equal(specsOf(fault, among).length, 3);
});

test('files and a title should be passed on as the runner of the suite takes them', () => {
  const files = ['frontend/e2e/x.spec.ts'];
  assert.deepEqual(argumentsOf({ suite: 'portal', title: 'y' }, files), ['e2e/x.spec.ts', '-g', 'y']);
  assert.deepEqual(argumentsOf({ suite: 'api', title: 'y' }, ['backend/test/x.api.spec.ts']), [
    'test/x.api.spec.ts',
    '-t',
    'y',
  ]);
  assert.deepEqual(argumentsOf({ suite: 'unit' }, files), ['e2e/x.spec.ts']);
});
