import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allowAlone } from '../../../../test/harness/limits.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { bursar, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import { addDays } from '../../../common/calendar.js';
import type { Student } from '../../students/student.entity.js';
import type { Term } from '../../terms/term.entity.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import type { PaymentDto } from '../payments/payments.dto.js';
import type { InstallmentDto, PaymentPlanDto, PlanScheduleDto } from '../plans/plans.dto.js';
import type { StudentAccountDto } from './student-account.dto.js';

openWorld(['bursar']);

let student: Student;
let term: Term;
let today: string;
beforeAll(async () => {
  await allowAlone(system.dataSource);
  term = await records.term();
  const [row] = await system.dataSource.query<{ today: string }[]>(
    'SELECT new_york_day(now())::text AS today',
  );
  ({ today } = row!);
});
beforeEach(async () => {
  student = await records.student();
});

const read = async <Answer>(path: string): Promise<Answer> =>
  (await bursar.get(`/api/${path}`).expect(200)).body as Answer;
const account = (query = ''): Promise<StudentAccountDto> => read(`students/${student.id}/account?${query}`);
const charge = async (amount: number, given: object = {}): Promise<ChargeDto> => {
  const body = { chargeType: 'fees', description: 'Fee', dueDate: today, termId: term.id, ...given };
  const response = await bursar
    .post('/api/charges')
    .send({ studentId: student.id, amount, ...body })
    .expect(201);
  return response.body as ChargeDto;
};
const pay = async (amount: number, given: object = {}): Promise<PaymentDto> => {
  const body = { studentId: student.id, amount, method: 'check', ...given };
  return (await bursar.post('/api/payments').send(body).expect(201)).body as PaymentDto;
};
const plan = async (totalAmount: number, given: object = {}): Promise<PaymentPlanDto> => {
  const monthlyPayment = Math.round((100 * totalAmount) / 12) / 100;
  const body = {
    termId: term.id,
    planType: '12-Month 0%',
    totalAmount,
    monthlyPayment,
    nextPaymentDate: today,
  };
  const response = await bursar
    .post('/api/payment-plans')
    .send({ studentId: student.id, ...body, ...given })
    .expect(201);
  return response.body as PaymentPlanDto;
};
const tuition = (amount: number): Promise<ChargeDto> => charge(amount, { chargeType: 'tuition' });
const amounts = async (id: string): Promise<string[]> =>
  (await read<InstallmentDto[]>(`payment-plans/${id}/installments`)).map(({ amount }) => amount);

describe('POST /api/payments to the account should', () => {
  it('pay what is due by due date, then future charges, and keep the rest as credit for new ones', async () => {
    const late = await charge(100, { dueDate: addDays(today, -40) });
    const future = await charge(50, { dueDate: addDays(today, 30) });
    const due = await charge(70);
    const payment = await pay(300);
    expect(payment.allocations).toEqual([
      { chargeId: late.id, planId: null, amount: '100.00' },
      { chargeId: due.id, planId: null, amount: '70.00' },
      { chargeId: future.id, planId: null, amount: '50.00' },
    ]);
    expect(payment).toMatchObject({ chargeId: null, planId: null, credit: '80.00' });
    expect(await account()).toMatchObject({ balance: '-80.00', due: '0.00', credit: '80.00' });
    expect(await read<PaymentDto[]>(`payments?chargeId=${due.id}`)).toMatchObject([{ id: payment.id }]);
    const next = await charge(60.01);
    expect(next).toMatchObject({ paidAmount: '60.01', isPaid: true });
    expect(await read<PaymentDto>(`payments/${payment.id}`)).toMatchObject({ credit: '19.99' });
  });

  it('pay the next installment before a charge that is due later', async () => {
    await tuition(700);
    const { id: planId } = await plan(700, { nextPaymentDate: addDays(today, 5) });
    const later = await charge(90, { dueDate: addDays(today, 9) });
    expect((await pay(58.34)).allocations).toEqual([{ chargeId: null, planId, amount: '58.34' }]);
    expect((await pay(100)).allocations).toEqual([
      { chargeId: later.id, planId: null, amount: '90.00' },
      { chargeId: null, planId, amount: '10.00' },
    ]);
  });

  it('be undone in all its parts', async () => {
    const [one, other] = [await charge(30), await charge(40)];
    const payment = await pay(100);
    await bursar.post(`/api/payments/${payment.id}/void`).send({ reason: 'Wrong student' }).expect(200);
    for (const { id } of [one, other])
      expect(await read(`charges/${id}`)).toMatchObject({ paidAmount: '0.00', isPaid: false });
    expect(await account()).toMatchObject({ balance: '70.00', due: '70.00', credit: '0.00' });
  });

  it('name a student who exists', async () => {
    const body = { amount: 1, method: 'cash', studentId: '00000000-0000-4000-8000-000000000001' };
    expectProblem(await bursar.post('/api/payments').send(body), 422, {
      errors: { studentId: ["This student doesn't exist."] },
    });
  });
});

