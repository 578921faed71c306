import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunCosts } from '../lib/run-costs.mjs';
import { sleep } from '../lib/processes.mjs';
import { Suites } from '../lib/suites.mjs';

/** Suites that only write down when they begin and end. */
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

test('what waits much runs beside the suites that keep all cores busy', async (t) => {
  const { suites, events } = planned(t);
  await suites.run(['unit', 'portal', 'site']);
  const at = (event) => events.indexOf(event);
  assert.ok(at('scripts begins') < at('unit ends'), events.join());
  assert.ok(at('unit ends') < at('portal begins'), events.join());
  assert.ok(at('scripts ends') < at('site begins'), events.join());
  assert.equal(events.filter((event) => event.endsWith('ends')).length, 5);
});

test('only the suites that are asked for run', async (t) => {
  const { suites, events } = planned(t);
  await suites.run(['site']);
  assert.deepEqual(events, ['site begins', 'site ends']);
});

test('a preparation that fails leaves it to its suite to say so', async (t) => {
  const { suites, events } = planned(t);
  suites.preparePortal = () => Promise.reject(new Error('no systems'));
  await suites.run(['unit', 'portal']);
  assert.equal(events.at(-1), 'portal ends');
});

test('a suite that ends with an error is one failure, and the others run', async (t) => {
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

test('what is stopped starts no other runner', async (t) => {
  const { suites } = planned(t);
  delete suites.site;
  suites.costs.within = () => assert.fail('a runner was started');
  await suites.stop();
  await suites.run(['site']);
  assert.deepEqual(suites.rows, []);
});
