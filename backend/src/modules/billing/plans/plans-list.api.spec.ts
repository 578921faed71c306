import { describe, expect, it } from '@jest/globals';
import { newYorkDate, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { type Plan, planCalls, planWorld, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';
import { planStatus } from '../accounts.scope.js';

planWorld();

const { make, installments, pay } = planCalls;

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
