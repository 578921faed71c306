import { beforeAll, describe, expect, it } from '@jest/globals';
import { whileStudentHeld } from '../../../test/harness/held-table.js';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { mustMerge, twoRecords } from '../../../test/harness/worlds/student-merges.js';
import { admin, bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar', 'bursar', 'admin']);

interface Made {
  id: string;
}

let termId: string;
let day: string;
beforeAll(async () => {
  ({ id: termId } = await records.term());
  [{ day }] = (await system.dataSource.query('SELECT new_york_day(now())::text AS day')) as [{ day: string }];
});

const credit = async (studentId: string): Promise<string> => {
  const { body } = await bursar
    .post('/api/payments')
    .send({ studentId, amount: 60, method: 'check' })
    .expect(201);
  return (body as { id: string }).id;
};
const goodwill = (studentId: string) => [
  { debit: 'write_offs', credit: 'student_credit', amount: 60, studentId },
];
const journal = (lines: object[]) =>
  bursar.post('/api/ledger/journals').send({ postedOn: day, reason: 'Goodwill', lines });
const approve = ({ id }: Made) => admin.post(`/api/ledger/journals/${id}/approve`).send({});
const bankLine = async (): Promise<string> => {
  const mapping = {
    account: 'Operating',
    date: 'Date',
    dateFormat: 'YYYY-MM-DD',
    amount: 'Amount',
    signs: 'signed',
  };
  const content = `Date,Amount\n${day},60.07`;
  const file = await bursar.post('/api/bank-files').send({ name: 'b.csv', format: 'csv', content, mapping });
  const filter = JSON.stringify({ fileId: (file.body as { id: string }).id });
  const { body } = await bursar.get('/api/bank-lines').query({ filter }).expect(200);
  return (body as Made[])[0]!.id;
};

/** Marks the student's record as merged while the call waits for its lock. */
const whileMerged = <Answer>(studentId: string, call: () => PromiseLike<Answer>): Promise<Answer> =>
  whileStudentHeld(
    system,
    {
      studentId,
      change: `UPDATE students SET merged_at = now(), enrollment_status = 'inactive' WHERE id = $1`,
      values: [studentId],
    },
    call,
  );

describe('while its student is merged, a call should be refused at the student:', () => {
  const charge = { chargeType: 'fees', amount: 60, description: 'Fee', dueDate: '2050-01-01' };
  const plan = {
    planType: '12-Month 0%',
    totalAmount: 1200,
    monthlyPayment: 100,
    nextPaymentDate: '2050-01-01',
  };
  it.each([
    ['payments', () => ({ amount: 60, method: 'check' })],
    ['charges', () => ({ termId, ...charge })],
    ['payment-plans', () => ({ termId, ...plan })],
    ['refunds', () => ({ amount: 60, method: 'check', reason: 'Asked for it' })],
    ['bank-lines', () => ({})],
    ['checkouts', () => ({ amount: 60 })],
  ] as const)('POST /api/%s', async (path, body) => {
    const user = await records.user({ role: 'student' });
    const { id: studentId } = await records.student({ userId: user.id });
    const client = path === 'checkouts' ? await system.asPerson(user.email!) : bursar;
    const paid = path === 'refunds' ? await credit(studentId) : null;
    const address = path === 'bank-lines' ? `bank-lines/${await bankLine()}/assign` : path;
    expectProblem(
      await whileMerged(studentId, () => client.post(`/api/${address}`).send({ studentId, ...body() })),
      422,
      { errors: { studentId: ["This student doesn't exist."] } },
    );
    if (paid) await bursar.post(`/api/payments/${paid}/void`).send({ reason: 'Bounced' }).expect(200);
    expect(await ledgerDifference()).toBeNull();
  });

  it('POST /api/ledger/journals/{id}/approve', async () => {
    const { id } = await records.student();
    const { body } = await journal(goodwill(id)).expect(201);
    expectProblem(await whileMerged(id, () => approve(body as Made)), 409, {
      detail: expect.stringMatching(/merged into another record/),
    });
    expect(await ledgerDifference()).toBeNull();
  });
});

describe('the account of a merged record should', () => {
  it('get no refund and no journal, except one that settles it, and be verified', async () => {
    const pair = await twoRecords();
    const studentId = pair.merged.id;
    await mustMerge(pair);
    const errors = (field: string) => ({ errors: { [field]: ["This student doesn't exist."] } });
    const refund = { studentId, amount: 60, method: 'check', reason: 'Asked for it' };
    expectProblem(await bursar.post('/api/refunds').send(refund), 422, errors('studentId'));
    expectProblem(await journal(goodwill(studentId)), 422, errors('lines.0.studentId'));
    expect(await ledgerDifference()).toBeNull();

    await system.dataSource.query(
      `INSERT INTO payments (student_id, amount, method) VALUES ($1, 60, 'check')`,
      [studentId],
    );
    expect(await ledgerDifference()).toBe(
      `students ${studentId}: ${pair.merged.studentId} was merged, but its student credit is 60.00 (the account of a merged record is settled).`,
    );
    expectProblem(await bursar.post('/api/refunds').send(refund), 422, errors('studentId'));
    const more = (await journal(goodwill(studentId)).expect(201)).body as Made;
    expectProblem(await approve(more), 409, { detail: expect.stringMatching(/must settle its account/) });
    const [line] = goodwill(studentId);
    const back = [{ ...line, debit: 'student_credit', credit: 'write_offs' }];
    await approve((await journal(back).expect(201)).body as Made).expect(200);
    expect(await ledgerDifference()).toBeNull();
  });
});
