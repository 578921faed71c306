/**
 * `npm run coverage [-- --tier gate|deep|all] [--add] [--seed N] [arguments for jest]`: how much of backend/src the
 * unit and API specs of the backend run, including the commands and servers that they start. Fails if the gate runs
 * less than 95% of the lines, or both tiers less than 97.5%. A run of some tests isn't judged or kept, except with
 * `--add`, which adds it to what earlier runs of the same sources have run.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { requireNode } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Stops } from './lib/stops.mjs';
import { chooseSeed, readArguments } from './lib/test-arguments.mjs';

const tierNames = ['gate', 'deep'];

/** An empty tier is both at once. */
function readCoverageArguments(given) {
  const rest = given.flatMap((arg) =>
    arg.startsWith('--tier=') ? ['--tier', arg.slice('--tier='.length)] : arg,
  );
  const add = rest.includes('--add');
  const at = rest.indexOf('--tier');
  const [, tier = ''] = at < 0 ? ['', 'all'] : rest.splice(at, 2);
  if (![...tierNames, 'all'].includes(tier))
    throw new PlainError(`--tier must be gate, deep or all, not "${tier}".`);
  const { seed, args } = readArguments(['unit', ...rest.filter((arg) => arg !== '--add')]);
  const tiers = tier !== 'all' ? [tier] : args.length && !add ? [''] : tierNames;
  return { tiers, add, seed: chooseSeed(seed), args };
}

async function main(stops) {
  requireNode();
  const asked = readCoverageArguments(process.argv.slice(2));
  console.log(asked.seed.text);
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ only: ['frontend', 'site'], say }));
  const { measureCoverage } = await import('./lib/coverage-run.mjs'); // needs the packages
  return (await measureCoverage(asked, stops)) ? 0 : 1;
}

const stops = new Stops();
let code = 1;
try {
  code = await main(stops);
} catch (error) {
  if (!stops.isStopping) report(error);
}
if (!stops.isStopping) {
  await stops.run().catch(report);
  process.exit(code);
}
