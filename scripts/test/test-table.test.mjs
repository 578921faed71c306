import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bySuite, markdownTable, table } from '../lib/test-table.mjs';

const row = (name, passed, cpu, more = {}) => ({
  name,
  passed,
  failed: 0,
  skipped: 1,
  time: 2000,
  cpu,
  ...more,
});
const file = (number) => ({ name: `backend/test/${number}.api.spec.ts`, tests: number, cpu: number });
const run = {
  rows: [row('api', 10, 40.25), row('site', 5, null, { note: 'ended with code 1' })],
  files: Array.from({ length: 25 }, (_, index) => file(index)),
  wall: 90_000,
  cpu: 50,
  rest: 9.75,
  factor: 0.5,
  yardstick: 0.6,
  upperYardstick: 0.7,
};

test('a suite that ran in parts is one row', () => {
  const rows = bySuite([
    row('api', 1, 7),
    row('site', 2, 3),
    row('api', 3, 7, { note: 'ended with code 1' }),
  ]);
  assert.deepEqual(rows[0], {
    name: 'api',
    passed: 4,
    failed: 0,
    skipped: 2,
    time: 4000,
    cpu: 7,
    note: 'ended with code 1',
  });
  assert.equal(rows.length, 2);
});

test('the table has each suite with its tests, wall and CPU seconds, and - where there is no figure', () => {
  const lines = table(run).split('\n');
  assert.match(lines[0], /^suite +tests +passed +failed +skipped +wall s +CPU s$/);
  assert.match(lines[1], /^api +11 +10 +0 +1 +2\.0 +40\.3$/);
  assert.match(lines[2], /^site +6 +5 +0 +1 +2\.0 +- {2}ended with code 1$/);
  assert.match(lines[3], /^builds and this script +9\.8$/);
  assert.match(lines[4], /^all +17 +15 +0 +2 +90\.0 +50\.0$/);
});

test('the 20 most expensive spec files follow, scaled to the reference machine', () => {
  const [, files, machine] = table(run).split('\n\n');
  const lines = files.split('\n');
  assert.equal(lines.length, 21);
  assert.match(lines[1], /^backend\/test\/24\.api\.spec\.ts +24 +24\.0 +12\.0$/);
  assert.doesNotMatch(files, /\/4\.api/);
  assert.match(machine, /1 CPU second here is 0\.50 on the reference machine/);
});

test('the same is written in Markdown for the documents', () => {
  assert.match(
    markdownTable(run),
    /^\| suite \| tests .*\n\| :-- \| --: .*\n\| api \| 11 \| 10 \| 0 \| 1 \| 2\.0 \| 40\.3 \|/,
  );
});