describe('POST /api/payments/{id}/reallocate should', () => {
  it('move the payment, and refuse more than is open', async () => {
    const [one, other] = [await charge(30), await charge(40)];
    const payment = await pay(50, { chargeId: undefined });
    const move = (allocations?: object[]) =>
      bursar.post(`/api/payments/${payment.id}/reallocate`).send(allocations ? { allocations } : {});
    const { body } = await move([{ chargeId: other.id, amount: 40 }]).expect(200);
    expect(body).toMatchObject({ allocations: [{ chargeId: other.id, amount: '40.00' }], credit: '10.00' });
    expect(await read(`charges/${one.id}`)).toMatchObject({ paidAmount: '0.00' });
    expectProblem(await move([{ chargeId: other.id, amount: 40.01 }]), 422, {
      errors: { 'allocations.0.amount': ['Amount must be at most $40.00, the open balance.'] },
    });
    expectProblem(
      await move([
        { chargeId: one.id, amount: 30 },
        { chargeId: other.id, amount: 21 },
      ]),
      422,
      {
        errors: { allocations: [expect.stringContaining('$50.00')] },
      },
    );
    expectProblem(await move([{ amount: 1 }]), 422, {
      errors: { 'allocations.0.chargeId': ['Choose a charge or a payment plan.'] },
    });
    const again = (await move().expect(200)).body as PaymentDto;
    expect(again.allocations.map(({ amount }) => amount)).toEqual(['30.00', '20.00']);
  });
});

describe('POST /api/payments/{id}/return should', () => {
  it('void a check and charge its fee once', async () => {
    const { id: chargeId } = await charge(80);
    const payment = await pay(80, { chargeId });
    const path = `/api/payments/${payment.id}/return`;
    const { body } = await bursar.post(path).send({ reason: 'Insufficient funds' }).expect(200);
    expect(body).toMatchObject({ voidReason: 'Insufficient funds', allocations: [] });
    const charges = await read<ChargeDto[]>(`students/${student.id}/charges`);
    expect(charges).toContainEqual(
      expect.objectContaining({ description: 'Returned check', amount: '25.00', dueDate: addDays(today, 7) }),
    );
    expect(await account()).toMatchObject({ balance: '105.00' });
    expectProblem(await bursar.post(path).send({ reason: 'Again' }), 409);
    const cash = await pay(1, { method: 'cash' });
    expectProblem(await bursar.post(`/api/payments/${cash.id}/return`).send({ reason: 'x' }), 409);
  });
});

describe('Balance, due now and past due should', () => {
  it('be the same on the account, the record, the dashboard, a statement and among late accounts', async () => {
    const person = await records.user({ role: 'student' });
    student = await records.student({ userId: person.id });
    await records.charge(student, term, { amount: '50.00', chargeType: 'fees', dueDate: addDays(today, -1) });
    await charge(30, { dueDate: addDays(today, 9) });
    await tuition(700);
    await plan(700);
    const figures = { due: '108.34', pastDue: '50.00' };
    const dashboard = await (await system.asPerson(person.email!)).get('/api/dashboard/work').expect(200);
    const all = { balance: '780.00', ...figures };
    expect((dashboard.body as { own: object }).own).toMatchObject({ account: all });
    expect(await account()).toMatchObject(all);
    expect(await read(`students/${student.id}/financial-summary`)).toMatchObject(all);
    const statement = await bursar.post(`/api/students/${student.id}/statements`).send({}).expect(201);
    expect(statement.body).toMatchObject({ closingBalance: '780.00', ...figures });
    const filter = encodeURIComponent(JSON.stringify({ studentId: student.id }));
    expect(await read(`late-accounts?filter=${filter}`)).toMatchObject([{ pastDue: '50.00' }]);
  });

  it('show a credit as a negative balance', async () => {
    await pay(10.5);
    const credit = { balance: '-10.50', due: '0.00', pastDue: '0.00' };
    expect(await account()).toMatchObject(credit);
    expect(await read(`students/${student.id}/financial-summary`)).toMatchObject(credit);
  });
});

