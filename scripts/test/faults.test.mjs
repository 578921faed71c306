import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { plant, staleReason } from '../lib/fault-copy.mjs';
import { argumentsOf, failuresIn, faults } from '../lib/faults.mjs';
import { root } from '../lib/paths.mjs';
import { temporary } from './helpers.mjs';

const specFiles = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx', '*.test.tsx', '*.test.ts'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

test('there should be at least ten faults of each kind, each with an id of its own', () => {
  for (const kind of ['rules', 'SQL', 'permissions', 'screens'])
    assert.ok(faults.filter((fault) => fault.kind === kind).length >= 10, kind);
  assert.equal(new Set(faults.map(({ id }) => id)).size, faults.length);
});

test('at least ten faults should need a spec whose cases are sampled', () => {
  assert.ok(faults.filter(({ wide }) => wide).length >= 10);
});

test('the text of each fault should occur once in its file', () => {
  for (const fault of faults) assert.equal(staleReason(root, fault), null, fault.id);
});

test('the tests that catch a fault should exist', () => {
  for (const { id, specs, title = '' } of faults) {
    for (const spec of specs)
      assert.ok(
        specFiles.some((file) => file.includes(spec)),
        `${id}: ${spec}`,
      );
    const files = specFiles.filter((file) => specs.some((spec) => file.includes(spec)));
    const texts = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
    assert.ok(
      texts.some((text) => text.includes(title)),
      `${id}: ${title}`,
    );
  }
});

test('a suite should run for a fault as npm test runs it', (t) => {
  const file = path.join(temporary(t), 'rows.json');
  const script = path.join(root, 'scripts/lib/fault-suite.mjs');
  execFileSync(process.execPath, [script, root, 'unit', file, 'gcra.rules'], { cwd: root, stdio: 'pipe' });
  const rows = JSON.parse(fs.readFileSync(file, 'utf8'));
  assert.ok(rows[0].passed > 0, JSON.stringify(rows));
  assert.deepEqual(
    rows.map(({ failed }) => failed),
    rows.map(() => 0),
  );
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

test('a title should be passed on as the runner of the suite takes it', () => {
  assert.deepEqual(argumentsOf({ suite: 'portal', specs: ['x'], title: 'y' }), ['x', '-g', 'y']);
  assert.deepEqual(argumentsOf({ suite: 'api', specs: ['x'], title: 'y' }), ['x', '-t', 'y']);
  assert.deepEqual(argumentsOf({ suite: 'unit', specs: ['x', 'z'] }), ['x', 'z']);
});
