import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { recountSeats } from '../../../test/harness/seats.js';
import { admin, bursar, openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { addDays } from '../../common/calendar.js';
import { Enrollment } from '../enrollments/enrollment.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { DroppedSeatsDto, FutureSeatDto, LateAccountDto } from './late-accounts.dto.js';
import { PastDueRules } from './past-due-rules.service.js';

interface ChargeDto {
  id: string;
  balance: string;
  amount: string;
  source: string;
  description: string | null;
}
interface HoldDto {
  id: string;
  placedBy: string;
  releasedAt: string | null;
}

openWorld(['bursar', 'registrar', 'admin']);

let student: Student;
let term: Term;
let today: string;
let rules: PastDueRules;

/** The release was 100 days ago, so all due dates of this file are after it. */
beforeAll(async () => {
  rules = system.app.get(PastDueRules);
  term = await records.term();
  const [row] = await system.dataSource.query<{ today: string }[]>(
    'SELECT new_york_day(now())::text AS today',
  );
  ({ today } = row!);
  await system.dataSource.query('INSERT INTO past_due_runs (day) VALUES ($1)', [addDays(today, -100)]);
});
beforeEach(async () => {
  student = await records.student();
});

const ago = (days: number): string => addDays(today, -days);
const charge = async (amount: number, dueDate: string, given: object = {}): Promise<ChargeDto> => {
  const body = { chargeType: 'tuition', description: 'Tuition', dueDate, termId: term.id, amount, ...given };
  return (await bursar.post(`/api/students/${student.id}/charges`).send(body).expect(201)).body as ChargeDto;
};
const pay = (amount: string, given: object = {}) =>
  bursar
    .post('/api/payments')
    .send({ studentId: student.id, amount: Number(amount), method: 'check', ...given })
    .expect(201);
const fees = async (): Promise<ChargeDto[]> =>
  (
    (await bursar.get(`/api/charges?studentId=${student.id}&chargeType=fees`).expect(200)).body as ChargeDto[]
  ).sort((one, other) => one.description!.localeCompare(other.description!));
const holds = async (): Promise<HoldDto[]> =>
  (await bursar.get(`/api/holds?studentId=${student.id}`).expect(200)).body as HoldDto[];
const active = async (): Promise<HoldDto[]> => (await holds()).filter(({ releasedAt }) => !releasedAt);
const late = async (): Promise<LateAccountDto | undefined> =>
  ((await bursar.get(`/api/late-accounts?studentId=${student.id}`).expect(200)).body as LateAccountDto[])[0];
const payAll = async (): Promise<void> => {
  for (const { id, balance } of (await bursar.get(`/api/charges?studentId=${student.id}`))
    .body as ChargeDto[])
    if (balance !== '0.00') await pay(balance, { chargeId: id });
};
const noticesOf = (kind: string) =>
  system.dataSource.query<{ title: string; body: string }[]>(
    'SELECT title, body FROM notifications WHERE user_id = $1 AND kind = $2',
    [student.userId, kind],
  );

describe('The nightly run should', () => {
  it('charge $50 once for a past-due balance of a term, and tell the student why', async () => {
    await charge(1000, ago(1));
    await charge(200, ago(5), { description: 'Housing', chargeType: 'housing' });
    await Promise.all([rules.run(today), rules.run(today)]);
    await rules.run(addDays(today, 1));
    const [fee, ...others] = await fees();
    expect(others).toEqual([]);
    expect(fee).toMatchObject({
      amount: '50.00',
      source: 'past_due_balance',
      termId: term.id,
      dueDate: addDays(today, 7),
      description: expect.stringContaining(`Semester balance past due: ${term.name}, due`),
    });
    expect(await noticesOf('late_fee_charged')).toEqual([
      { title: 'A late fee of $50.00 was charged', body: fee!.description },
    ]);
    expect(
      await system.dataSource.query(`SELECT kind FROM ledger_entries WHERE source_id = $1`, [fee!.id]),
    ).toEqual([{ kind: 'charge' }]);
  });

  it('leave out merged records, which get no fees and no holds', async () => {
    await charge(1000, ago(40));
    await system.dataSource.query('UPDATE students SET merged_at = now() WHERE id = $1', [student.id]);
    await rules.run(today);
    expect(await fees()).toEqual([]);
    expect(await holds()).toEqual([]);
  });

  it('charge fees whose amount and type only an adjustment changes', async () => {
    await charge(1000, ago(1));
    await rules.run(today);
    const [fee] = await fees();
    for (const change of [{ amount: 10 }, { chargeType: 'other' }])
      expectProblem(await bursar.put(`/api/charges/${fee!.id}`).send(change), 409, {
        detail: expect.stringContaining('late fee'),
      });
    const dueDate = addDays(today, 21);
    await bursar.put(`/api/charges/${fee!.id}`).send({ dueDate, amount: 50, chargeType: 'fees' }).expect(200);
    await bursar
      .post(`/api/charges/${fee!.id}/adjustments`)
      .send({ amount: -20, reason: 'Waived in part' })
      .expect(200);
    expect(await fees()).toMatchObject([{ amount: '30.00', dueDate }]);
  });

  it('charge $25 once for each missed installment, and keep it when the installment is paid', async () => {
    await charge(1200, addDays(today, 30));
    const { body } = await bursar
      .post('/api/payment-plans')
      .send({
        studentId: student.id,
        termId: term.id,
        planType: '12-Month 0%',
        totalAmount: 1200,
        monthlyPayment: 100,
        nextPaymentDate: today,
      })
      .expect(201);
    await rules.run(today);
    expect(await fees()).toEqual([]);
    for (const days of [1, 2, 40]) await rules.run(addDays(today, days));
    expect((await fees()).map(({ amount, source, description }) => [amount, source, description])).toEqual([
      ['25.00', 'missed_installment', expect.stringMatching(/^Late payment: installment 1 of 12, due /)],
      ['25.00', 'missed_installment', expect.stringMatching(/^Late payment: installment 2 of 12, due /)],
    ]);
    await pay('200.00', { planId: (body as { id: string }).id });
    await rules.run(addDays(today, 41));
    expect(await fees()).toHaveLength(2);
  });

  it('leave out a plan that is not confirmed, which is past due like all else', async () => {
    const { id } = await charge(1200, addDays(today, 30));
    await records.plan(student, term, { status: 'pending', nextPaymentDate: ago(1), chargeIds: [id] });
    await rules.run(today);
    expect(await fees()).toEqual([]);
    expect(await late()).toBeUndefined();
    await charge(50, ago(3), { description: 'Card' });
    const { body: account } = await bursar.get(`/api/students/${student.id}/account`).expect(200);
    expect(account).toMatchObject({ pastDue: '150.00' });
    expect(await late()).toMatchObject({ pastDue: '150.00', dueSince: ago(3) });
  });

  it('charge no late fee on a late fee, and none again after a fee is void', async () => {
    const { id } = await charge(100, ago(1));
    await rules.run(today);
    const [fee] = await fees();
    await pay('100.00', { chargeId: id });
    await rules.run(addDays(today, 20));
    expect(await fees()).toHaveLength(1);
    await bursar.post(`/api/charges/${fee!.id}/void`).send({ reason: 'Bank error' }).expect(200);
    await charge(10, ago(1));
    await rules.run(today);
    expect(await fees()).toEqual([]);
  });

  it('ignore due dates up to the release', async () => {
    await charge(100, ago(100));
    await rules.run(today);
    expect(await fees()).toEqual([]);
    expect(await active()).toEqual([]);
    expect(await late()).toMatchObject({ stage: 'past_due', daysPastDue: 100 });
  });
});

describe('The hold of the rule should', () => {
  it('be placed after 30 days and released once nothing is past due', async () => {
    const { id } = await charge(100, ago(29));
    await rules.run(today);
    expect(await active()).toEqual([]);
    await rules.run(addDays(today, 1));
    await rules.run(addDays(today, 1));
    const [hold, ...others] = await active();
    expect(others).toEqual([]);
    expect(hold).toMatchObject({
      kind: 'financial',
      placedBy: 'Past-due rule',
      reason: expect.stringMatching(/^\$100\.00 on the account is past due, the oldest part since /),
    });
    await pay('60.00', { chargeId: id });
    await rules.release();
    expect(await active()).toHaveLength(1);
    await pay('40.00', { chargeId: id });
    await rules.release();
    expect(await active()).toEqual([]);
    expect(await noticesOf('hold_released')).toHaveLength(1);
  });

  it('leave a hold that staff placed, and not come back for an item whose hold staff released', async () => {
    const placed = { studentId: student.id, kind: 'financial', reason: 'Returned checks' };
    const { body } = await bursar.post('/api/holds').send(placed).expect(201);
    await charge(100, ago(31));
    await rules.run(today);
    const rule = (await active()).find(({ placedBy }) => placedBy === 'Past-due rule');
    await bursar.post(`/api/holds/${rule!.id}/release`).send({ reason: 'Agreed' }).expect(200);
    await rules.run(addDays(today, 1));
    expect((await active()).map(({ id }) => id)).toEqual([(body as HoldDto).id]);
    // Another item is another reason.
    await charge(10, ago(30));
    await rules.run(today);
    expect(await active()).toHaveLength(2);
    await payAll();
    await rules.release();
    expect((await active()).map(({ id }) => id)).toEqual([(body as HoldDto).id]);
  });
});

describe('POST /api/late-accounts/{id}/drops should', () => {
  async function futureSeats(): Promise<FutureSeatDto[]> {
    const next = await records.term({ startDate: addDays(today, 60), endDate: addDays(today, 160) });
    for (let number = 0; number < 2; number++) {
      const { id: sectionId } = await records.section({ termId: next.id });
      await records.enrollment(student, { id: sectionId, termId: next.id } as never);
    }
    await recountSeats(system.dataSource);
    return (await bursar.get(`/api/late-accounts/${student.id}/seats`).expect(200)).body as FutureSeatDto[];
  }
  const drop = (seats: FutureSeatDto[], given: object = {}, by = bursar) =>
    by
      .post(`/api/late-accounts/${student.id}/drops`)
      .send({ enrollmentIds: seats.map(({ id }) => id), reason: 'Past due for more than 60 days', ...given });

  it('drop the seats that the bursar chooses after 60 days, with a preview', async () => {
    const seats = await futureSeats();
    expect(seats).toHaveLength(2);
    await charge(500, ago(59));
    await rules.run(today);
    expectProblem(await drop(seats), 409, { detail: expect.stringContaining('60 days') });
    await rules.run(addDays(today, 1));
    expect(await late()).toMatchObject({ stage: 'suspended', pastDue: '500.00', futureSeats: 2 });
    expect(await noticesOf('account_suspended')).toHaveLength(1);
    const preview = (await drop(seats, { dryRun: true, reason: null }).expect(200)).body as DroppedSeatsDto;
    const { before, after } = preview.terms[0]!.account;
    expect(Number(after.tuition)).toBeLessThan(Number(before.tuition));
    expect(await late()).toMatchObject({ futureSeats: 2 });
    await drop(seats.slice(0, 1)).expect(200);
    expect(await late()).toMatchObject({ futureSeats: 1 });
    const [enrollment] = await system.dataSource.query<Enrollment[]>(
      'SELECT status, grade FROM enrollments WHERE id = $1',
      [seats[0]!.id],
    );
    expect(enrollment).toEqual({ status: 'dropped', grade: null });
    expectProblem(await drop(seats.slice(0, 1)), 422, { errors: { enrollmentIds: [expect.any(String)] } });
    expectProblem(await drop([]), 422, { errors: { enrollmentIds: [expect.any(String)] } });
    expectProblem(await drop(seats.slice(1), { reason: null }), 422, {
      errors: { reason: [expect.any(String)] },
    });
    expectProblem(await drop(seats.slice(1), {}, registrar), 403);
    await payAll();
    await rules.release();
    expect(await late()).toBeUndefined();
    expectProblem(await drop(seats.slice(1)), 409);
    await drop(seats.slice(1), {}, admin).expect(409);
  });
});
