/**
 * `npm run test:changed [-- --since COMMIT] [--limit SECONDS] [--list]`: the tests that a change can affect, the
 * nearest first, within a minute. `--list` only lists them. `npm test` runs everything.
 */
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { allFiles, changesSince } from './lib/changed/changes.mjs';
import { Graph } from './lib/changed/graph.mjs';
import { buildSeconds, describe, needsBuild, plan } from './lib/changed/plan.mjs';
import { select, suiteOf } from './lib/changed/select.mjs';
import { readJson } from './lib/hash.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cache, root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive, run } from './lib/processes.mjs';
import { RunCosts } from './lib/run-costs.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { Suites } from './lib/suites.mjs';
import { chooseSeed, readChangedArguments, suiteNames } from './lib/test-arguments.mjs';
import { conclude, costsFile } from './lib/test-report.mjs';

const seed = chooseSeed(null);
let suites;
const began = Date.now();

function selection({ since, limit }) {
  const { files: changed, from } = changesSince(since);
  const files = [...new Set([...allFiles(), ...changed])];
  const graph = new Graph(root, files);
  const selected = select(changed, graph);
  const all = files.map((file) => ({ file, suite: suiteOf(file) })).filter(({ suite }) => suite);
  const known = readJson(path.join(cache, costsFile)) ?? {};
  return {
    changed,
    from,
    all,
    ...selected,
    ...plan(selected.specs, { limit, known, build: buildSeconds(changed) }),
  };
}

function announce(found, limit) {
  const { changed, from, everything, chosen, links, judgedElsewhere, seconds } = found;
  console.log(`changed since ${from}: ${changed.length} file${changed.length === 1 ? '' : 's'}`);
  for (const file of changed.slice(0, 20)) console.log(`  ${file}`);
  if (changed.length > 20) console.log(`  and ${changed.length - 20} more`);
  if (everything.length) {
    for (const { file, why } of everything) console.log(`${file}: ${why}`);
    console.log('run: everything, as npm test does, without a limit');
    return;
  }
  console.log(describe({ ...found, limit }).join('\n'));
  if (links) console.log('run: links in documents');
  for (const file of judgedElsewhere) console.log(`no test: ${file} (npm run check judges its form)`);
  if (chosen.length) console.log(`estimated: ${Math.round(seconds)} s on two quiet cores`);
}

async function checkLinks() {
  const { code, output } = await run(process.execPath, [path.join(root, 'scripts/check-links.mjs')], {
    cwd: root,
  });
  const name = 'links in documents';
  const failures = code === 0 ? [] : [{ name, reason: output.trim() }];
  return { name, passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, time: 0, failures };
}

async function runSelection({ everything, chosen, links }) {
  const costs = new RunCosts({ yardstick: everything.length ? undefined : false });
  const named = (suite) => chosen.filter((spec) => spec.suite === suite).map(({ file }) => file);
  const names = [...new Set(chosen.map(({ suite }) => suite))];
  const files = everything.length ? null : Object.fromEntries(names.map((name) => [name, named(name)]));
  suites = new Suites({ files, costs });
  try {
    await quietly.step('Packages', ensureInstalled);
    if (everything.length || names.some(needsBuild))
      await quietly.step('Build', (say) => ensureBuilt({ say }));
    if (links) suites.rows.push(await checkLinks());
    await suites.run(everything.length ? suiteNames : [...new Set(names.map((name) => name.split(':')[0]))]);
  } catch (error) {
    report(error);
    suites.rows.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0, time: 0 });
  }
  await suites.stop().catch(report);
  await costs.stop();
  const wall = Date.now() - began;
  return conclude(suites.rows, { costs, wall, seed: seed.text, isJudged: false, isWhole: false });
}

for (const name of serverVariables) delete process.env[name];
process.env.COLLEGIUM_SEED = String(seed.value);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, async () => {
    endActive('SIGTERM');
    await suites?.stop().catch(report);
    process.exit(130);
  });
}
try {
  requireNode();
  const { list, since, limit } = readChangedArguments(process.argv.slice(2));
  const found = selection({ since, limit });
  announce(found, limit);
  if (list || (!found.everything.length && !found.chosen.length && !found.links)) {
    if (!list) console.log('0 passed, 0 failed');
    process.exit(0);
  }
  process.exit((await runSelection(found)) ? 1 : 0);
} catch (error) {
  report(error);
  process.exit(error instanceof PlainError ? 1 : 2);
}
