/** The end of a run: failures, costs, and counts. */
import path from 'node:path';
import { judge, judgeTotal, readBudget } from './budget.mjs';
import { grown, readRecord } from './costs/recorded.mjs';
import { readJson, writeJson } from './hash.mjs';
import { cache } from './paths.mjs';
import { report } from './plain-error.mjs';
import { bySuite, table, writeTable } from './test-table.mjs';
import { failureList, lastLine, sum } from './test-results.mjs';

/** In .cache: the last costs of each spec file, as { wall (ms), cpu, reference (CPU seconds), tests, suite }. */
export const recentFile = 'test-costs.json';

const measured = (list) =>
  list.filter(({ cpu }) => cpu != null).map(({ name, cpu }) => ({ name, seconds: cpu }));

const flat = (rows, key) => rows.flatMap((row) => row[key] ?? []);

/** In a file with journeys only the journeys are checked. */
function judgeRows(rows, { factor, isWhole }) {
  const journeys = flat(rows, 'journeys');
  const names = new Set(journeys.map(({ name }) => name.split(': ')[0]));
  const specs = flat(rows, 'files').filter(({ name }) => !names.has(name));
  const input = { files: measured(specs), journeys: measured(journeys) };
  return judge(input, { budget: readBudget(), factor, isWhole });
}

/** Where to find the specs of a row over the budget: one measurement doesn't fail them. */
export function overBudget(row, factor) {
  const { failures } = judgeRows([row], { factor });
  const places = new Map((row.journeys ?? []).map(({ name, place }) => [name, place]));
  return failures.map(({ name }) => places.get(name) ?? name);
}

/** Lines that name the spec files whose cost grew most since scripts/test/costs.json was written. */
export function grownLines(record, files, factor) {
  const found = grown(record, files, factor);
  if (!found.length) return [];
  return [
    'Grown most since their cost was recorded (reference s; npm run costs records the new ones):',
    ...found.map(({ name, before, now }) => `  ${name}: ${before.toFixed(1)} -> ${now.toFixed(1)}`),
  ];
}

/**
 * Prints everything, the counts last. Returns the counts of all tests; without any test, one failure. `isJudged`: whether the budget of the gate
 * applies. `isWhole`: whether all suites ran, so that their total counts too.
 */
export function conclude(rows, { costs, wall, seed, isJudged, isWhole, folder = cache }) {
  const files = flat(rows, 'files');
  for (const row of rows) row.cpu = costs.seconds(row.name);
  const ran = bySuite(rows);
  const cpu = costs.total();
  const rest = cpu === null ? null : cpu - ran.reduce((total, row) => total + (row.cpu ?? 0), 0);
  const { factor, yardstick, upperYardstick } = costs;
  const run = { rows: ran, files, wall, cpu, rest, factor, yardstick, upperYardstick };
  writeTable(run, folder);
  remember(files, factor, path.join(folder, recentFile));

  const { verdict, notes } = isJudged
    ? budgetVerdict(rows, { factor, isWhole }, isWhole ? { cpu, upperYardstick } : null)
    : { notes: [] };
  const all = verdict ? [...rows, verdict] : rows;
  const total = sum(all);
  const nothing = !total.passed && !total.failed;
  if (nothing) console.error('\nNo test matches; nothing was tested.');
  console.log(`\n${table(run)}`);
  if (notes.length)
    console.log(`\nBudget (docs/developer/testing.md):\n${notes.map((one) => `  ${one}`).join('\n')}`);
  const growth = isJudged ? grownLines(readRecord(), files, factor) : [];
  if (growth.length) console.log(`\n${growth.join('\n')}`);
  const failures = failureList(all);
  if (failures) console.log(`\nFailed:\n${failures}`);
  console.log(`\n${seed}\n${lastLine(total)}`);
  return nothing ? { ...total, failed: 1 } : total;
}

/** Costs over the budget fail the run, in a separate row. */
function budgetVerdict(rows, judgment, whole) {
  const row = { name: 'budget', passed: 0, failed: 1, skipped: 0, time: 0 };
  try {
    const { failures, notes } = judgeRows(rows, judgment);
    if (whole) {
      const total = judgeTotal(whole, { budget: readBudget(), factor: judgment.factor });
      failures.push(...total.failures);
      notes.push(...total.notes);
    }
    return { notes, verdict: failures.length ? { ...row, failed: failures.length, failures } : null };
  } catch (error) {
    report(error);
    return { notes: [], verdict: { ...row, failures: [{ name: 'budget.json', reason: error.message }] } };
  }
}

function remember(files, factor, record) {
  const known = readJson(record) ?? {};
  for (const { name, suite, tests, wall, cpu } of files)
    known[name] = { suite, tests, wall, cpu, reference: cpu == null ? null : cpu * factor };
  writeJson(record, known);
}
