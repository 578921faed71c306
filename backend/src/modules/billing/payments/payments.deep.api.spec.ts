import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { billingWorld, paymentCalls, student, term } from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';

billingWorld({ student: { studentId: 'QY-1' }, person: { firstName: 'Quin', lastName: 'Yeoman' } });

const { post, pay, read } = paymentCalls;

describe('POST /api/payments on a charge should', () => {
  it('never take more than is open, however many come at once', async () => {
    const charge = await records.charge(student, term);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post({ chargeId: charge.id, amount: 30, method: 'bank_transfer' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 17 }, () => 422),
    ]);
    expect(await read(`charges/${charge.id}`)).toMatchObject({ paidAmount: '90.00', balance: '10.00' });
    const refused = answers.find(({ status }) => status === 422)!;
    expectProblem(refused, 422, {
      errors: { amount: ['Amount must be at most $10.00, the open balance.'] },
    });
  });
});

describe('POST /api/payments on a plan should', () => {
  const planOf = (given: object = {}) =>
    records.plan(student, term, { nextPaymentDate: '2051-01-31', ...given });

  it('never take more than is left, however many come at once', async () => {
    const { id: planId } = await planOf({ totalAmount: '100.00', remainingBalance: '100.00' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post({ planId, amount: 7.77, method: 'bank_transfer' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ remainingBalance: '6.76' });
    const [sum] = await system.dataSource.query(`SELECT sum(amount) FROM payments WHERE plan_id = $1`, [
      planId,
    ]);
    expect(sum).toEqual({ sum: '93.24' });
  });
});

describe('Taking a payment back should', () => {
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
});