describe('A payment plan should', () => {
  it('finance the open tuition of its term, so that nothing is owed twice', async () => {
    const { id } = await tuition(700);
    const made = await plan(700);
    expect(made).toMatchObject({ unappliedAmount: '0.00', remainingBalance: '700.00' });
    expect(await read(`charges/${id}`)).toMatchObject({ financedAmount: '700.00', isPaid: true });
    expect(await account()).toMatchObject({ balance: '700.00', planRemaining: '700.00', due: '58.34' });
    expect(await account(`asOf=${addDays(today, -1)}`)).toMatchObject({ balance: '0.00', lines: [] });
  });

  it('keep what it finances beyond the tuition for tuition that comes later', async () => {
    await tuition(500);
    const made = await plan(700);
    expect(made.unappliedAmount).toBe('200.00');
    expect(await account()).toMatchObject({ balance: '500.00', planRemaining: '700.00' });
    await charge(100);
    const later = await tuition(150);
    expect(later).toMatchObject({ financedAmount: '150.00', isPaid: true });
    expect(await read(`payment-plans/${made.id}`)).toMatchObject({ unappliedAmount: '50.00' });
  });

  it('finance named charges only, and refuse those of others', async () => {
    const [one, other] = [await tuition(400), await charge(90)];
    const made = await plan(90, { chargeIds: [other.id], monthlyPayment: 7.5 });
    expect(made.chargeIds).toEqual([other.id]);
    expect(await read(`charges/${one.id}`)).toMatchObject({ financedAmount: '0.00' });
    const paid = await charge(1);
    await pay(1, { chargeId: paid.id });
    const body = { studentId: student.id, termId: term.id, planType: '12-Month 0%', totalAmount: 12 };
    const response = await bursar
      .post('/api/payment-plans')
      .send({ ...body, monthlyPayment: 1, nextPaymentDate: today, chargeIds: [paid.id] });
    expectProblem(response, 422, { errors: { chargeIds: ['Choose open charges of this student.'] } });
  });

  it('follow a charge that falls: the open installments share the rest, and the cause is kept', async () => {
    const { id } = await tuition(1200);
    const made = await plan(1200);
    const monthly = async () => (await read<PaymentPlanDto>(`payment-plans/${made.id}`)).monthlyPayment;
    await pay(100, { planId: made.id, studentId: undefined });
    expect(await monthly()).toBe('100.00');
    const preview = await bursar
      .post(`/api/payment-plans/${made.id}/schedules/preview`)
      .send({ change: -550, effectiveDate: today })
      .expect(200);
    await bursar.post(`/api/charges/${id}/adjustments`).send({ amount: -550, reason: 'Dropped' }).expect(200);
    expect(await amounts(made.id)).toEqual(['100.00', ...Array.from({ length: 11 }, () => '50.00')]);
    expect(await monthly()).toBe('50.00');
    expect(preview.body).toMatchObject({ totalAmount: '650.00', credit: '0.00' });
    expect(await read(`payment-plans/${made.id}`)).toMatchObject({
      totalAmount: '650.00',
      remainingBalance: '550.00',
    });
    const schedules = await read<PlanScheduleDto[]>(`payment-plans/${made.id}/schedules`);
    expect(schedules.map(({ cause, totalAmount, chargeId }) => [cause, totalAmount, chargeId])).toEqual([
      ['created', '1200.00', null],
      ['charge_reduced', '650.00', id],
    ]);
    expect(schedules[1]).toMatchObject({ reason: 'Dropped', number: 2 });
  });

  it('give back as credit what was paid beyond its new total', async () => {
    const { id } = await tuition(1200);
    const made = await plan(1200);
    await pay(300, { planId: made.id, studentId: undefined });
    await bursar
      .post(`/api/charges/${id}/adjustments`)
      .send({ amount: -1000, reason: 'Canceled' })
      .expect(200);
    expect(await read(`payment-plans/${made.id}`)).toMatchObject({
      totalAmount: '200.00',
      remainingBalance: '0.00',
      monthlyPayment: '0.00',
      status: 'paid',
    });
    expect(await account()).toMatchObject({ balance: '-100.00', credit: '100.00', planRemaining: '0.00' });
  });

  it('leave its charges open again when it is canceled', async () => {
    const { id } = await tuition(240);
    const made = await plan(240);
    await bursar.post(`/api/payment-plans/${made.id}/cancel`).send({ reason: 'Declined' }).expect(200);
    expect(await read(`payment-plans/${made.id}`)).toMatchObject({ monthlyPayment: '0.00' });
    expect(await read(`charges/${id}`)).toMatchObject({ financedAmount: '0.00', balance: '240.00' });
    expect(await account()).toMatchObject({ balance: '240.00', planRemaining: '0.00' });
  });
});

