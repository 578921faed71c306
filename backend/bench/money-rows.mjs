/** The rows about money, and their tables. */
import { measureAccount, measureLedger, measurePdf } from './money-ledger.mjs';
import { measurePayments, payments } from './money-pay.mjs';
import { measureAssessment, measureNight, measureStatements } from './money-runs.mjs';

/** Each row adds its results. Runs come last, because they change all accounts. */
export const moneyRows = {
  ledger: {
    title: 'balances of 1,000,000 lines',
    measure: async (bench, options, { reads }) => {
      const { lines, rows } = await measureLedger(bench, options);
      reads.push(...rows.map((row) => ({ ...row, title: `${row.title}, ${whole(lines)} lines` })));
    },
  },
  account: {
    title: 'an account with many lines',
    measure: async (bench, _, { reads }) => reads.push(await measureAccount(bench)),
  },
  ...Object.fromEntries(
    Object.entries(payments).map(([name, { title }]) => [
      name,
      {
        title,
        measure: async (bench, options, results) =>
          results.payments.push(await measurePayments(bench, name, options)),
      },
    ]),
  ),
  pdf: {
    title: 'statement PDFs',
    measure: async (bench, _, { reads }) => reads.push(await measurePdf(bench)),
  },
  statements: {
    title: 'statements of all students',
    measure: async (bench, _, { runs }) => runs.push(...(await measureStatements(bench))),
  },
  assess: {
    title: 'the assessment of a term',
    measure: async (bench, _, { runs }) => runs.push(...(await measureAssessment(bench))),
  },
  night: {
    title: 'late fees of one night',
    measure: async (bench, _, { runs }) => runs.push(...(await measureNight(bench))),
  },
};

export const noMoney = () => ({ payments: [], reads: [], runs: [] });

const whole = (value) => Math.round(value).toLocaleString('en-US');
const percent = (ratio) => `${Math.round(ratio * 100)}%`;
const seconds = (ms) => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The tables' heads and rows. */
export function moneyTables({ payments, reads, runs }) {
  const tables = [];
  if (payments.length)
    tables.push([
      [
        'Payment',
        'payments/s',
        "pgbench's own double entry",
        'of pgbench',
        'goal',
        'p50 / p95, ms',
        'CPU, ms',
        'SQL statements',
      ],
      payments.map(({ name, title, goal, ours, own, ratio, statements }) => [
        `${name}: ${title}`,
        whole(ours.perSecond),
        whole(own),
        `**${percent(ratio)}**`,
        percent(goal),
        `${ours.p50.toFixed(1)} / ${ours.p95.toFixed(1)}`,
        ours.cpu.toFixed(2),
        statements.toFixed(1),
      ]),
    ]);
  if (reads.length)
    tables.push([
      ['Money', 'time', 'PostgreSQL reading the same', 'of it', 'goal'],
      reads.map(({ title, ours, ceiling, goal }) => [
        title,
        `**${seconds(ours)}**`,
        seconds(ceiling),
        percent(ceiling / ours),
        seconds(goal),
      ]),
    ]);
  if (runs.length)
    tables.push([
      ['Run over all students', 'students/s', 'PostgreSQL alone', 'of it', 'time for all', 'goal'],
      runs.map(({ title, students, took, ours, ceiling, goal }) => [
        title,
        whole(ours),
        whole(ceiling),
        percent(ours / ceiling),
        `**${whole(took)} s** for ${whole(students)}`,
        `${goal} s`,
      ]),
    ]);
  return tables;
}
