/**
 * statements, assess, night: work over all students. It is measured on the first students, and the time for all is
 * extrapolated; then the run is ended.
 */
import { sleep } from '../../scripts/lib/processes.mjs';
import { sizes, withClient } from './data.mjs';
import { bursar } from './money-data.mjs';

/** Students before the rate counts, and those that it counts. */
const warm = 500;
const sample = 3000;
const longestMs = 240_000;

async function post({ api }, cookie, address, body) {
  const response = await fetch(`http://localhost:${api.port}${address}`, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201)
    throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Students per second, from the counts that `done` returns. */
async function rateOf(done) {
  const deadline = Date.now() + longestMs;
  let first = null;
  for (;;) {
    const [count, at] = [await done(), performance.now()];
    if (first && count >= warm + sample) return (1000 * (count - first.count)) / (at - first.at);
    if (!first && count >= warm) first = { count, at };
    if (Date.now() > deadline) throw new Error(`Only ${count} students in ${longestMs / 1000} s.`);
    await sleep(50);
  }
}

const counting = (client, sql) => async () => (await client.query(sql)).rows[0].count;

async function measureRun(system, client, { cookie, address, body, table, together, ceiling }) {
  const { id } = await post(system, cookie, address, body);
  const ours = await rateOf(
    counting(client, `SELECT students_done AS count FROM ${table} WHERE id = '${id}'`),
  );
  await client.query(`UPDATE ${table} SET status = 'failed', finished_at = now() WHERE id = $1`, [id]);
  return { ours, ceiling: await bestOf(ceiling(client, together)) };
}

/** Students per second of a step over one batch after another. */
async function bestOf(step) {
  const batches = 40;
  let count = 0;
  const began = performance.now();
  for (let batch = 0; batch < batches; batch++) count += await step(batch);
  return (1000 * count) / (performance.now() - began);
}

/** Reads the lines of the next accounts with their entries. */
const readAccounts = (client, together) => async (batch) => {
  const { rows } = await client.query(
    `SELECT line.student_id, count(*), sum(line.cents), max(entry.number)
     FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
     WHERE line.student_id IN (SELECT id FROM students ORDER BY id OFFSET $1 LIMIT $2) GROUP BY line.student_id`,
    [batch * together, together],
  );
  return rows.length;
};

/** Locks the next accounts; inserts a charge, its entry and its line for each. */
const insertCharges = (client, together) => async (batch) => {
  const { rowCount } = await client.query(
    `WITH account AS (SELECT id FROM students ORDER BY id OFFSET $1 LIMIT $2 FOR NO KEY UPDATE),
     charge AS (
       INSERT INTO own_student_charges (student_id, term_id, charge_type, amount, description)
       SELECT id, md5('term')::uuid, 'fees', 25, 'A fee' FROM account RETURNING id, student_id),
     entry AS (
       INSERT INTO own_ledger_entries (kind, source_type, source_id, source_version, posted_on)
       SELECT 'charge', 'charge', id, 1, current_date FROM charge RETURNING id, source_id)
     INSERT INTO own_ledger_lines (entry_id, posted_on, number, debit, credit, cents, student_id, charge_id)
     SELECT entry.id, current_date, 1, 'student_receivable', 'revenue_fees', 2500, student_id, charge.id
     FROM entry JOIN charge ON charge.id = entry.source_id`,
    [batch * together, together],
  );
  return rowCount;
};

const result = (title, goal, { ours, ceiling }) => ({
  title,
  goal,
  students: sizes.students,
  took: sizes.students / ours,
  ours,
  ceiling,
});

const within = async (bench, work) => {
  const system = await bench.servers('money');
  const [cookie] = await bench.sessions('money', 1, bursar);
  return withClient(system.ownerUrl, (client) => work(system, client, cookie));
};

/** The first statements, with all lines of each account, and the statements of the next month. */
export const measureStatements = (bench) =>
  within(bench, async (system, client, cookie) => {
    const run = { cookie, address: '/api/statements/runs', table: 'statement_runs', ceiling: readAccounts };
    const { rows } = await client.query('SELECT new_york_day(now())::text AS "asOf"');
    const [body] = rows;
    const first = await measureRun(system, client, { ...run, body, together: 50 });
    const next = await measureRun(system, client, { ...run, body, together: 50 });
    return [
      result('statements with 50 entries each', 120, first),
      result('statements with no new entry', 120, next),
    ];
  });

export const measureAssessment = (bench) =>
  within(bench, async (system, client, cookie) => {
    const { rows } = await client.query(`SELECT id FROM terms WHERE name = 'Benchmark term'`);
    const measured = await measureRun(system, client, {
      cookie,
      address: '/api/assessments/runs',
      body: { termId: rows[0].id, dryRun: false },
      table: 'assessment_runs',
      together: 50,
      ceiling: insertCharges,
    });
    return [result('students of a term assessed', 60, measured)];
  });

/** Every account is past due and gets a late fee; one in ten gets a hold. The run begins within a minute. */
export const measureNight = (bench) =>
  within(bench, async (_, client) => {
    await client.query('DELETE FROM past_due_runs WHERE day >= current_date - 1');
    const ours = await rateOf(counting(client, 'SELECT count(*)::int AS count FROM late_fees'));
    await client.query(
      `INSERT INTO past_due_runs (day, fees, holds, suspensions) VALUES (current_date + 2, 0, 0, 0)`,
    );
    return [result('late fees of one night', 60, { ours, ceiling: await bestOf(insertCharges(client, 50)) })];
  });
