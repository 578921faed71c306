/** ledger, account, pdf: reads of a ledger with 1,000,000 lines, each beside the least that PostgreSQL must do for it. */
import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { withClient } from './data.mjs';
import { bursar, manyLines } from './money-data.mjs';
import { median, percentile } from './statistics.mjs';

/** Ages in days of the days whose figures are read. */
const ages = [0, 7, 90, 400, 1200];

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function get({ api }, cookie, address) {
  const response = await fetch(`http://localhost:${api.port}${address}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

const daysOf = (client) =>
  client
    .query(`SELECT (new_york_day(now()) - age)::text AS day FROM unnest($1::int[]) AS age`, [ages])
    .then(({ rows }) => rows.map(({ day }) => day));

/** Every line of the day's ledger read once. */
const readLines = (client, day) =>
  client.query('SELECT debit, sum(cents) FROM ledger_lines WHERE posted_on <= $1 GROUP BY debit', [day]);

/** The slowest day counts: the goals are for any day. */
async function daily(client, days, rounds, ours, ceiling) {
  const slowest = { ours: 0, ceiling: 0, day: null };
  for (const day of days) {
    const times = { ours: [], ceiling: [] };
    for (let round = -1; round < rounds; round++) {
      const one = { ours: await timed(() => ours(day)), ceiling: await timed(() => ceiling(client, day)) };
      if (round >= 0) for (const side of ['ours', 'ceiling']) times[side].push(one[side]);
    }
    if (median(times.ours) > slowest.ours)
      Object.assign(slowest, { ours: median(times.ours), ceiling: median(times.ceiling), day });
  }
  return slowest;
}

export async function measureLedger(bench, { rounds }) {
  const system = await bench.servers('money');
  const { url, ownerUrl } = system;
  const [cookie] = await bench.sessions('money', 1, bursar);
  return withClient(ownerUrl, async (client) => {
    const days = await daysOf(client);
    const read = (address) => async (day) => (await get(system, cookie, `${address}?asOf=${day}`)).text();
    const { rows } = await client.query('SELECT count(*)::int AS lines FROM ledger_lines');
    const verify = path.join(root, 'backend/dist/src/cli/ledger-verify.js');
    const env = { ...process.env, DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl };
    const check = async () => {
      const { code, output } = await run(process.execPath, [verify], { cwd: root, env });
      if (code !== 0) throw new Error(`ledger:verify ended with ${code}:\n${output}`);
    };
    const today = days[0];
    return {
      lines: rows[0].lines,
      rows: [
        {
          title: 'trial balance of any day',
          goal: 2000,
          ...(await daily(client, days, rounds, read('/api/ledger/trial-balance'), readLines)),
        },
        {
          title: 'aging of any day, totals',
          goal: 2000,
          ...(await daily(client, days, rounds, read('/api/reports/aging/totals'), readLines)),
        },
        {
          title: 'aging of any day, the 25 students with the largest amounts past due',
          goal: 2000,
          ...(await daily(client, days, rounds, read('/api/reports/aging'), readLines)),
        },
        {
          title: '`ledger:verify`',
          goal: 60_000,
          ours: await timed(check),
          ceiling: await timed(() => readLines(client, today)),
        },
      ],
    };
  });
}

/** The account with many lines, beside the statement that reads these lines. */
export async function measureAccount(bench) {
  const system = await bench.servers('money');
  const [cookie] = await bench.sessions('money', 1, bursar);
  return withClient(system.url, async (client) => {
    const { rows } = await client.query(`SELECT ${manyLines} AS id`);
    const { id } = rows[0];
    const lines = `SELECT entry.*, line.* FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
      WHERE line.student_id = $1`;
    const times = { ours: [], ceiling: [] };
    let count = 0;
    for (let round = -20; round < 100; round++) {
      const ours = await timed(async () => {
        const account = await (await get(system, cookie, `/api/students/${id}/account`)).json();
        count = account.lines.length;
      });
      const ceiling = await timed(() => client.query({ name: 'lines', text: lines, values: [id] }));
      if (round >= 0) for (const [side, time] of Object.entries({ ours, ceiling })) times[side].push(time);
    }
    const title = `an account of ${count} lines`;
    return { title, goal: 30, ours: median(times.ours), ceiling: median(times.ceiling) };
  });
}

const statements = 60;

/** The first opening, which typesets the PDF, beside another opening of the stored bytes. */
export async function measurePdf(bench) {
  const system = await bench.servers('money');
  const [cookie] = await bench.sessions('money', 1, bursar);
  const students = await withClient(system.ownerUrl, async (client) => {
    const { rows } = await client.query('SELECT id FROM students ORDER BY md5(id::text) LIMIT $1', [
      statements,
    ]);
    return rows;
  });
  const times = { ours: [], ceiling: [] };
  for (const { id } of students) {
    const created = await fetch(`http://localhost:${system.api.port}/api/students/${id}/statements`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: '{}',
    });
    if (created.status !== 201) throw new Error(`A statement was answered with ${created.status}.`);
    const address = `/api/statements/${(await created.json()).id}/file`;
    for (const side of ['ours', 'ceiling'])
      times[side].push(await timed(async () => (await get(system, cookie, address)).arrayBuffer()));
  }
  const p95 = (side) => percentile(times[side], 0.95);
  return {
    title: `p95 of ${statements} statement PDFs`,
    goal: 1000,
    ours: p95('ours'),
    ceiling: p95('ceiling'),
  };
}
