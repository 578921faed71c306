/**
 * `npm test [-- unit|api|portal|site] [--full] [arguments for the test runners]`: installs what is missing, builds
 * what is stale and runs the suites on throw-away databases. The last line says "N passed, N failed".
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Suites } from './lib/suites.mjs';
import { failureList, lastLine, sum, table } from './lib/test-results.mjs';

const all = ['unit', 'api', 'portal', 'site'];
const [asked, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--');
const chosen = all.includes(asked) ? [asked] : all;
const args = (all.includes(asked) ? rest : [asked, ...rest]).filter((arg) => arg && arg !== '--full');
if (process.argv.includes('--full')) process.env.COLLEGIUM_FULL = '1';
// Settings for running Collegium are not settings for testing it.
for (const name of serverVariables) delete process.env[name];

const suites = new Suites({ args });
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, async () => {
    endActive('SIGTERM');
    await suites.stop().catch(report);
    process.exit(130);
  });
}

try {
  requireNode();
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ say }));
  for (const name of chosen) await suites[name]();
} catch (error) {
  report(error);
  suites.rows.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, time: 0 });
}
await suites.stop().catch(report);
const total = sum(suites.rows);
const nothing = !total.passed && !total.failed;
if (nothing) console.error('\nNo test matches; nothing was tested.');
const failures = failureList(suites.rows);
if (failures) console.log(`\nFailed:\n${failures}`);
console.log(`\n${table(suites.rows)}\n\n${lastLine(total)}`);
process.exit(total.failed || nothing ? 1 : 0);
