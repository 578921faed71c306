/** pay, payh: payments, compared with pgbench's own double entry on tables of the same shape. */
import { sizes } from './data.mjs';
import { bursar, countPayments, openCharges, sqlOf } from './money-data.mjs';
import { pgbench } from './pgbench.mjs';
import { cpuOf } from './servers.mjs';
import { statementsOf } from './statements.mjs';
import { median, medianRatio, medians } from './statistics.mjs';

export const payments = {
  pay: { title: 'A payment, any account', goal: 0.25 },
  payh: { title: 'A payment, all on one account', goal: 0.5 },
};
const path = '/api/payments';
const connections = 8;
const warmUp = 3;
const most = 30_000;

/** Lock the account; insert the payment, its entry and its line; update the charge. */
const ownEntry = (student) => `\\set n :n + 1
\\set s ${student}
BEGIN;
SELECT id FROM students WHERE id = ${sqlOf.student(':s')} FOR NO KEY UPDATE;
INSERT INTO own_payments (student_id, charge_id, amount, method)
  VALUES (${sqlOf.student(':s')}, ${sqlOf.charge(':s')}, 1, 'check') RETURNING id AS payment \\gset
INSERT INTO own_ledger_entries (kind, source_type, source_id, source_version, posted_on)
  VALUES ('payment', 'payment', :payment, 1, current_date) RETURNING id AS entry \\gset
INSERT INTO own_ledger_lines (entry_id, posted_on, number, debit, credit, cents, student_id, charge_id, payment_id)
  VALUES (:entry, current_date, 1, 'undeposited_funds', 'student_receivable', 100, ${sqlOf.student(':s')}, ${sqlOf.charge(':s')}, :payment);
UPDATE own_student_charges SET paid_amount = paid_amount + 1 WHERE id = ${sqlOf.charge(':s')};
COMMIT;
`;
const scripts = { pay: ownEntry(`(:n * 8 + :client_id) % ${sizes.students}`), payh: ownEntry('0') };

/** Each payment is one row, one entry, one line and one dollar of its charge. */
function mustBeExact(side, done, before, after) {
  for (const [name, value] of Object.entries(before))
    if (after[name] !== value + done)
      throw new Error(`${side} made ${done} payments: ${after[name] - value} ${name}, not ${done}.`);
}

const tables = { api: '', own: 'own_' };

export async function measurePayments(bench, name, { rounds, seconds }) {
  const system = await bench.servers('money');
  const { url, api } = system;
  const cookies = await bench.sessions('money', connections, bursar);
  const charges = await openCharges(system.ownerUrl);
  const chosen = name === 'payh' ? charges.slice(0, 1) : charges;
  const bodyOf = (index) =>
    JSON.stringify({ chargeId: chosen[index % chosen.length], amount: 1, method: 'check' });
  const bodies = Array.from({ length: most }, (_, index) => bodyOf(index));
  const job = { kind: 'post', path, bodies, allowed: [201], cookies, port: api.port };
  const sides = {
    api: async () => {
      const before = cpuOf(api.pid);
      const result = await bench.load().run({ ...job, connections, seconds });
      return { ...result, done: result.requests, cpu: (cpuOf(api.pid) - before) / result.requests };
    },
    own: () => pgbench(name, { url, folder: bench.folder, script: scripts[name], transactions: 250 }),
  };
  const before = {};
  for (const side of Object.keys(sides)) before[side] = await countPayments(system.ownerUrl, tables[side]);
  const done = { api: 0, own: 0 };
  const results = { api: [], own: [] };
  for (let turn = -warmUp; turn < rounds; turn++)
    for (const side of turn % 2 ? ['own', 'api'] : ['api', 'own']) {
      const result = await sides[side]();
      if (!result) throw new Error('There is no pgbench.');
      done[side] += result.done;
      if (turn >= 0) results[side].push(result);
    }
  for (const side of Object.keys(sides))
    mustBeExact(side, done[side], before[side], await countPayments(system.ownerUrl, tables[side]));
  const rates = (side) => results[side].map(({ perSecond }) => perSecond);
  const each = 300;
  const statements = await statementsOf(await bench.cluster(), 'collegium', () =>
    bench.load().run({ ...job, connections: 1, seconds: 30, requests: each }),
  );
  return {
    name,
    ...payments[name],
    statements: statements / each,
    ours: medians(results.api.map(({ perSecond, p50, p95, cpu }) => ({ perSecond, p50, p95, cpu }))),
    own: median(rates('own')),
    ratio: medianRatio(rates('api'), rates('own')),
  };
}
