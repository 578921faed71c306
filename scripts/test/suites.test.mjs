import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canMeasure } from '../lib/process-cpu.mjs';
import { RunCosts } from '../lib/run-costs.mjs';
import { sleep } from '../lib/processes.mjs';
import { Suites } from '../lib/suites.mjs';
import { standingAlone } from './helpers.mjs';

/** Suites that only record their beginning and end. */
function planned(t, settings = {}) {
  const events = [];
  const noted =
    (name, rounds = 1) =>
    async () => {
      events.push(`${name} begins`);
      for (let round = 0; round < rounds; round++) await sleep(1);
      events.push(`${name} ends`);
    };
  const costs = new RunCosts({ yardstick: false });
  const suites = Object.assign(new Suites({ costs, ...settings }), {
    unit: noted('unit', 20),
    scripts: noted('scripts'),
    site: noted('site'),
    preparePortal: noted('systems'),
    portal: noted('portal'),
  });
  t.after(() => Promise.all([suites.stop(), costs.stop()]));
  return { suites, events };
}

test('runs suites that mostly wait beside the suites that keep all cores busy', async (t) => {
  const { suites, events } = planned(t);
  await suites.run(['unit', 'portal', 'site']);
  const at = (event) => events.indexOf(event);
  assert.ok(at('scripts begins') < at('unit ends'), events.join());
  assert.ok(at('unit ends') < at('portal begins'), events.join());
  assert.ok(at('scripts ends') < at('site begins'), events.join());
  assert.equal(events.filter((event) => event.endsWith('ends')).length, 5);
});

test('runs only the requested suites', async (t) => {
  const { suites, events } = planned(t);
  await suites.run(['site']);
  assert.deepEqual(events, ['site begins', 'site ends']);
});

test('reports a failed preparation in the suite that needs it', async (t) => {
  const { suites, events } = planned(t);
  suites.preparePortal = () => Promise.reject(new Error('no systems'));
  await suites.run(['unit', 'portal']);
  assert.equal(events.at(-1), 'portal ends');
});

test('counts a suite that ends with an error as one failure and runs the others', async (t) => {
  const { suites } = planned(t, { files: { site: ['site/test/no-such.spec.ts'] } });
  delete suites.site;
  t.mock.method(console, 'error', () => {});
  t.mock.method(console, 'log', () => {});
  suites.costs.within = () => Promise.reject(new Error('cannot be called'));
  await suites.run(['site']);
  assert.deepEqual(
    suites.rows.map(({ name, failed, note }) => ({ name, failed, note })),
    [{ name: 'site', failed: 1, note: 'could not start' }],
  );
});

test('starts no runner after a stop', async (t) => {
  const { suites } = planned(t);
  delete suites.site;
  suites.costs.within = () => assert.fail('a runner was started');
  await suites.stop();
  await suites.run(['site']);
  assert.deepEqual(suites.rows, []);
});

test('runs specs over the budget again, and keeps the lower cost', async (t) => {
  standingAlone(t);
  const spec = 'scripts/test/hash.test.mjs';
  const measured = [];
  const { suites } = planned(t, {
    files: { 'unit: scripts': [spec] },
    overBudget: ({ files: [file] }) => {
      measured.push(file.cpu);
      file.cpu = 1000;
      return [file.name];
    },
  });
  delete suites.scripts;
  t.mock.method(console, 'log', () => {});
  const write = t.mock.method(process.stdout, 'write', () => true);
  await suites.scripts();
  write.mock.restore();
  const [row] = suites.rows;
  assert.equal(measured.length, 1);
  assert.equal(row.failed, 0);
  assert.equal(row.passed, row.files[0].tests);
  if (canMeasure) assert.ok(row.files[0].cpu < 1000, String(row.files[0].cpu));
});
