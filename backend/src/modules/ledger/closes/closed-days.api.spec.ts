import { beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../../test/harness/ledger.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { cardWorld, paid, payer, term } from '../../../../test/harness/worlds/cards.js';
import { ago, closeDay, noonOf, today as todayInNewYork } from '../../../../test/harness/worlds/closes.js';
import { admin, bursar, records, system } from '../../../../test/harness/worlds/world.js';
import { addDays, inWords } from '../../../common/calendar.js';
import type { Student } from '../../students/student.entity.js';
import type { CloseDto } from './closes.dto.js';

cardWorld();

interface Made {
  id: string;
  balance?: string;
  credit?: string;
}

let [today, yesterday, tomorrow]: string[] = [];
let student: Student;
let close: CloseDto;
/** Records from before the close. */
let before: Record<'check' | 'returned' | 'charge' | 'plan' | 'refund' | 'journal', string>;

const create = async (path: string, body: object): Promise<Made> =>
  (await bursar.post(`/api/${path}`).send(body).expect(201)).body as Made;
const act = async (path: string, body: object = {}): Promise<Made> =>
  (await bursar.post(`/api/${path}`).send(body).expect(200)).body as Made;
const pay = (body: object): Promise<Made> =>
  create('payments', { studentId: student.id, amount: 10, method: 'check', ...body });
const refund = async (amount: number): Promise<string> => {
  const { id } = await create('refunds', { studentId: student.id, amount, method: 'check', reason: 'Asked' });
  await admin.post(`/api/refunds/${id}/approve`).send({}).expect(200);
  return id;
};
const plan = (totalAmount: number): Promise<Made> =>
  create('payment-plans', {
    studentId: student.id,
    termId: term.id,
    planType: '12-Month 0%',
    totalAmount,
    monthlyPayment: totalAmount / 12,
    nextPaymentDate: '2051-01-31',
  });
const journal = (postedOn: string): Promise<Made> =>
  create('ledger/journals', {
    postedOn,
    reason: 'Correction',
    lines: [{ debit: 'bank', credit: 'write_offs', amount: 1 }],
  });
const accountOf = async (): Promise<Made> =>
  (await bursar.get(`/api/students/${student.id}/account`).expect(200)).body as Made;

beforeAll(async () => {
  [today, yesterday] = [await todayInNewYork(), await ago(1)];
  tomorrow = addDays(today, 1);
  student = await records.student();
  await pay({ amount: 500, receivedAt: noonOf(yesterday) });
  before = {
    check: (await pay({})).id,
    returned: (await pay({})).id,
    charge: (await records.charge(await records.student(), term, { chargeType: 'fees', amount: '50.00' })).id,
    plan: (await plan(1200)).id,
    refund: await refund(5),
    journal: (await journal(yesterday)).id,
  };
  // Approved two days ago, it can have been paid yesterday.
  await system.dataSource.query(
    `UPDATE refunds SET created_at = created_at - INTERVAL '2 days', decided_at = decided_at - INTERVAL '2 days'
     WHERE id = $1`,
    [before.refund],
  );
  close = await closeDay(today);
});

describe('A closed day should', () => {
  it('refuse what a person dates on it', async () => {
    const message = (day: string): string =>
      `${inWords(day)} is closed. What is recorded now is posted on ${inWords(tomorrow!)}.`;
    const day = yesterday!;
    const problem = (field: string) => ({ code: 'day_closed', errors: { [field]: [message(day)] } });
    const given = { studentId: student.id, amount: 1, method: 'cash', receivedAt: noonOf(day) };
    expectProblem(await bursar.post('/api/payments').send(given), 409, problem('receivedAt'));
    const onCharge = { chargeId: before.charge, amount: 1, method: 'cash', receivedAt: noonOf(day) };
    expectProblem(await bursar.post('/api/payments').send(onCharge), 409, problem('receivedAt'));
    expectProblem(
      await bursar.put(`/api/payments/${before.check}`).send({ receivedAt: noonOf(day) }),
      409,
      problem('receivedAt'),
    );
    expectProblem(
      await bursar.post(`/api/refunds/${before.refund}/paid`).send({ paidOn: day }),
      409,
      problem('paidOn'),
    );
    const lines = [{ debit: 'bank', credit: 'write_offs', amount: 1 }];
    expectProblem(
      await bursar.post('/api/ledger/journals').send({ postedOn: day, reason: 'Late', lines }),
      409,
      problem('postedOn'),
    );
    expectProblem(
      await admin.post(`/api/ledger/journals/${before.journal}/approve`).send({}),
      409,
      problem('postedOn'),
    );
    expect(await ledgerDifference()).toBeNull();
  });

  it('take no line of a statement that skips the API', async () => {
    for (const statement of [
      `INSERT INTO ledger_entries (kind, source_type, source_id, source_version, posted_on)
       VALUES ('journal', 'journal', gen_random_uuid(), 1, '${today}')`,
      `INSERT INTO ledger_lines (entry_id, number, debit, credit, cents)
       VALUES ('${close.depositEntryId}', 99, 'bank', 'write_offs', 1)`,
    ])
      await expect(system.dataSource.query(statement)).rejects.toThrow(`${today} is closed`);
    for (const statement of ['UPDATE day_closes SET cash = 1', 'DELETE FROM day_closes'])
      await expect(system.dataSource.query(statement)).rejects.toThrow();
  });

  it('leave what is recorded now to the first open day', async () => {
    const charge = await create('charges', {
      studentId: student.id,
      termId: term.id,
      chargeType: 'fees',
      description: 'Late',
      amount: 30,
      dueDate: addDays(today!, 30),
    });
    await act(`charges/${charge.id}/adjustments`, { amount: -5, reason: 'Waived in part' });
    await act(`charges/${before.charge}/void`, { reason: 'Wrong student' });
    const payment = await pay({ amount: 40 });
    await act(`payments/${payment.id}/reallocate`, { allocations: [] });
    await bursar.put(`/api/payments/${payment.id}`).send({ method: 'bank_transfer' }).expect(200);
    await act(`payments/${before.check}/void`, { reason: 'Wrong amount' });
    await act(`payments/${before.returned}/return`, { reason: 'Insufficient funds' });
    const { id: planId } = await plan(600);
    await act(`payment-plans/${planId}/cancel`, { reason: 'Wrong term' });
    await bursar
      .put(`/api/payment-plans/${before.plan}`)
      .send({ totalAmount: 2400, monthlyPayment: 200 })
      .expect(200);
    await act(`refunds/${before.refund}/paid`, { paidOn: today });
    await act(`refunds/${await refund(6)}/cancel`, { reason: 'Kept as credit' });
    const { id: journalId } = await journal(tomorrow!);
    await admin.post(`/api/ledger/journals/${journalId}/approve`).send({}).expect(200);
    await bank();
    const by = await payer();
    const owed = await records.charge(by.student, term, { chargeType: 'fees', amount: '10.00' });
    await paid(by, { amount: 10, chargeId: owed.id });

    const posted = await system.dataSource.query<{ kind: string; days: string[] }[]>(
      `SELECT kind::text, array_agg(DISTINCT posted_on::text) AS days FROM ledger_entries
       WHERE recorded_at > (SELECT closed_at FROM day_closes) GROUP BY kind ORDER BY kind::text`,
    );
    expect(posted).toEqual(
      [
        'adjustment',
        'application',
        'bank_assignment',
        'bank_fee',
        'bank_receipt',
        'charge',
        'charge_void',
        'deposit_return',
        'journal',
        'payment',
        'payment_correction',
        'payment_void',
        'plan',
        'plan_cancellation',
        'plan_change',
        'processor_fee',
        'refund',
        'refund_payout',
        'refund_void',
      ].map((kind) => ({ kind, days: [tomorrow] })),
    );
    expect(await ledgerDifference()).toBeNull();
  });

  it("show the student's account as it is now, and each earlier day as it was", async () => {
    const { balance } = await accountOf();
    await pay({ amount: 7 });
    expect(Number((await accountOf()).balance)).toBe(Number(balance) - 7);
    const { body } = await bursar.get(`/api/students/${student.id}/account?asOf=${today}`).expect(200);
    expect(Number((body as Made).balance)).not.toBe(Number(balance) - 7);
  });

  it('state what is recorded now on the next statement', async () => {
    const statement = await create(`students/${student.id}/statements`, {});
    await pay({ amount: 3 });
    const next = await create(`students/${student.id}/statements`, {});
    const [one, two] = [statement, next] as unknown as { closingBalance: string }[];
    expect(Number(two!.closingBalance)).toBe(Number(one!.closingBalance) - 3);
    expect(await ledgerDifference()).toBeNull();
  });
});

/** A receipt that is assigned to the student, and a debit that is a fee. */
async function bank(): Promise<void> {
  const { id: fileId } = await create('bank-files', {
    name: 'bank.csv',
    format: 'csv',
    content: `Date,Amount,Reference\n${today},81.19,B-81\n${today},-2.5,B-82`,
    mapping: {
      account: 'Operating',
      date: 'Date',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Amount',
      reference: 'Reference',
    },
  });
  const filter = encodeURIComponent(JSON.stringify({ fileId }));
  const [receipt, debit] = (await bursar.get(`/api/bank-lines?filter=${filter}`).expect(200)).body as Made[];
  await act(`bank-lines/${receipt!.id}/assign`, { studentId: student.id });
  await act(`bank-lines/${debit!.id}/fee`, { reason: 'Monthly fee' });
}
