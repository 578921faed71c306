/**
 * `npm run coverage [-- --tier gate|deep|all] [--add] [--seed N] [arguments for jest]`: how much of backend/src the
 * unit and API specs of the backend run, including the commands and servers that they start. Fails if the gate runs
 * less than 95% of the lines, or both tiers less than 97.5%. A run of some tests isn't judged or kept, except with
 * `--add`, which adds it to what earlier runs of the same sources have run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { conclude, countsIn, coverageOf, least, sumOf } from './lib/coverage-report.mjs';
import { counterModule, countsFolder } from './lib/coverage-source.mjs';
import { copyCheckout } from './lib/fault-copy.mjs';
import { hashOf, readJson, writeJson } from './lib/hash.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cache, root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { run } from './lib/processes.mjs';
import { requireNode } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Stops } from './lib/stops.mjs';
import { chooseSeed, readArguments } from './lib/test-arguments.mjs';

const reports = path.join(cache, 'coverage');
const tierNames = ['gate', 'deep'];
const stdio = ['ignore', 'inherit', 'inherit'];

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

/** A copy of the checkout whose backend counts what it runs. */
async function countingCopy(stops) {
  const copy = copyCheckout(root);
  stops.push(() => fs.rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  for (const name of ['frontend', 'site'])
    fs.cpSync(path.join(root, name, 'dist'), path.join(copy, name, 'dist'), { recursive: true });
  const knownFile = path.join(copy, 'known.json');
  console.log('Build: building a backend that counts ...');
  const { code, output } = await run(
    process.execPath,
    [path.join(copy, 'scripts/lib/coverage-build.mjs'), knownFile],
    { cwd: copy },
  );
  if (code !== 0) throw new PlainError(`The backend could not be built with counters:\n${output.trim()}`);
  return { copy, known: readJson(knownFile) };
}

/** Runs the backend's specs of one tier in the copy, and returns the counts. */
async function runTier(tier, copy, { seed, args }) {
  const counts = countsFolder(copy);
  fs.rmSync(counts, { recursive: true, force: true });
  const env = {
    ...process.env,
    COLLEGIUM_TIER: tier,
    COLLEGIUM_SEED: String(seed.value),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${counterModule(copy)}`].filter(Boolean).join(' '),
  };
  delete env.COLLEGIUM_FULL;
  for (const suite of ['backendUnit', 'api']) {
    const file = path.join(copy, '.cache', `${suite}.json`);
    const script = path.join(copy, 'scripts/lib/fault-suite.mjs');
    await run(process.execPath, [script, copy, suite, file, ...args], { cwd: copy, env, stdio });
    const rows = readJson(file);
    if (!rows) throw new PlainError(`The suite ${suite} ended without a result.`);
    for (const { name, failed } of rows)
      if (failed) console.log(`\n${name}: ${failed} failed, which npm test judges.`);
  }
  return countsIn(counts);
}

/** The counts of earlier runs of the same sources, by tier. */
class KeptCounts {
  #sources = hashOf(root, ['backend/src'], (file) => file.endsWith('.spec.ts'));

  of(tier) {
    const last = readJson(path.join(reports, `${tier}.json`));
    return last?.sources === this.#sources ? [last.counts] : [];
  }

  keep(tier, counts) {
    writeJson(path.join(reports, `${tier}.json`), { sources: this.#sources, counts });
  }
}

/** Prints the coverage; returns whether it is enough. */
function show(known, counts, title, percent) {
  const folder = path.join(reports, title);
  const { text, isEnough } = conclude(coverageOf(known, sumOf(counts)), { title, percent, folder });
  console.log(`\n${text}`);
  return isEnough;
}

async function main(stops) {
  requireNode();
  const { tiers, add, seed, args } = readCoverageArguments(process.argv.slice(2));
  console.log(seed.text);
  await quietly.step('Packages', ensureInstalled);
  await quietly.step('Build', (say) => ensureBuilt({ only: ['frontend', 'site'], say }));
  const { copy, known } = await countingCopy(stops);
  const kept = new KeptCounts();
  const verdicts = [];
  for (const tier of tiers) {
    const counts = await runTier(tier, copy, { seed, args });
    if (args.length && !add) {
      show(known, [counts], 'selected');
      continue;
    }
    kept.keep(tier, sumOf([counts, ...(add ? kept.of(tier) : [])]));
    const [gate, deep] = tierNames.map((name) => kept.of(name));
    if (tier === 'gate') verdicts.push(show(known, gate, 'gate', least.gate));
    else if (gate.length) verdicts.push(show(known, [...gate, ...deep], 'both', least.both));
    else show(known, deep, 'deep');
  }
  return verdicts.every(Boolean) ? 0 : 1;
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
