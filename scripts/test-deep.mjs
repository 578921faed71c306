/**
 * `npm run test:deep [-- group or spec file ...] [--seed N] [--list]`: the deep tier, group by group. A group that has
 * passed on this commit with this seed is skipped, so a stopped run continues where it ended. `--due MINUTES`: only the
 * files that are due for this commit and fit into the time, as in continuous integration.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readRecord } from './lib/costs/recorded.mjs';
import { dueFiles } from './lib/deep-due.mjs';
import { groupNames, groupOf } from './lib/deep-groups.mjs';
import { readJson, writeJson } from './lib/hash.mjs';
import { specFiles } from './lib/spec-files.mjs';
import { cache, root } from './lib/paths.mjs';
import { report } from './lib/plain-error.mjs';
import { prepareProcess, runSelected } from './lib/selected-run.mjs';
import { requireNode } from './lib/settings.mjs';
import { mostWorkers } from './lib/suites.mjs';
import { chooseSeed, currentCommit, readDeepArguments } from './lib/test-arguments.mjs';
import { lastLine, sum } from './lib/test-results.mjs';
import { measureYardstick, referenceSeconds } from './lib/yardstick.mjs';

/** In .cache: the groups that passed, by commit and seed. */
const passedFile = path.join(cache, 'deep-passed.json');
/** Slower machines get a third of the time for due files, because the gate already takes them longer. */
const slowYardstick = 0.45;

const isUnchanged = () =>
  spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout.trim() === '';

async function runDue(minutes, seed) {
  const yardstick = (await measureYardstick()) ?? referenceSeconds;
  const seconds = (yardstick > slowYardstick ? minutes / 3 : minutes) * 60;
  const slowness = yardstick / referenceSeconds;
  const files = dueFiles({ seed: seed.value, seconds, record: readRecord(), slowness });
  const names = [...new Set(files.map(groupOf))].map(
    (name) => `${name} (${files.filter((file) => groupOf(file) === name).length})`,
  );
  console.log(`deep files due within ${Math.round(seconds)} s: ${names.join(', ') || 'none fits'}`);
  for (const file of files) console.log(`  ${file}`);
  return files.length ? runSelected({ files, seed }) : { passed: 0, failed: 0, skipped: 0 };
}

/** Runs the groups, or only some of their files, and records which groups passed. */
async function runGroups(groups, seed) {
  const commit = currentCommit();
  const key = `${commit?.id} ${seed.value}`;
  const passed = () => readJson(passedFile)?.[key] ?? {};
  const waiting = groups.filter(({ name, isWhole }) => !(isWhole && passed()[name]));
  for (const { name } of groups.filter((group) => !waiting.includes(group)))
    console.log(`${name}: passed before on this commit with this seed`);
  const rows = [];
  while (waiting.length) {
    const { name, files, isWhole } = waiting.shift();
    console.log(`\n##### ${name}: ${files.length} spec files #####`);
    const counts = await runSelected({ files, workers: mostWorkers, seed });
    rows.push(counts);
    if (isWhole && !counts.failed && commit && isUnchanged())
      writeJson(passedFile, {
        ...readJson(passedFile),
        [key]: { ...passed(), [name]: { tests: counts.passed } },
      });
    if (waiting.length) console.log(`left: ${waiting.map((group) => group.name).join(', ')}`);
  }
  return sum(rows);
}

const { names, seed: asked, due, list } = readOrExit();
const seed = chooseSeed(asked, undefined, 'npm run test:deep');
process.env.COLLEGIUM_TIER = 'deep';
prepareProcess(seed);
try {
  const deep = specFiles().filter(groupOf);
  const groups = groupNames
    .map((name) => ({
      name,
      isWhole: !names.length || names.includes(name),
      files: deep.filter(
        (file) => groupOf(file) === name && (!names.length || names.includes(name) || names.includes(file)),
      ),
    }))
    .filter(({ files }) => files.length);
  if (list) {
    const record = readRecord();
    for (const { name, files } of groups) {
      const seconds = files.reduce((total, file) => total + (record[file] ?? 0), 0);
      console.log(`${name}: ${files.length} spec files, ${Math.round(seconds)} reference CPU s`);
      for (const file of files) console.log(`  ${file}`);
    }
    process.exit(0);
  }
  const counts = due === null ? await runGroups(groups, seed) : await runDue(due, seed);
  console.log(`\n${lastLine(counts)}`);
  process.exit(counts.failed ? 1 : 0);
} catch (error) {
  report(error);
  process.exit(1);
}

function readOrExit() {
  try {
    requireNode();
    return readDeepArguments(process.argv.slice(2));
  } catch (error) {
    report(error);
    process.exit(1);
  }
}
