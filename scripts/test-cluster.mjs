/**
 * `npm run test:cluster [-- --times N] [--full] [name ...]`: breaks a running cluster again and again, and compares what
 * its client was told with what is there. Each fault runs 3 times, with `--full` 20 times. Needs root and Debian
 * packages; without them it is skipped, and the last lines name what is missing.
 */
import { parseArgs } from 'node:util';
import { missing } from './cluster/needs.mjs';
import { controls, faults } from './cluster/faults.mjs';
import { differences } from './cluster/proof.mjs';
import { startSingleDatabase } from './cluster/single-database.mjs';
import { Storm } from './cluster/storm.mjs';
import { ClusterSystem } from './cluster/system.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { requireNode } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';

const usual = 3;
const wide = 20;
const shownFindings = 5;
let system = null;
let isStopping = false;
let failed = 0;
let passed = 0;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, async () => {
    isStopping = true;
    endActive('SIGTERM');
    await system?.stop().catch(report);
    process.exit(130);
  });

function readTimes({ times, full }) {
  if (times === undefined) return full ? wide : usual;
  if (!/^[1-9]\d{0,3}$/.test(times))
    throw new PlainError(`--times must be a number from 1 to 9999, not "${times}".`);
  return Number(times);
}

/** One storm with one fault in it; returns what was found. `journal` has the calls of all storms so far. */
async function once(fault, time, journal) {
  const storm = await Storm.start(system);
  await storm.more();
  await fault.run(system, storm, time);
  await storm.more();
  const calls = await storm.end();
  journal.push(...calls);
  const noticed = fault.findings?.(calls, storm) ?? [];
  const wrong = await differences(system, journal);
  const repeats = calls.filter(({ attempts }) => attempts.length > 1).length;
  return { noticed, wrong, text: `${calls.length} calls, ${repeats} repeated with their key` };
}

function judge(name, isRight, text, findings) {
  if (isRight) passed++;
  else failed++;
  console.log(`${isRight ? 'passed' : 'FAILED'}  ${name}: ${text}`);
  for (const finding of findings.slice(0, shownFindings)) console.log(`          ${finding}`);
  if (findings.length > shownFindings) console.log(`          and ${findings.length - shownFindings} more`);
}

async function main() {
  requireNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { times: { type: 'string' }, full: { type: 'boolean' } },
  });
  const times = readTimes(values);
  const chosen = (list) => list.filter(({ name }) => !positionals.length || positionals.includes(name));
  const absent = missing(['haproxy']);
  if (absent.length) {
    console.log(`Skipped: ${[...faults, ...controls].map(({ name }) => name).join(', ')}.`);
    console.log(`Missing: ${absent.join(', ')}.`);
    console.log('0 passed, 0 failed, 1 skipped');
    return;
  }
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ only: ['backend'], say }));
  await ClusterSystem.start(startSingleDatabase, (started) => (system = started));
  const journal = [];
  for (const fault of chosen(faults))
    for (let time = 0; time < times; time++) {
      const { noticed, wrong, text } = await once(fault, time, journal);
      const all = [...wrong, ...noticed];
      judge(`${fault.name}, ${time + 1} of ${times}`, !all.length, text, all);
    }
  for (const control of chosen(controls)) {
    const { noticed, wrong, text } = await once(control, 0, journal);
    await control.restore(system);
    const isCaught = noticed.length > 0 && !wrong.length;
    judge(`control: ${control.name} is found`, isCaught, `${text}, ${noticed.length} failed`, wrong);
  }
  console.log(`${passed} passed, ${failed} failed`);
}

try {
  await main();
} catch (error) {
  if (!isStopping) report(error);
  failed++;
}
if (!isStopping) {
  await system?.stop().catch(report);
  process.exit(failed ? 1 : 0);
}
