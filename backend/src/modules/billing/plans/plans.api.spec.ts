import { describe, expect, it } from '@jest/globals';
import { newYorkDate, trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { type Plan, planCalls, planWorld, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, system, records } from '../../../../test/harness/worlds/world.js';
import { planStatus } from '../accounts.scope.js';

planWorld();

const { body, make, installments, pay } = planCalls;

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
      chargeIds: null,
      unappliedAmount: '1000.00',
      remainingBalance: '1000.00',
      monthlyPayment: '83.34',
      nextPaymentDate: '2051-01-31',
      requiresDisclosures: false,
      disclosuresDeliveredOn: null,
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
    [{ nextPaymentDate: '2020-01-01' }, { nextPaymentDate: ['Next payment date must be today or later.'] }],
    [{ remainingBalance: '1000' }, { remainingBalance: ['Amount must be a valid number'] }],
    [{ remainingBalance: 999.99 }, { remainingBalance: ['Remaining balance must be 1000.00.'] }],
    [{ status: 'paid' }, { status: ['Status must be current.'] }],
    [{ status: 'pending' }, { status: ['Status must be current.'] }],
    [{ status: 'gone' }, { status: ['Must be one of pending, current, late, paid.'] }],
    [
      { totalAmount: 0.11, monthlyPayment: 0.01 },
      { totalAmount: ['Total amount must be at least 0.12, one cent for each month.'] },
    ],
    [
      { studentId: unknownId, termId: unknownId, nextPaymentDate: '2020-01-01' },
      {
        studentId: ["This student doesn't exist."],
        termId: ["This term doesn't exist."],
        nextPaymentDate: ['Next payment date must be today or later.'],
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
    [{ studentName: 'x' }, { studentName: ["This field is unknown or can't be set."] }],
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

describe('GET /api/payment-plans/quote should', () => {
  const quote = (query: object, client = bursar) =>
    client.get('/api/payment-plans/quote').query({ termId: term.id, planType: '12-Month 0%', ...query });

  it('answer what a new plan must name, and takes it', async () => {
    const { body: answer } = await quote({ totalAmount: '1000.00' }).expect(200);
    expect(answer).toEqual({
      planType: '12-Month 0%',
      totalAmount: '1000.00',
      months: 12,
      monthlyPayment: '83.33',
      firstInstallment: '83.34',
      lastInstallment: '83.33',
    });
    const { monthlyPayment } = answer as { monthlyPayment: string };
    await make({ totalAmount: 1000, monthlyPayment: Number(monthlyPayment) });
  });

  it.each([
    [{}],
    [{ totalAmount: '' }],
    [{ totalAmount: 'ten' }],
    [{ totalAmount: '-5' }],
    [{ totalAmount: '1e3' }],
    [{ totalAmount: '0.11' }],
    [{ totalAmount: '10.001' }],
    [{ totalAmount: '1000', planType: '13-Month 0%' }],
    [{ totalAmount: '1000', termId: 'fall' }],
    [{ totalAmount: '1000', termId: undefined, filter: '{"termId":[]}' }],
    [{ totalAmount: '1000', termId: undefined, filter: `{"termId":["${unknownId}","${unknownId}"]}` }],
  ])('answer 400 to %j', async (query) => expectProblem(await quote(query), 400));

  it('be for those who make plans', async () => {
    for (const role of ['student', 'financial_aid', 'faculty'] as const)
      expectProblem(await quote({ totalAmount: '1000' }, await system.as(role)), 403);
  });
});

describe('the status of a plan should', () => {
  it.each([
    ['0.00', null, true, 'paid'],
    ['0.00', -1, false, 'paid'],
    ['0.01', -1, false, 'pending'],
    ['0.01', -1, true, 'late'],
    ['0.01', 0, true, 'current'],
    ['0.01', 1, true, 'current'],
    ['0.01', null, true, 'current'],
  ])('with $%s open, due in %s days, confirmed: %s, be %s', async (open, days, isConfirmed, status) => {
    const date = days === null ? null : await newYorkDate(system, days);
    expect(
      await system.dataSource.query(
        `SELECT ${planStatus} AS status FROM (SELECT $1::numeric AS remaining_balance, $2::boolean AS is_confirmed,
           $3::date AS next_payment_date) plan`,
        [open, isConfirmed, date],
      ),
    ).toEqual([{ status }]);
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
    // Simulates that a day passes: moves every date a day earlier, without the triggers.
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
