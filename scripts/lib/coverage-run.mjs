/** Runs the backend's specs in a copy of the checkout that counts, and shows what they have run. */
import fs from 'node:fs';
import path from 'node:path';
import { conclude, countsIn, coverageOf, least, sumOf } from './coverage-report.mjs';
import { counterModule, countsFolder } from './coverage-source.mjs';
import { copyCheckout } from './fault-copy.mjs';
import { hashOf, readJson, writeJson } from './hash.mjs';
import { cache, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { run } from './processes.mjs';

const reports = path.join(cache, 'coverage');
const stdio = ['ignore', 'inherit', 'inherit'];

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
    fs.rmSync(file, { force: true });
    await run(process.execPath, [script, copy, suite, file, ...args], { cwd: copy, env, stdio });
    const rows = readJson(file);
    if (!rows) throw new PlainError(`The suite ${suite} ended without a result.`);
    for (const { name, failed } of rows)
      if (failed) console.log(`\n${name}: ${failed} failed. This command judges only the coverage.`);
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

/** Returns whether enough lines ran. */
export async function measureCoverage({ tiers, add, seed, args }, stops) {
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
    const [gate, deep] = [kept.of('gate'), kept.of('deep')];
    if (tier === 'gate') verdicts.push(show(known, gate, 'gate', least.gate));
    else if (gate.length) verdicts.push(show(known, [...gate, ...deep], 'both', least.both));
    else show(known, deep, 'deep');
  }
  return verdicts.every(Boolean);
}
