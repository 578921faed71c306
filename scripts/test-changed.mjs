/**
 * `npm run test:changed [-- --since COMMIT] [--limit SECONDS] [--list]`: the tests of the gate that a change can affect,
 * the nearest first, within a minute, and the command that runs those of the deep tier. `--list` only lists them.
 */
import path from 'node:path';
import { allFiles, changesSince } from './lib/changed/changes.mjs';
import { Graph } from './lib/changed/graph.mjs';
import { buildSeconds, describe, plan } from './lib/changed/plan.mjs';
import { select, suiteOf } from './lib/changed/select.mjs';
import { groupOf } from './lib/deep-groups.mjs';
import { readJson } from './lib/hash.mjs';
import { cache, root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { run } from './lib/processes.mjs';
import { prepareProcess, runSelected } from './lib/selected-run.mjs';
import { requireNode } from './lib/settings.mjs';
import { chooseSeed, readChangedArguments } from './lib/test-arguments.mjs';
import { recentFile } from './lib/test-report.mjs';
import { isDeepFile } from './lib/tiers.mjs';

const seed = chooseSeed(null);

function selection({ since, limit }) {
  const { files: changed, from } = changesSince(since);
  const files = [...new Set([...allFiles(), ...changed])];
  const graph = new Graph(root, files);
  const selected = select(changed, graph);
  const isGate = ({ file }) => !isDeepFile(file);
  const all = files.map((file) => ({ file, suite: suiteOf(file) })).filter(({ suite }) => suite);
  const known = readJson(path.join(cache, recentFile)) ?? {};
  return {
    changed,
    from,
    ...selected,
    all: all.filter(isGate),
    deep: selected.specs.filter((spec) => !isGate(spec)).map(({ file }) => file),
    ...plan(selected.specs.filter(isGate), { limit, known, build: buildSeconds(changed) }),
  };
}

function announce(found, limit) {
  const { changed, from, everything, chosen, deep, links, judgedElsewhere, seconds } = found;
  console.log(`changed since ${from}: ${changed.length} file${changed.length === 1 ? '' : 's'}`);
  for (const file of changed.slice(0, 20)) console.log(`  ${file}`);
  if (changed.length > 20) console.log(`  and ${changed.length - 20} more`);
  if (everything.length) {
    for (const { file, why } of everything) console.log(`${file}: ${why}`);
    console.log('run: everything, as npm test does, without a limit; then: npm run test:deep');
    return;
  }
  console.log(describe({ ...found, limit }).join('\n'));
  if (deep.length) {
    const named = deep.length > 5 ? [...new Set(deep.map(groupOf))] : deep;
    console.log(`then, for the deep tier: npm run test:deep -- ${named.join(' ')}`);
  }
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

prepareProcess(seed);
try {
  requireNode();
  const { list, since, limit } = readChangedArguments(process.argv.slice(2));
  const found = selection({ since, limit });
  announce(found, limit);
  if (list || (!found.everything.length && !found.chosen.length && !found.links)) {
    if (!list) console.log('0 passed, 0 failed');
    process.exit(0);
  }
  const isWhole = found.everything.length > 0;
  if (isWhole) process.env.COLLEGIUM_TIER = 'gate';
  const { failed } = await runSelected({
    files: isWhole ? null : found.chosen.map(({ file }) => file),
    seed,
    before: found.links && !isWhole ? checkLinks : null,
    yardstick: isWhole ? undefined : false,
  });
  process.exit(failed ? 1 : 0);
} catch (error) {
  report(error);
  process.exit(error instanceof PlainError ? 1 : 2);
}