describe('POST /api/charges/{id}/adjustments should', () => {
  it('turn what was paid beyond the new amount into credit, which pays other charges', async () => {
    const { id } = await charge(100);
    await pay(100, { chargeId: id, studentId: undefined });
    const open = await charge(25);
    const response = await bursar
      .post(`/api/charges/${id}/adjustments`)
      .send({ amount: -60, reason: 'Agreed' })
      .expect(200);
    expect(response.body).toMatchObject({ amount: '40.00', paidAmount: '40.00', isPaid: true });
    expect(await read(`charges/${open.id}`)).toMatchObject({ isPaid: true });
    expect(await account()).toMatchObject({ balance: '-35.00', credit: '35.00' });
    for (const [body, field] of [
      [{ amount: -40.01, reason: 'x' }, 'amount'],
      [{ amount: '1', reason: 'x' }, 'amount'],
      [{ amount: 0, reason: 'x' }, 'amount'],
      [{ amount: 1 }, 'reason'],
    ] as const)
      expectProblem(await bursar.post(`/api/charges/${id}/adjustments`).send(body), 422, {
        errors: { [field]: [expect.any(String)] },
      });
  });
});

describe('GET /api/students/{id}/account should', () => {
  it('explain the balance line by line, and repeat what it said before', async () => {
    const { id } = await charge(100, { dueDate: addDays(today, -1) });
    const before = await account();
    await pay(30, { chargeId: id, studentId: undefined, receivedAt: `${addDays(today, -2)}T17:00:00Z` });
    const after = await account();
    expect(after).toMatchObject({ balance: '70.00', due: '70.00', pastDue: '70.00' });
    expect(after.lines.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['payment', '-30.00', '-30.00'],
      ['charge', '100.00', '70.00'],
    ]);
    const last = before.lines.at(-1)!.recordedAt;
    const known = new Date(new Date(last).getTime() + 1).toISOString();
    expect(await account(`recordedAsOf=${encodeURIComponent(known)}`)).toEqual(before);
    expectProblem(await bursar.get(`/api/students/${student.id}/account?asOf=soon`), 400);
  });

  it('have the due dates of that day and time, also after a charge gets another one', async () => {
    const { id } = await charge(80, { dueDate: addDays(today, -40) });
    const before = await account();
    expect(before.pastDue).toBe('80.00');
    const known = new Date(new Date(before.lines.at(-1)!.recordedAt).getTime() + 1).toISOString();
    for (const days of [-5, 30])
      await bursar
        .put(`/api/charges/${id}`)
        .send({ dueDate: addDays(today, days) })
        .expect(200);
    expect((await account()).pastDue).toBe('0.00');
    expect(await account(`recordedAsOf=${encodeURIComponent(known)}`)).toEqual(before);
    // As if the charge and its first due date were of earlier days.
    await system.dataSource.query(
      'UPDATE charge_due_dates SET ended_on = ended_on + 2 WHERE charge_id = $1',
      [id],
    );
    expect((await account(`asOf=${today}`)).pastDue).toBe('80.00');
    const filter = encodeURIComponent(JSON.stringify({ studentId: student.id, asOf: today }));
    expect(await read(`reports/aging?filter=${filter}`)).toMatchObject([{ days31To60: '80.00' }]);
  });
});
