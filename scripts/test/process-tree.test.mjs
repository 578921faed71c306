import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { canMeasure, treeSeconds } from '../lib/process-cpu.mjs';
import { ProcessTree } from '../lib/process-tree.mjs';
import { RunCosts } from '../lib/run-costs.mjs';
import { run, sleep } from '../lib/processes.mjs';
import { temporary } from './helpers.mjs';

const skip = canMeasure ? false : 'only Linux counts CPU seconds of other processes';

/** A program that uses the processor for a given time, and writes how much it has used. */
const load = `
  import fs from 'node:fs';
  import { spawn } from 'node:child_process';
  const [folder, shape, seconds] = process.argv.slice(2);
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  const start = (...args) => spawn(process.execPath, [process.argv[1], folder, ...args], { stdio: 'ignore', detached: args[0] === 'orphan' });
  if (shape === 'children') {
    for (const _ of [1, 2, 3]) await new Promise((resolve) => start('plain', '0.15').on('close', resolve));
  }
  if (shape === 'orphans') { start('orphan', '0.3').unref(); start('orphan', '0.3').unref(); }
  while (used() < Number(seconds)) for (let i = 0; i < 1e5; i++) Math.sqrt(i);
  process.on('exit', () => fs.writeFileSync(folder + '/' + process.pid, String(used())));
  process.exit();
`;

async function made(t) {
  const folder = temporary(t);
  const used = temporary(t);
  fs.writeFileSync(path.join(folder, 'load.mjs'), load);
  const loaded = (...args) => run(process.execPath, [path.join(folder, 'load.mjs'), used, ...args]);
  const reported = () =>
    fs.readdirSync(used).map((name) => Number(fs.readFileSync(path.join(used, name), 'utf8')));
  return { loaded, reported, sum: () => reported().reduce((sum, one) => sum + one, 0) };
}

/** Within 5 percent, and two ticks of Linux's clock for each process. */
const near = (measured, real, processes) =>
  assert.ok(
    Math.abs(measured - real) <= real * 0.05 + processes * 0.02,
    `measured ${measured} of ${real} CPU seconds`,
  );

test(
  'CPU seconds of processes that outlive their parent are counted for the same suite',
  { skip },
  async (t) => {
    const { loaded, reported, sum } = await made(t);
    const costs = new RunCosts({ yardstick: false, every: 20 });
    t.after(() => costs.stop());
    await costs.within('load', () => loaded('orphans', '0.15'));
    while (reported().length < 3) await sleep(20);
    await sleep(100);
    near(costs.seconds('load'), sum(), 3);
  },
);

test(
  'CPU seconds of children that were waited for are all counted, for each of two parallel suites',
  { skip },
  async (t) => {
    const one = await made(t);
    const other = await made(t);
    const costs = new RunCosts({ yardstick: false, every: 50 });
    t.after(() => costs.stop());
    await Promise.all([
      costs.within('one', () => one.loaded('children', '0.2')),
      costs.within('other', () => other.loaded('plain', '0.3')),
    ]);
    near(costs.seconds('one'), one.sum(), 4);
    near(costs.seconds('other'), other.sum(), 1);
  },
);

test('a living process is counted with all that it has started', { skip }, async (t) => {
  const child = spawn('sleep', ['60']);
  t.after(() => child.kill());
  const before = treeSeconds();
  const until = process.cpuUsage();
  while (process.cpuUsage(until).user < 150_000);
  assert.ok(treeSeconds() - before >= 0.1);
  assert.equal(treeSeconds(999_999_999), null);
});

const entry = (parent, own, waited = 0, started = '1') => ({ parent, own, waited, started });
const tableOf = (entries) => new Map(Object.entries(entries).map(([pid, one]) => [Number(pid), one]));

test('a process that its parent waited for is counted once, with what it did since the last look', () => {
  const tree = new ProcessTree(10);
  tree.assign(11, 'api');
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4), 12: entry(11, 3) }));
  assert.equal(tree.seconds('api'), 7);
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4, 3.5) }));
  assert.equal(tree.seconds('api'), 7.5);
  tree.sample(tableOf({ 10: entry(1, 1, 8.25) }));
  assert.equal(tree.seconds('api'), 8.25);
  assert.equal(tree.seconds('rest'), 1);
  assert.equal(tree.total(), 9.25);
});

test('keeps the last known CPU time of a process that was not waited for', () => {
  const tree = new ProcessTree(10);
  tree.assign(11, 'portal');
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4), 12: entry(11, 3) }));
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4), 12: entry(1, 5) }));
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4) }));
  assert.equal(tree.seconds('portal'), 9);
  // A parent that ignores the end of its children doesn't count them.
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4), 13: entry(11, 2) }));
  tree.sample(tableOf({ 10: entry(1, 1), 11: entry(10, 4, 0.5) }));
  assert.equal(tree.seconds('portal'), 11);
});

test('a number that another process has now is another process', () => {
  const tree = new ProcessTree(10);
  tree.assign(11, 'api');
  tree.sample(tableOf({ 10: entry(1, 0), 11: entry(10, 4) }));
  tree.sample(tableOf({ 10: entry(1, 0, 4), 11: entry(1, 90, 0, '2') }));
  assert.equal(tree.seconds('api'), 4);
});

test('reports no CPU time where processes are unreadable', () => {
  const tree = new ProcessTree(10);
  tree.sample(new Map());
  assert.equal(tree.seconds('api'), null);
  assert.equal(tree.total(), null);
});
