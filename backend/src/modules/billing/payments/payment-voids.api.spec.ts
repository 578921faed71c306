import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { billingWorld, paymentCalls, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';

billingWorld();

const { post, pay, read, paidParts } = paymentCalls;

describe('Taking a payment back should', () => {
  it('leave the charge as if it had never come in, with the reason on the record', async () => {
    const charge = await records.charge(student, term);
    const { id } = await pay({ chargeId: charge.id, amount: 100 });
    expectProblem(await bursar.post(`/api/payments/${id}/void`).send({ reason: ' ' }), 422, {
      errors: { reason: ['Reason is required'] },
    });
    const { body } = await bursar
      .post(`/api/payments/${id}/void`)
      .send({ reason: 'Check returned' })
      .expect(200);
    expect(body).toMatchObject({
      amount: '100.00',
      voidedAt: expect.any(String),
      voidReason: 'Check returned',
    });
    expect(await read(`charges/${charge.id}`)).toMatchObject({
      paidAmount: '0.00',
      balance: '100.00',
      isPaid: false,
    });
    expect(await trailOf(system, id)).toEqual([
      expect.objectContaining({ action: 'payment.create' }),
      { action: 'payment.void', details: expect.objectContaining({ reason: 'Check returned' }) },
    ]);
    expect((await trailOf(system, charge.id)).map(({ action }) => action)).toEqual([
      'charge.payment',
      'charge.payment_void',
    ]);
    await bursar.delete(`/api/payments/${id}`).expect(204);
    expect(await trailOf(system, id)).toHaveLength(2);
  });

  it('open again what was filled last, whichever payment it was', async () => {
    const { id: planId } = await records.plan(student, term, { nextPaymentDate: '2051-01-31' });
    const before = [await read(`payment-plans/${planId}`), await paidParts(planId)];
    const first = await pay({ planId, amount: 150 });
    const second = await pay({ planId, amount: 100 });
    await bursar.delete(`/api/payments/${first.id}`).expect(204);
    expect((await paidParts(planId)).slice(0, 3)).toEqual(['100.00', '0.00', '0.00']);
    expect(await read(`payment-plans/${planId}`)).toMatchObject({
      remainingBalance: '1100.00',
      nextPaymentDate: '2051-02-28',
    });
    await bursar.delete(`/api/payments/${second.id}`).expect(204);
    expect([await read(`payment-plans/${planId}`), await paidParts(planId)]).toEqual(before);
  });

  it('happen once, however many ask at once', async () => {
    const charge = await records.charge(student, term);
    await pay({ chargeId: charge.id, amount: 20 });
    const { id } = await pay({ chargeId: charge.id, amount: 80 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bursar.post(`/api/payments/${id}/void`).send({ reason: 'Twice' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await read(`charges/${charge.id}`)).toMatchObject({ paidAmount: '20.00' });
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual([
      'payment.create',
      'payment.void',
    ]);
  });

  it('mix with payments and refusals at once without a deadlock or a lost cent', async () => {
    const charge = await records.charge(student, term, { amount: '1000.00' });
    const made = await Promise.all(
      Array.from({ length: 10 }, () => pay({ chargeId: charge.id, amount: 50 })),
    );
    const answers = await Promise.all([
      ...made.slice(0, 5).map(({ id }) => bursar.delete(`/api/payments/${id}`)),
      ...Array.from({ length: 10 }, () => post({ chargeId: charge.id, amount: 75.5, method: 'card' })),
      ...Array.from({ length: 3 }, () => bursar.delete(`/api/charges/${charge.id}`)),
      ...Array.from({ length: 3 }, (_, number) =>
        bursar.put(`/api/charges/${charge.id}`).send({ description: `Version ${number}` }),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const posted = answers.slice(5, 15).filter(({ status }) => status === 201).length;
    expect(await read(`charges/${charge.id}`)).toMatchObject({
      paidAmount: (250 + posted * 75.5).toFixed(2),
      voidedAt: null,
    });
  });
});
