import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetFaults, judge, judgeTotal, readBudget } from '../lib/budget.mjs';
import { upperYardstick, weighedYardstick } from '../lib/yardstick.mjs';

const gate = { seconds: 1600, fails: 1800 };
const none = { gate, files: {}, journeys: {} };
const spec = 'backend/test/slow.api.spec.ts';
const journey = 'frontend/e2e/slow.spec.ts: a bursar waits';
const measured = (seconds, journeySeconds = 1) => ({
  files: [
    { name: 'backend/test/quick.api.spec.ts', seconds: 3 },
    { name: spec, seconds },
  ],
  journeys: [{ name: journey, seconds: journeySeconds }],
});

test('fails for an unnamed spec file over the limit and says what to do', () => {
  const { failures } = judge(measured(26.5), { budget: none });
  assert.deepEqual(
    failures.map(({ name }) => name),
    [spec],
  );
  assert.match(
    failures[0].reason,
    /^26\.5 CPU seconds, and a spec file may take 20\. Make it cheaper or split it/,
  );
  assert.match(failures[0].reason, /"backend\/test\/slow\.api\.spec\.ts": \{ "seconds": 27, "reason"/);
});

test('fails for an unnamed journey over its limit', () => {
  const { failures } = judge(measured(1, 19.1), { budget: none });
  assert.deepEqual(
    failures.map(({ name }) => name),
    [journey],
  );
  assert.match(failures[0].reason, /a journey may take 15/);
});

test('allows a higher cost with a named reason', () => {
  const entry = { seconds: 30, reason: 'every route of the server' };
  const budget = { files: { [spec]: entry }, journeys: { [journey]: entry } };
  assert.deepEqual(judge(measured(31, 29), { budget, isWhole: true }), { failures: [], notes: [] });
});

test('judges by the reference machine, not by this one', () => {
  assert.equal(judge(measured(30), { budget: none, factor: 0.5 }).failures.length, 0);
  assert.equal(judge(measured(14), { budget: none, factor: 2 }).failures.length, 1);
});

test('notes an unneeded name, but only in a whole run', () => {
  const budget = { files: { [spec]: { seconds: 30, reason: 'every route of the server' } }, journeys: {} };
  assert.deepEqual(judge(measured(5), { budget }), { failures: [], notes: [] });
  const { failures, notes } = judge(measured(5), { budget, isWhole: true });
  assert.deepEqual(failures, []);
  assert.match(notes[0], /slow\.api\.spec\.ts: named in .* unnecessarily/);
});

test('tolerates a measurement error of 25%', () => {
  const { failures, notes } = judge(measured(24.5), { budget: none });
  assert.deepEqual(failures, []);
  assert.match(notes[0], /24\.5 CPU seconds, near the limit/);
  const budget = { files: { [spec]: { seconds: 24, reason: 'every route of the server' } }, journeys: {} };
  assert.deepEqual(judge(measured(17), { budget, isWhole: true }).notes, []);
});

test('tolerates more on a slow machine, as far as it is slow', () => {
  assert.equal(judge(measured(1, 36), { budget: none, factor: 0.5 }).failures.length, 0, '18 reference s');
  assert.equal(judge(measured(1, 74), { budget: none, factor: 0.5 }).failures.length, 0, '37 reference s');
  assert.equal(judge(measured(1, 76), { budget: none, factor: 0.5 }).failures.length, 1, '38 reference s');
});

test('notes a cost near the limit or well above its recorded figure', () => {
  assert.match(judge(measured(17), { budget: none }).notes[0], /17\.0 CPU seconds, near the limit of 20/);
  const budget = { files: { [spec]: { seconds: 22, reason: 'every route of the server' } }, journeys: {} };
  assert.match(judge(measured(40), { budget }).notes[0], /40\.0 CPU seconds, but .* says 22/);
});

test('an entry without a reason, a figure or a file is a fault', () => {
  const faulty = {
    gate: { seconds: 1600, fails: 1500 },
    files: { 'backend/test/gone.api.spec.ts': { seconds: 30, reason: ' ' } },
    journeys: { 'frontend/e2e/papers.spec.ts: x': { reason: 'long enough a reason' } },
  };
  assert.deepEqual(budgetFaults(faulty), [
    'gate: needs "seconds", and "fails" of at least as many',
    'backend/test/gone.api.spec.ts: there is no such file',
    'backend/test/gone.api.spec.ts: has no reason',
    'frontend/e2e/papers.spec.ts: x: has no measured seconds',
  ]);
});

test('fails for a gate far above its budget, but only where CPU seconds are comparable', () => {
  const total = (cpu, yardstick = 0.3) =>
    judgeTotal({ cpu, upperYardstick: yardstick }, { budget: none, factor: 0.3 / yardstick });
  assert.deepEqual(total(1600), { failures: [], notes: [] });
  assert.deepEqual(total(1700), {
    failures: [],
    notes: [
      'the gate took 1700 CPU seconds of the reference machine (1700 of this one), and its budget is 1600',
    ],
  });
  assert.match(total(1801).failures[0].reason, /^the gate took 1801 CPU seconds/);
  assert.equal(total(2400, 0.35).failures.length, 1);
  assert.deepEqual(total(2400, 0.36), {
    failures: [],
    notes: [
      'the gate took 2000 CPU seconds of the reference machine (2400 of this one), and its budget is 1600',
    ],
  });
  assert.deepEqual(total(null).failures, []);
});

test('a yardstick counts as much as the work that was done since the one before', () => {
  assert.equal(weighedYardstick([]), null);
  assert.equal(weighedYardstick([{ seconds: 0.4, total: 0 }]), 0.4);
  // 100 CPU seconds at half the speed do the work of 50, and 50 more as much again.
  const measured = [
    { seconds: 0.9, total: 0 },
    { seconds: 0.6, total: 100 },
    { seconds: 0.3, total: 150 },
  ];
  assert.ok(Math.abs(weighedYardstick(measured) - 0.45) < 1e-9);
});

test('a machine is as slow as in the slowest quarter of its yardsticks', () => {
  assert.equal(upperYardstick([]), null);
  const measured = (...all) => all.map((seconds) => ({ seconds, total: 0 }));
  assert.equal(upperYardstick(measured(0.4)), 0.4);
  assert.equal(upperYardstick(measured(0.36, 0.3, 0.9, 0.31)), 0.36);
});

test('the budget of this repository has no faults', () => {
  assert.deepEqual(budgetFaults(readBudget()), []);
});
