import { beforeEach, describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { ownPolicy } from '../../../../test/harness/seats.js';
import { type Plan, planCalls, planWorld, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';

planWorld();

const { body, make, installments, pay } = planCalls;

describe('PUT /api/payment-plans/{id} should', () => {
  it('recalculate the installments until something is paid', async () => {
    const { id } = await make();
    const { body: after, headers } = await bursar
      .put(`/api/payment-plans/${id}`)
      .send({ planType: '24-Month 0%', totalAmount: 1200.01, nextPaymentDate: '2052-02-29' })
      .expect(200);
    expect(after).toMatchObject({
      planType: '24-Month 0%',
      totalAmount: '1200.01',
      remainingBalance: '1200.01',
      monthlyPayment: '50.01',
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

  it('accept its own answer as a body, and write nothing', async () => {
    const { id } = await make();
    const { headers } = await bursar
      .put(`/api/payment-plans/${id}`)
      .send(body({ remainingBalance: 1000, status: 'current', tfcPlanId: null }))
      .expect(200);
    expect(headers.etag).toMatch(/^"1-/);
    expect(await trailOf(system, id)).toHaveLength(1);
  });

  it('accept its own answer for a paid plan, which has no next date', async () => {
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

  it('validate amounts against the changed plan', async () => {
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

  it('keep paid fields as they are, and accept the rest', async () => {
    const { id } = await make();
    await pay(id, 0.01);
    const kept = ["This payment plan has payments, so this field can't be changed."];
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

  it('reject another student, another term and a first date in the past', async () => {
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
          studentId: ["The student of a payment plan can't be changed."],
          termId: ["The term of a payment plan can't be changed."],
          nextPaymentDate: ['Next payment date must be today or later.'],
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

describe('A plan of a type that is no longer offered should', () => {
  const notOffered = ["This plan type isn't offered for this term. Choose another plan type."];
  let id: string;
  const change = (given: object) => bursar.put(`/api/payment-plans/${id}`).send(given);
  beforeEach(async () => {
    const closing = await records.term();
    ({ id } = await make({ termId: closing.id }));
    await ownPolicy(system.dataSource, 'plan_types', closing, {
      financing: [{ planType: '36-Month 0%', months: 36, interestPercent: '0.00' }],
      others: [],
    });
  });

  it('keep its installments when the first payment is due on another day', async () => {
    const before = await installments(id);
    const { body: after } = await change({ nextPaymentDate: '2052-02-29' }).expect(200);
    expect(after).toMatchObject({ planType: '12-Month 0%', monthlyPayment: '83.34', status: 'current' });
    const rows = await installments(id);
    expect(rows.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount));
    expect([rows[0]!.dueDate, rows[11]!.dueDate]).toEqual(['2052-02-29', '2053-01-29']);
  });

  it('keep its number of installments when the total changes', async () => {
    const { body: after } = await change({ totalAmount: 1200.01, monthlyPayment: 100 }).expect(200);
    expect(after).toMatchObject({ remainingBalance: '1200.01', monthlyPayment: '100.01' });
    const rows = await installments(id);
    expect([rows.length, rows[0]!.amount, rows[11]!.amount]).toEqual([12, '100.01', '100.00']);
    expectProblem(await change({ totalAmount: 0.11 }), 422, {
      errors: { totalAmount: [expect.stringContaining('0.12')] },
    });
  });

  it('change to an offered type, but not to another one that is no longer offered', async () => {
    expectProblem(await change({ planType: '24-Month 0%', nextPaymentDate: '2052-02-29' }), 422, {
      errors: { planType: notOffered },
    });
    await change({ planType: '36-Month 0%' }).expect(200);
    expect(await installments(id)).toHaveLength(36);
    expectProblem(await change({ planType: '12-Month 0%' }), 422, { errors: { planType: notOffered } });
  });
});

describe('Canceling a plan should', () => {
  it('keep it on the record, but out of the list and the amount owed', async () => {
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

  it('be refused while it has active payments', async () => {
    const { id } = await make();
    const { body: payment } = await pay(id, 83.34);
    expectProblem(await bursar.delete(`/api/payment-plans/${id}`), 409, {
      detail: 'This payment plan has payments of $83.34. Void the payments first.',
    });
    await bursar.delete(`/api/payments/${(payment as Plan).id}`).expect(204);
    await bursar.delete(`/api/payment-plans/${id}`).expect(204);
  });
});

describe('The history of a plan should', () => {
  it('include payments', async () => {
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
