/** The end of a run: failures, costs, and counts. */
import path from 'node:path';
import { judge, readBudget } from './budget.mjs';
import { readJson, writeJson } from './hash.mjs';
import { cache } from './paths.mjs';
import { report } from './plain-error.mjs';
import { bySuite, table, writeTable } from './test-table.mjs';
import { failureList, lastLine, sum } from './test-results.mjs';

/** In .cache: the last costs of each spec file, as { wall, cpu, tests, suite }. */
export const costsFile = 'test-costs.json';

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

/** Prints everything, the counts last, and returns whether something failed. */
export function conclude(rows, { costs, wall, seed, isJudged, isWhole, folder = cache }) {
  const files = flat(rows, 'files');
  for (const row of rows) row.cpu = costs.seconds(row.name);
  const ran = bySuite(rows);
  const cpu = costs.total();
  const rest = cpu === null ? null : cpu - ran.reduce((total, row) => total + (row.cpu ?? 0), 0);
  const { factor, yardstick } = costs;
  const run = { rows: ran, files, wall, cpu, rest, factor, yardstick };
  writeTable(run, folder);
  remember(files, path.join(folder, costsFile));

  const { verdict, notes } = isJudged ? budgetVerdict(rows, { factor, isWhole }) : { notes: [] };
  const all = verdict ? [...rows, verdict] : rows;
  const total = sum(all);
  const nothing = !total.passed && !total.failed;
  if (nothing) console.error('\nNo test matches; nothing was tested.');
  console.log(`\n${table(run)}`);
  if (notes.length)
    console.log(`\nBudget (docs/developer/testing.md):\n${notes.map((one) => `  ${one}`).join('\n')}`);
  const failures = failureList(all);
  if (failures) console.log(`\nFailed:\n${failures}`);
  console.log(`\n${seed}\n${lastLine(total)}`);
  return total.failed > 0 || nothing;
}

/** Costs over the budget fail the run, in a separate row. */
function budgetVerdict(rows, judgment) {
  const row = { name: 'budget', passed: 0, failed: 1, skipped: 0, time: 0 };
  try {
    const { failures, notes } = judgeRows(rows, judgment);
    return { notes, verdict: failures.length ? { ...row, failed: failures.length, failures } : null };
  } catch (error) {
    report(error);
    return { notes: [], verdict: { ...row, failures: [{ name: 'budget.json', reason: error.message }] } };
  }
}

function remember(files, record) {
  const known = readJson(record) ?? {};
  for (const { name, suite, tests, wall, cpu } of files) known[name] = { suite, tests, wall, cpu };
  writeJson(record, known);
}
