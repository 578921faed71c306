/**
 * `npm test [-- unit|api|portal|site] [--full] [--seed N] [arguments for the test runners]`: installs what is missing,
 * builds what is stale and runs the gate on throw-away databases: all spec files but the deep tier's. Arguments for the
 * runners select from both tiers, and `--full` runs both with raised counts. The last line says "N passed, N failed".
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { RunCosts } from './lib/run-costs.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Suites } from './lib/suites.mjs';
import { chooseSeed, readArguments, suiteNames } from './lib/test-arguments.mjs';
import { conclude, overBudget } from './lib/test-report.mjs';

let asked;
try {
  requireNode();
  asked = readArguments(process.argv.slice(2));
} catch (error) {
  report(error);
  process.exit(1);
}
const { suites: chosen, full, seed: askedSeed, args } = asked;
const seed = chooseSeed(askedSeed);
process.env.COLLEGIUM_SEED = String(seed.value);
if (full) process.env.COLLEGIUM_FULL = '1';
delete process.env.COLLEGIUM_TIER;
const isGate = !args.length && process.env.COLLEGIUM_FULL !== '1';
if (isGate) process.env.COLLEGIUM_TIER = 'gate';
// Settings for running Collegium must not affect its tests.
for (const name of serverVariables) delete process.env[name];

const began = Date.now();
const costs = new RunCosts();
const suites = new Suites({
  args,
  costs,
  overBudget: (row) => (isGate ? overBudget(row, costs.factor) : []),
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, async () => {
    endActive('SIGTERM');
    await suites.stop().catch(report);
    process.exit(130);
  });
}

console.log(seed.text);
try {
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ say }));
  await suites.run(chosen);
} catch (error) {
  report(error);
  suites.rows.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, time: 0 });
}
await suites.stop().catch(report);
await costs.stop();
const { failed } = conclude(suites.rows, {
  costs,
  wall: Date.now() - began,
  seed: seed.text,
  // With only a few selected tests, the first pays for loading that all others share.
  isJudged: isGate,
  isWhole: chosen.length === suiteNames.length,
});
process.exit(failed ? 1 : 0);
