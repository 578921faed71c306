import { addDays } from '../../../src/common/calendar.js';
import { waitFor } from '../../harness/server-process.js';
import type { Client } from '../../harness/test-app.js';
import { act, create, type Row } from './calls.js';
import type { Campus } from './campus.js';
import { day } from './days.js';

/** Charges, plans and payments of two students, and a row in every list about money. */
export async function accounts(campus: Campus, term: Row, [ash, birch]: [Row, Row, Row]) {
  const charge = await campus.charge(ash, term);
  for (const dueDate of [day(40), day(50)]) await campus.charge(ash, term, { dueDate });
  const plan = await campus.plan(ash, term);
  await campus.plan(birch, term);
  await campus.plan(birch, term, { planType: '24-Month 0%', monthlyPayment: 50 });
  const payment = await campus.payment({
    chargeId: charge.id,
    amount: 25.25,
    reference: `Check ${campus.mark}`,
  });
  await campus.payment({ planId: plan.id, amount: 150 });
  await campus.payment({ planId: plan.id, amount: 0.01, method: 'cash' });
  await statements(campus, ash);
  await cardPayment(campus, ash, charge);
  await refunds(campus, birch);
  for (const amount of [-3, -2, -1])
    await act(campus.admin, `/api/charges/${charge.id}/adjustments`, { amount, reason: 'Listed' });
  const chargeRun = await bulkCharge(campus, term, ash);
  await assessment(campus, term);
  await bankFile(campus);
  await closes(campus);
  await payers(campus, ash);
  return { charge, chargeRun, plan, payment };
}

/** A run before there were accounts, which is quick, and a statement of the student. */
async function statements(campus: Campus, { id }: Row) {
  await create(campus.admin, '/api/statements/runs', { asOf: '2000-01-31' });
  await create(campus.admin, `/api/students/${id}/statements`, {});
}

/** Three days before the university's accounts, or after the last closed day. */
async function closes(campus: Campus) {
  const [last] = (await campus.admin.get('/api/closes?range=[0,0]').expect(200)).body as { day: string }[];
  for (const days of [1, 2, 3]) {
    const closed = addDays(last?.day ?? '2000-01-01', days);
    if (closed < day(-7))
      await create(campus.admin, '/api/closes', { day: closed, cash: 0, checks: 0, reason: 'Listed' });
  }
}

/** One with a link, and one whom the student revoked. */
async function payers(campus: Campus, student: Row) {
  const client = await campus.signedIn(student);
  const add = (name: string, access: string) =>
    create(client, `/api/students/${student.id}/payers`, {
      name,
      email: `${name}@${campus.mark}.example`.toLowerCase(),
      access,
      purpose: 'To pay the account',
      consent: true,
    });
  await add('Grace', 'statements');
  const { id } = await add('Ida', 'balance');
  await act(client, `/api/payers/${id}/revoke`, {});
}

/** A receipt that nobody knows, and a debit. */
async function bankFile(campus: Campus) {
  const rows = [`2026-01-05,12.34,${campus.mark}`, `2026-01-06,-3.21,${campus.mark}F`];
  await create(campus.admin, '/api/bank-files', {
    name: `${campus.mark}.csv`,
    format: 'csv',
    content: ['Date,Amount,Reference', ...rows].join('\n'),
    mapping: {
      account: 'Operating',
      date: 'Date',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Amount',
      reference: 'Reference',
    },
  });
}

/** Paid on the page of the demo gateway, with its fee. */
async function cardPayment(campus: Campus, student: Row, { id: chargeId }: Row) {
  const client = await campus.signedIn(student);
  const checkout = await create(client, '/api/checkouts', { studentId: student.id, chargeId, amount: 10 });
  const choice = new URLSearchParams({ choice: 'pay' });
  await fetch(checkout.url as string, { method: 'POST', body: choice, redirect: 'manual' });
  await act(campus.admin, `/api/checkouts/${checkout.id}/refresh`, {});
}

/** A bulk charge with an unknown and a repeated number, which has ended. */
async function bulkCharge({ admin }: Campus, { id: termId }: Row, { studentId }: Row) {
  const run = await create(admin, '/api/charge-runs', {
    termId,
    chargeType: 'other',
    description: 'Listed',
    amount: 5,
    dueDate: day(30),
    studentNumbers: [studentId, studentId, 'unknown'],
  });
  await finished(admin, `/api/charge-runs/${run.id}`);
  return run;
}

/** A dry run, which changes no account. */
async function assessment({ admin }: Campus, { id: termId }: Row) {
  const run = await create(admin, '/api/assessments/runs', { termId, dryRun: true });
  await finished(admin, `/api/assessments/runs/${run.id}`);
}

const finished = (client: Client, run: string) =>
  waitFor(async () => ((await client.get(run)).body as Row).finishedAt !== null);

/** A credit with a request, and a run that finds no older one. */
async function refunds(campus: Campus, { id: studentId }: Row) {
  await campus.payment({ studentId, amount: 20000 });
  await create(campus.admin, '/api/refunds', { studentId, amount: 5, method: 'check', reason: 'Listed' });
  await create(campus.admin, '/api/refund-runs', { olderThanDays: 3650, method: 'check', reason: 'Listed' });
}
