import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newYorkDate, trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';

interface Plan {
  id: string;
  status: string;
  nextPaymentDate: string | null;
}
interface Installment {
  number: number;
  dueDate: string;
  amount: string;
  paidAmount: string;
  status: string;
}

let system: TestApp;
let records: Records;
let bursar: Client;
let student: Student;
let term: Term;
beforeAll(async () => {
  system = await startTestApp();
  records = new Records(system.dataSource);
  bursar = await system.as('bursar');
  student = await records.student({ studentId: 'QP-1' }, { firstName: 'Quin', lastName: 'Plenn' });
  term = await records.term({ name: 'Term of plans' });
});
afterAll(() => system?.close());

const body = (given: object = {}): Record<string, unknown> => ({
  studentId: student.id,
  termId: term.id,
  planType: '12-Month 0%',
  totalAmount: 1000,
  monthlyPayment: 83.33,
  nextPaymentDate: '2051-01-31',
  ...given,
});
const make = async (given: object = {}): Promise<Plan> =>
  (await bursar.post('/api/payment-plans').send(body(given)).expect(201)).body as Plan;
const installments = async (id: string, query = ''): Promise<Installment[]> =>
  (await bursar.get(`/api/payment-plans/${id}/installments${query}`).expect(200)).body as Installment[];
const pay = (planId: string, amount: number) =>
  bursar.post('/api/payments').send({ planId, amount, method: 'bank_transfer' }).expect(201);

