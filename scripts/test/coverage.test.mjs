import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { conclude, countsIn, coverageOf, sumOf, uncoveredLines } from '../lib/coverage-report.mjs';
import { counterImport, countsFolder, withCounters } from '../lib/coverage-source.mjs';
import { root } from '../lib/paths.mjs';
import { temporary } from './helpers.mjs';

const file = 'backend/src/modules/grades/outcome.ts';
const source = `
const outcome = (points) => {
  if (points > 50) {
    return 'passed';
  }
  return 'failed';
};
export const unused = () => {
  return 'nothing calls this';
};
outcome(Number(process.argv[2]));
if (process.argv[3] === 'killed') {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1500);
}
`;

/** Runs the source in a checkout that counts; "killed" kills it later than counts are written. */
async function runSource(checkout, ...args) {
  const counters = 'scripts/lib/coverage-counters.mjs';
  fs.mkdirSync(path.join(checkout, path.dirname(counters)), { recursive: true });
  fs.copyFileSync(path.join(root, counters), path.join(checkout, counters));
  const { text, coverage } = withCounters(source, file);
  const compiled = path.join(checkout, 'outcome.mjs');
  fs.writeFileSync(compiled, counterImport(checkout) + text);
  const child = spawn(process.execPath, [compiled, ...args], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  return { signal, known: { [file]: coverage } };
}

/** The pages of the report show the sources. */
function concludeIn(checkout, map, percent) {
  for (const name of map.files()) {
    fs.mkdirSync(path.join(checkout, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(checkout, name), source);
  }
  return conclude(map, { title: 'test', percent, folder: path.join(checkout, 'report'), checkout });
}

test('lines of a killed process should count, and lines that nothing runs should not', async (t) => {
  const checkout = temporary(t);
  const { signal, known } = await runSource(checkout, '70', 'killed');
  assert.equal(signal, 'SIGKILL');
  const map = coverageOf(known, countsIn(countsFolder(checkout)));
  assert.deepEqual(uncoveredLines(map), [`${file}: 6, 9`]);
  assert.equal(concludeIn(checkout, map, 77).isEnough, true);
  assert.equal(concludeIn(checkout, map, 78).isEnough, false);
});

test('the counts of several processes should be added', async (t) => {
  const checkout = temporary(t);
  await runSource(checkout, '70');
  const { known } = await runSource(checkout, '30');
  const counts = countsIn(countsFolder(checkout));
  const map = coverageOf(known, sumOf([counts, counts]));
  assert.deepEqual(uncoveredLines(map), [`${file}: 9, 13`]);
  assert.equal(map.fileCoverageFor(file).getLineCoverage()[3], 4);
  assert.match(concludeIn(checkout, map).text, /^modules\/grades +77\.77% +75\.00% +33\.33% +2$/m);
});

test('a file that no process loads should count as not run, and a file of types not at all', (t) => {
  const checkout = temporary(t);
  const other = 'backend/src/modules/grades/types.ts';
  const known = Object.fromEntries(
    [
      [file, source],
      [other, 'export interface Grade {\n  points: number;\n}\n'],
    ].map(([name, text]) => [name, withCounters(text, name).coverage]),
  );
  const map = coverageOf(known, {});
  const { text, isEnough } = concludeIn(checkout, map, 1);
  assert.equal(isEnough, false);
  assert.match(text, /^0 of 9 lines, 0 of 4 branches, 0 of 3 functions$/m);
});

test('a build without counters should not be enough', (t) => {
  assert.equal(concludeIn(temporary(t), coverageOf({}, {}), 95).isEnough, false);
});
