/** Runs some spec files with their suites, as `npm test` runs all of them. */
import { ensureBuilt } from './build.mjs';
import { needsBuild } from './changed/plan.mjs';
import { suiteOf } from './changed/select.mjs';
import { ensureInstalled } from './install.mjs';
import { report } from './plain-error.mjs';
import { endActive } from './processes.mjs';
import { RunCosts } from './run-costs.mjs';
import { serverVariables } from './settings.mjs';
import { quietly } from './steps.mjs';
import { Suites } from './suites.mjs';
import { suiteNames } from './test-arguments.mjs';
import { conclude } from './test-report.mjs';

let active = null;

/** Settings of Collegium must not affect its tests, and an interrupted run stops what it has started. */
export function prepareProcess(seed) {
  for (const name of serverVariables) delete process.env[name];
  process.env.COLLEGIUM_SEED = String(seed.value);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(name, async () => {
      endActive('SIGTERM');
      await active?.stop().catch(report);
      process.exit(130);
    });
}

/** The paths of spec files by the suite that runs them. */
export function bySuite(files) {
  const suites = {};
  for (const file of files) (suites[suiteOf(file)] ??= []).push(file);
  return suites;
}

/**
 * `files`: paths of spec files; null for all of the tier. `workers`: browsers side by side. `before`: returns a row of
 * the table that isn't a suite's. Returns { failed, passed, skipped } of all tests.
 */
export async function runSelected({ files, workers, seed, before = null, yardstick }) {
  const began = Date.now();
  const costs = new RunCosts({ yardstick });
  const selected = files && bySuite(files);
  const names = selected ? Object.keys(selected) : suiteNames;
  const suites = new Suites({ files: selected, workers, costs });
  active = suites;
  try {
    await quietly.step('Packages', ensureInstalled);
    if (names.some(needsBuild)) await quietly.step('Build', (say) => ensureBuilt({ say }));
    if (before) suites.rows.push(await before());
    await suites.run([...new Set(names.map((name) => name.split(':')[0]))]);
  } catch (error) {
    report(error);
    suites.rows.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, time: 0 });
  }
  await suites.stop().catch(report);
  await costs.stop();
  const wall = Date.now() - began;
  return conclude(suites.rows, { costs, wall, seed: seed.text, isJudged: false, isWhole: false });
}
