import { beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { allowAlone } from '../../../test/harness/limits.js';
import { opening } from '../../../test/harness/worlds/applications.js';
import { balanceOf, enrolled, openConversions, run } from '../../../test/harness/worlds/conversions.js';
import { admin, bursar, registrar, system } from '../../../test/harness/worlds/world.js';

openConversions();
beforeAll(() => allowAlone(system.dataSource) as Promise<void>);

const charge = async (studentId: string, amount: number, more: object = {}) =>
  (
    await bursar
      .post('/api/charges')
      .send({
        studentId,
        termId: opening().termId,
        chargeType: 'tuition',
        amount,
        dueDate: '2090-01-01',
        description: 'Tuition',
        ...more,
      })
      .expect(201)
  ).body as { id: string; paidAmount: string; balance: string };
const reduce = (id: string, amount: number) =>
  bursar.post(`/api/charges/${id}/adjustments`).send({ amount: -amount, reason: 'Agreed' }).expect(200);
const payment = async (id: string) =>
  (await bursar.get(`/api/payments/${id}`).expect(200)).body as Record<string, unknown>;
const proposals = async (studentId: string) =>
  (
    await bursar
      .get(`/api/deposit-refunds?filter=${encodeURIComponent(JSON.stringify({ studentId }))}`)
      .expect(200)
  ).body as Record<string, unknown>[];
const leave = (studentId: string) =>
  registrar.put(`/api/students/${studentId}`).send({ enrollmentStatus: 'withdrawn' }).expect(200);
const request = (paymentId: string) =>
  bursar.post(`/api/deposit-refunds/${paymentId}/request`).send({ method: 'check', reason: 'Withdrew' });

describe('An enrollment deposit should', () => {
  it('pay the first tuition in the transaction of the charge, and no fee', async () => {
    const { studentId, paymentId } = await enrolled('first-tuition');
    expect(await charge(studentId!, 25, { chargeType: 'fees' })).toMatchObject({ paidAmount: '0.00' });
    const tuition = await charge(studentId!, 3950);
    expect(tuition).toMatchObject({ paidAmount: '500.00', balance: '3450.00' });
    expect(await payment(paymentId!)).toMatchObject({
      held: '0.00',
      credit: '0.00',
      allocations: [{ chargeId: tuition.id, amount: '500.00' }],
    });
    expect(await charge(studentId!, 100)).toMatchObject({ paidAmount: '0.00' });
    expect(await ledgerDifference()).toBeNull();
  });

  it('pay the rest from what is still held, and not the tuition of an earlier term', async () => {
    const { studentId, paymentId } = await enrolled('two-charges');
    const [earlier] = await run<{ id: string }>(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       VALUES ('Before', 'fall', 2019, '2019-08-20', '2019-12-10', '2019-06-01', '2019-08-20') RETURNING id`,
    );
    expect(await charge(studentId!, 300, { termId: earlier!.id })).toMatchObject({ paidAmount: '0.00' });
    expect(await charge(studentId!, 400)).toMatchObject({ paidAmount: '400.00' });
    expect(await payment(paymentId!)).toMatchObject({ held: '100.00' });
    expect(await charge(studentId!, 400)).toMatchObject({ paidAmount: '100.00' });
    expect(await payment(paymentId!)).toMatchObject({ held: '0.00' });
  });

  it('be held again if its charge is reduced, after other payments became credit', async () => {
    const { studentId, paymentId } = await enrolled('reduced');
    const { id } = await charge(studentId!, 1000);
    await bursar
      .post('/api/payments')
      .send({ chargeId: id, amount: 500, method: 'bank_transfer' })
      .expect(201);
    await reduce(id, 400);
    expect(await payment(paymentId!)).toMatchObject({ held: '0.00' });
    await reduce(id, 400);
    expect(await payment(paymentId!)).toMatchObject({ held: '300.00', credit: '0.00' });
    expect(await balanceOf('student_credit', studentId!)).toBe(-500_00);
    // New tuition takes the deposit before the credit.
    await charge(studentId!, 300);
    expect(await payment(paymentId!)).toMatchObject({ held: '0.00' });
    expect(await balanceOf('student_credit', studentId!)).toBe(-500_00);
    expect(await ledgerDifference()).toBeNull();
  });

  it('appear on statements under its own name', async () => {
    const { studentId } = await enrolled('stated');
    await charge(studentId!, 3950, { description: 'Tuition, 12 credits' });
    const { body } = await bursar.post(`/api/students/${studentId}/statements`).send({}).expect(201);
    const activity = (body as { activity: { description: string; amount: string }[] }).activity;
    expect(activity.map(({ description, amount }) => [description, amount])).toEqual([
      [expect.stringContaining('enrollment deposit'), '0.00'],
      [expect.stringContaining('Tuition, 12 credits'), '3950.00'],
      [expect.stringContaining('Tuition, 12 credits'), '-500.00'],
    ]);
    expect(body).toMatchObject({ closingBalance: '3450.00' });
  });
});

describe('POST /api/deposit-refunds/{id}/request should', () => {
  it('split $500 into $200 of revenue and a requested refund of $300, once', async () => {
    const { studentId, paymentId } = await enrolled('withdraws');
    expect(await proposals(studentId!)).toEqual([]);
    await request(paymentId!).expect(409);
    await leave(studentId!);
    expect(await proposals(studentId!)).toMatchObject([
      { id: paymentId, amount: '500.00', held: '500.00', kept: '200.00', refunded: '300.00' },
    ]);
    const { body } = await request(paymentId!).expect(200);
    expect(body).toMatchObject({ kept: '200.00', refunded: '300.00', refundId: expect.any(String) });
    expect(await balanceOf('revenue_fees', studentId!)).toBe(-200_00);
    expect(await balanceOf('student_credit', studentId!)).toBe(-300_00);
    expect(await balanceOf('enrollment_deposits', studentId!)).toBe(0);
    await request(paymentId!).expect(409);
    expect(await proposals(studentId!)).toEqual([]);
    const { refundId } = body as { refundId: string };
    await bursar.post(`/api/refunds/${refundId}/approve`).send({}).expect(403);
    await admin.post(`/api/refunds/${refundId}/approve`).send({}).expect(200);
    expect(await balanceOf('refunds_payable', studentId!)).toBe(-300_00);
    expect(await ledgerDifference()).toBeNull();
  });

  it('keep less if a part of the deposit paid tuition', async () => {
    const { studentId, paymentId } = await enrolled('attended');
    await charge(studentId!, 395);
    await leave(studentId!);
    expect(await proposals(studentId!)).toMatchObject([{ held: '105.00', kept: '0.00', refunded: '105.00' }]);
    expect((await request(paymentId!).expect(200)).body).toMatchObject({ kept: '0.00', refunded: '105.00' });
  });

  it('happen once if two people do it at the same moment', async () => {
    const { studentId, paymentId } = await enrolled('refunded-twice');
    await leave(studentId!);
    const both = await Promise.all([request(paymentId!), request(paymentId!)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf('student_credit', studentId!)).toBe(-300_00);
  });

  it('find no payment that is no deposit', async () => {
    const { studentId } = await enrolled('no-deposit');
    const { body } = await bursar
      .post('/api/payments')
      .send({ studentId, amount: 20, method: 'cash' })
      .expect(201);
    await request((body as { id: string }).id).expect(404);
  });
});