describe('POST /api/payment-plans should', () => {
  it('answer the whole plan, its address and its ETag', async () => {
    const response = await bursar
      .post('/api/payment-plans')
      .send(body({ remainingBalance: 1000, status: 'current', monthlyPayment: 83.34 }))
      .expect(201);
    const { id } = response.body as Plan;
    expect(response.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      studentId: student.id,
      studentName: 'Quin Plenn',
      studentNumber: 'QP-1',
      termId: term.id,
      termName: 'Term of plans',
      planType: '12-Month 0%',
      totalAmount: '1000.00',
      remainingBalance: '1000.00',
      monthlyPayment: '83.33',
      nextPaymentDate: '2051-01-31',
      status: 'current',
      tfcPlanId: null,
      createdAt: expect.stringMatching(/Z$/),
      cancelledAt: null,
      cancelReason: null,
    });
    expect(response.headers.location).toBe(`/api/payment-plans/${id}`);
    expect(response.headers.etag).toMatch(/^"1-/);
    const read = await bursar.get(`/api/payment-plans/${id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
    expect(await trailOf(system, id)).toEqual([
      { action: 'plan.create', details: { changes: expect.objectContaining({ status: [null, 'current'] }) } },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{ studentId: undefined }, { studentId: ['Student is required'] }],
    [{ termId: '' }, { termId: ['Term is required'] }],
    ...[undefined, null, '', '48-Month 0%'].map((planType): [object, Record<string, string[]>] => [
      { planType },
      { planType: ['Plan type must be one of 12-Month 0%, 24-Month 0%, 36-Month 0%'] },
    ]),
    [{ totalAmount: undefined }, { totalAmount: ['Total amount is required'] }],
    [{ totalAmount: '1000' }, { totalAmount: ['Amount must be a valid number'] }],
    [{ totalAmount: 0 }, { totalAmount: ['Must be at least 0.01.'] }],
    [{ monthlyPayment: undefined }, { monthlyPayment: ['Monthly payment is required'] }],
    [{ monthlyPayment: '83.33' }, { monthlyPayment: ['Amount must be a valid number'] }],
    [{ monthlyPayment: 83.35 }, { monthlyPayment: ['Monthly payment must be 83.33.'] }],
    [{ monthlyPayment: 0 }, { monthlyPayment: ['Monthly payment must be 83.33.'] }],
    [{ nextPaymentDate: undefined }, { nextPaymentDate: ['Next payment date is required'] }],
    [{ nextPaymentDate: '2020-01-01' }, { nextPaymentDate: ['Next payment date must not be before today.'] }],
    [{ remainingBalance: '1000' }, { remainingBalance: ['Amount must be a valid number'] }],
    [{ remainingBalance: 999.99 }, { remainingBalance: ['Remaining balance must be 1000.00.'] }],
    [{ status: 'paid' }, { status: ['Status must be current.'] }],
    [{ status: 'pending' }, { status: ['Status must be current.'] }],
    [{ status: 'gone' }, { status: ['Must be one of pending, current, late, paid.'] }],
    [
      { totalAmount: 0.11, monthlyPayment: 0.01 },
      { totalAmount: ['Total amount must be at least 0.12, a cent for each month.'] },
    ],
    [
      { studentId: unknownId, termId: unknownId, nextPaymentDate: '2020-01-01' },
      {
        studentId: ['There is no such student.'],
        termId: ['There is no such term.'],
        nextPaymentDate: ['Next payment date must not be before today.'],
      },
    ],
    [
      { remainingBalance: 1, monthlyPayment: 1, status: 'late' },
      {
        remainingBalance: ['Remaining balance must be 1000.00.'],
        monthlyPayment: ['Monthly payment must be 83.33.'],
        status: ['Status must be current.'],
      },
    ],
    [{ studentName: 'x' }, { studentName: ['This field is unknown here or cannot be set.'] }],
  ])('refuse %j', async (given, errors) => {
    expectProblem(await bursar.post('/api/payment-plans').send(body(given)), 422, { errors });
  });

  it('name every field at once', async () => {
    expectProblem(await bursar.post('/api/payment-plans').send({}), 422, {
      errors: {
        studentId: ['Student is required'],
        termId: ['Term is required'],
        planType: ['Plan type must be one of 12-Month 0%, 24-Month 0%, 36-Month 0%'],
        totalAmount: ['Total amount is required'],
        monthlyPayment: ['Monthly payment is required'],
        nextPaymentDate: ['Next payment date is required'],
      },
    });
  });

  it('be current when the first installment is due today in New York', async () => {
    const today = await newYorkDate(system, 0);
    expect(await make({ nextPaymentDate: today })).toMatchObject({ status: 'current' });
  });

  it('lay installments that sum to the total, odd cents on the first, clamped to the month', async () => {
    const { id } = await make();
    const rows = await installments(id);
    expect(rows.map(({ amount }) => amount)).toEqual([
      ...Array.from({ length: 4 }, () => '83.34'),
      ...Array.from({ length: 8 }, () => '83.33'),
    ]);
    expect(rows.slice(0, 4).map(({ dueDate }) => dueDate)).toEqual([
      '2051-01-31',
      '2051-02-28',
      '2051-03-31',
      '2051-04-30',
    ]);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(rows.map(({ status }) => status)).toEqual([
      'due',
      ...Array.from({ length: 11 }, () => 'upcoming'),
    ]);
  });

  it.each<[string, number, number]>([
    ['24-Month 0%', 3950, 164.58],
    ['36-Month 0%', 7900, 219.44],
  ])('lay a %s plan', async (planType, totalAmount, monthlyPayment) => {
    const { id } = await make({ planType, totalAmount, monthlyPayment });
    const rows = await installments(id);
    const cents = rows.map(({ amount }) => Math.round(Number(amount) * 100));
    expect(rows).toHaveLength(Number.parseInt(planType, 10));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(totalAmount * 100);
    expect(cents[0]! - cents.at(-1)!).toBeLessThanOrEqual(1);
  });
});

describe('GET /api/payment-plans should', () => {
  it('list those that are due first, and filter by student, term, status, type and search', async () => {
    const one = await records.student({}, { firstName: 'Ølga', lastName: 'Planõsa' });
    const [thisTerm, other] = [await records.term(), await records.term()];
    const made = {
      paid: await records.plan(one, thisTerm, { status: 'paid' }),
      late: await records.plan(one, thisTerm, { nextPaymentDate: await newYorkDate(system, -1) }),
      today: await records.plan(one, other, { nextPaymentDate: await newYorkDate(system, 0) }),
      pending: await records.plan(one, other, { status: 'pending', planType: '24-Month 0%' }),
    };
    const nameOf = (id: string) => Object.entries(made).find(([, plan]) => plan.id === id)?.[0];
    const names = async (query: string) =>
      ((await bursar.get(`/api/payment-plans?studentId=${one.id}&${query}`).expect(200)).body as Plan[]).map(
        ({ id, status }) => `${nameOf(id)} ${status}`,
      );
    expect(await names('')).toEqual(['late late', 'today current', 'pending pending', 'paid paid']);
    expect(await names(`termId=${thisTerm.id}`)).toEqual(['late late', 'paid paid']);
    expect(await names('planType=24-Month 0%25')).toEqual(['pending pending']);
    expect(await names('search=planosa')).toHaveLength(4);
    expect(await names('search=nobody')).toEqual([]);
    for (const status of ['paid', 'late', 'pending'])
      expect(await names(`status=${status}`)).toEqual([`${status} ${status}`]);
    expect(await names('status=current')).toEqual(['today current']);
    expect(await names('sort=["status","DESC"]')).toEqual([
      'paid paid',
      'late late',
      'today current',
      'pending pending',
    ]);
    expectProblem(await bursar.get('/api/payment-plans?status=gone'), 400);
  });

  it('agree with the filter on every status, in the demo data too', async () => {
    const all = (await bursar.get('/api/payment-plans').expect(200)).body as Plan[];
    for (const status of ['pending', 'current', 'late', 'paid']) {
      const { body: rows } = await bursar.get(`/api/payment-plans?status=${status}`).expect(200);
      expect((rows as Plan[]).map(({ id }) => id).sort()).toEqual(
        all
          .filter((plan) => plan.status === status)
          .map(({ id }) => id)
          .sort(),
      );
      expect((rows as Plan[]).length).toBeGreaterThan(0);
    }
  });

  it('make a plan late as the days pass, without a write', async () => {
    const plan = await records.plan(student, term, { nextPaymentDate: await newYorkDate(system, 0) });
    expect((await bursar.get(`/api/payment-plans/${plan.id}`)).body).toMatchObject({ status: 'current' });
    const [before] = await system.dataSource.query<{ status: string }[]>(
      `SELECT status FROM payment_plans WHERE id = $1`,
      [plan.id],
    );
    expect(before).toEqual({ status: 'current' });
    // A day passes: only the calendar moves, so everything is laid a day earlier behind the triggers' back.
    const shifts = {
      payment_plan_installments: `due_date = due_date - 1 WHERE plan_id = '${plan.id}'`,
      payment_plans: `next_payment_date = next_payment_date - 1 WHERE id = '${plan.id}'`,
    };
    for (const [table, shift] of Object.entries(shifts))
      await system.dataSource.query(`
        ALTER TABLE ${table} DISABLE TRIGGER USER;
        UPDATE ${table} SET ${shift};
        ALTER TABLE ${table} ENABLE TRIGGER USER`);
    expect((await bursar.get(`/api/payment-plans/${plan.id}`)).body).toMatchObject({ status: 'late' });
    const { body: late } = await bursar.get(`/api/payment-plans?status=late&id=${plan.id}`).expect(200);
    expect(late).toHaveLength(1);
    expect((await installments(plan.id)).slice(0, 3).map(({ status }) => status)).toEqual([
      'late',
      'due',
      'upcoming',
    ]);
  });
});

describe('GET /api/payment-plans/{id}/installments should', () => {
  it('show what payments fill, from the first on, and filter by status', async () => {
    const { id } = await make({ totalAmount: 1200, monthlyPayment: 100 });
    await pay(id, 250.5);
    const rows = await installments(id);
    expect(rows.slice(0, 4)).toEqual([
      expect.objectContaining({ number: 1, paidAmount: '100.00', status: 'paid' }),
      expect.objectContaining({ number: 2, paidAmount: '100.00', status: 'paid' }),
      expect.objectContaining({ number: 3, paidAmount: '50.50', status: 'due' }),
      expect.objectContaining({ number: 4, paidAmount: '0.00', status: 'upcoming' }),
    ]);
    expect((await installments(id, '?status=paid')).map(({ number }) => number)).toEqual([1, 2]);
    expect(
      (await installments(id, '?sort=["number","DESC"]&range=[0,0]')).map(({ number }) => number),
    ).toEqual([12]);
    expectProblem(await bursar.get(`/api/payment-plans/${unknownId}/installments`), 404);
    expectProblem(await bursar.get(`/api/payment-plans/${id}/installments?status=gone`), 400);
  });
});

describe('PUT /api/payment-plans/{id} should', () => {
  it('lay the installments anew until something is paid', async () => {
    const { id } = await make();
    const { body: after, headers } = await bursar
      .put(`/api/payment-plans/${id}`)
      .send({ planType: '24-Month 0%', totalAmount: 1200.01, nextPaymentDate: '2052-02-29' })
      .expect(200);
    expect(after).toMatchObject({
      planType: '24-Month 0%',
      totalAmount: '1200.01',
      remainingBalance: '1200.01',
      monthlyPayment: '50.00',
      nextPaymentDate: '2052-02-29',
      status: 'current',
    });
    expect(headers.etag).toMatch(/^"2-/);
    const rows = await installments(id);
    expect([rows.length, rows[0]!.amount, rows[1]!.amount, rows[1]!.dueDate]).toEqual([
      24,
      '50.01',
      '50.00',
      '2052-03-29',
    ]);
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual(['plan.create', 'plan.update']);
  });

  it('take back what it answers, and write nothing', async () => {
    const { id } = await make();
    const { headers } = await bursar
      .put(`/api/payment-plans/${id}`)
      .send(body({ remainingBalance: 1000, status: 'current', tfcPlanId: null }))
      .expect(200);
    expect(headers.etag).toMatch(/^"1-/);
    expect(await trailOf(system, id)).toHaveLength(1);
  });

  it('take back what it answers of a plan that is paid, which has no next date', async () => {
    const { id } = await make();
    const change = (nextPaymentDate: string | null) =>
      bursar.put(`/api/payment-plans/${id}`).send(body({ nextPaymentDate }));
    expectProblem(await change(null), 422, {
      errors: { nextPaymentDate: ['Next payment date is required'] },
    });
    await pay(id, 1000);
    const answer = await change(null).expect(200);
    expect(answer.body).toMatchObject({ status: 'paid', nextPaymentDate: null });
    expect((await change('2051-01-31')).status).toBe(422);
  });

  it('check figures against what the plan becomes', async () => {
    const { id } = await make();
    expectProblem(
      await bursar
        .put(`/api/payment-plans/${id}`)
        .send({ totalAmount: 1200, remainingBalance: 1000, monthlyPayment: 83.33, status: 'late' }),
      422,
      {
        errors: {
          remainingBalance: ['Remaining balance must be 1200.00.'],
          monthlyPayment: ['Monthly payment must be 100.00.'],
          status: ['Status must be current.'],
        },
      },
    );
    await bursar
      .put(`/api/payment-plans/${id}`)
      .send({ totalAmount: 1200, remainingBalance: 1200, monthlyPayment: 100 })
      .expect(200);
  });

  it('keep what is paid on as it is, and take the rest', async () => {
    const { id } = await make();
    await pay(id, 0.01);
    const kept = ['Payments have been made on this plan; this stays what it is.'];
    expectProblem(
      await bursar
        .put(`/api/payment-plans/${id}`)
        .send({ planType: '24-Month 0%', totalAmount: 2000, nextPaymentDate: '2052-01-01' }),
      422,
      { errors: { planType: kept, totalAmount: kept, nextPaymentDate: kept } },
    );
    const { body: after } = await bursar
      .put(`/api/payment-plans/${id}`)
      .send({ totalAmount: 1000, remainingBalance: 999.99, tfcPlanId: 'TFC-1' })
      .expect(200);
    expect(after).toMatchObject({ tfcPlanId: 'TFC-1', remainingBalance: '999.99' });
  });

  it('refuse another student, another term and a first date that is past', async () => {
    const { id } = await make();
    expectProblem(
      await bursar.put(`/api/payment-plans/${id}`).send({
        studentId: (await records.student()).id,
        termId: (await records.term()).id,
        nextPaymentDate: '2020-01-01',
      }),
      422,
      {
        errors: {
          studentId: ['The student of a plan stays what it is.'],
          termId: ['The term of a plan stays what it is.'],
          nextPaymentDate: ['Next payment date must not be before today.'],
        },
      },
    );
  });

  it('confirm a pending plan when the provider has named it', async () => {
    const { id } = await records.plan(student, term, { status: 'pending' });
    expectProblem(await bursar.put(`/api/payment-plans/${id}`).send({ status: 'current' }), 422, {
      errors: { status: ['Status must be pending.'] },
    });
    const { body: after } = await bursar
      .put(`/api/payment-plans/${id}`)
      .send({ tfcPlanId: 'TFC-2', status: 'current' })
      .expect(200);
    expect(after).toMatchObject({ status: 'current', tfcPlanId: 'TFC-2' });
  });

  it('answer 412 to a stale If-Match', async () => {
    const { id } = await make();
    const { etag } = (await bursar.get(`/api/payment-plans/${id}`)).headers as { etag: string };
    await bursar.put(`/api/payment-plans/${id}`).set('If-Match', etag).send({ tfcPlanId: 'A' }).expect(200);
    for (const stale of [
      bursar.put(`/api/payment-plans/${id}`).send({ tfcPlanId: 'B' }),
      bursar.delete(`/api/payment-plans/${id}`),
      bursar.post(`/api/payment-plans/${id}/cancel`).send({ reason: 'x' }),
    ])
      expectProblem(await stale.set('If-Match', etag), 412);
  });
});

describe('Cancelling a plan should', () => {
  it('keep it on the record, out of the list and of what is owed', async () => {
    const one = await records.student();
    const { id } = await records.plan(one, term);
    const { body: after } = await bursar
      .post(`/api/payment-plans/${id}/cancel`)
      .send({ reason: 'Student withdrew' })
      .expect(200);
    expect(after).toMatchObject({
      cancelledAt: expect.stringMatching(/Z$/),
      cancelReason: 'Student withdrew',
    });
    const count = async (query: string) =>
      ((await bursar.get(`/api/payment-plans?studentId=${one.id}${query}`).expect(200)).body as Plan[])
        .length;
    expect([await count(''), await count('&isCancelled=true'), await count(`&id=${id}`)]).toEqual([0, 1, 1]);
    expect((await installments(id))[0]).toMatchObject({ status: 'cancelled' });
    expectProblem(await bursar.put(`/api/payment-plans/${id}`).send({ tfcPlanId: 'X' }), 409);
    expectProblem(await bursar.post('/api/payments').send({ planId: id, amount: 1, method: 'cash' }), 409);
    await bursar.delete(`/api/payment-plans/${id}`).expect(204);
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual(['plan.cancel']);
  });

  it('be refused while payments stand on it', async () => {
    const { id } = await make();
    const { body: payment } = await pay(id, 83.34);
    expectProblem(await bursar.delete(`/api/payment-plans/${id}`), 409, {
      detail: 'Payments of 83.34 have been made on this plan; void them first.',
    });
    await bursar.delete(`/api/payments/${(payment as Plan).id}`).expect(204);
    await bursar.delete(`/api/payment-plans/${id}`).expect(204);
  });
});

describe('The history of a plan should', () => {
  it('tell of payments too', async () => {
    const { id } = await make();
    await pay(id, 83.34);
    const { body: history } = await bursar.get(`/api/payment-plans/${id}/history`).expect(200);
    expect(history).toEqual([
      expect.objectContaining({
        action: 'plan.payment',
        changes: [
          { field: 'nextPaymentDate', from: '2051-01-31', to: '2051-02-28' },
          { field: 'remainingBalance', from: '1000.00', to: '916.66' },
        ],
      }),
      expect.objectContaining({ action: 'plan.create' }),
    ]);
  });
});
