import { describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  billingWorld,
  type Payment,
  paymentCalls,
  student,
  term,
} from '../../../../test/harness/worlds/billing.js';
import { bursar, records } from '../../../../test/harness/worlds/world.js';

billingWorld();

const { pay, read } = paymentCalls;

describe('PUT /api/payments/{id} should', () => {
  it('put right what describes it, and keep the rest', async () => {
    const charge = await records.charge(student, term);
    const { id } = await pay({ chargeId: charge.id, amount: 12.34, receivedAt: '2026-01-02T12:00:00Z' });
    const { body, headers } = await bursar
      .put(`/api/payments/${id}`)
      .send({
        method: 'check',
        reference: 'Check 77',
        amount: 12.34,
        chargeId: charge.id,
        planId: null,
        studentId: student.id,
        receivedAt: '2026-01-03T12:00:00Z',
      })
      .expect(200);
    expect(body).toMatchObject({
      method: 'check',
      reference: 'Check 77',
      receivedAt: '2026-01-03T12:00:00.000Z',
    });
    expect(headers.etag).toMatch(/^"2-/);
    await bursar.put(`/api/payments/${id}`).send({ receivedAt: '2026-01-03T07:00:00-05:00' }).expect(200);
    const history = await bursar.get(`/api/payments/${id}/history`).expect(200);
    expect((history.body as { action: string; changes: { field: string }[] }[])[0]).toMatchObject({
      action: 'payment.update',
      changes: [{ field: 'method' }, { field: 'receivedAt' }, { field: 'reference' }],
    });
    expect(history.body).toHaveLength(2);
  });

  it('name the person in the entries of its correction', async () => {
    const charge = await records.charge(student, term);
    const { id } = await pay({ chargeId: charge.id, amount: 12 });
    await bursar.put(`/api/payments/${id}`).send({ method: 'check' }).expect(200);
    const { body } = await bursar
      .get(`/api/ledger/entries?sourceId=${id}&kind=payment_correction`)
      .expect(200);
    expect(body).toHaveLength(2);
    for (const entry of body as object[]) expect(entry).toMatchObject({ actorName: expect.any(String) });
  });

  it('correct a payment that pays another charge by now', async () => {
    const [charge, other] = [await records.charge(student, term), await records.charge(student, term)];
    const { id } = await pay({ chargeId: charge.id, amount: 12 });
    const allocations = [{ chargeId: other.id, amount: 12 }];
    await bursar.post(`/api/payments/${id}/reallocate`).send({ allocations }).expect(200);
    await bursar.put(`/api/payments/${id}`).send({ method: 'bank_transfer' }).expect(200);
    for (const [chargeId, paidAmount] of [
      [charge.id, '0.00'],
      [other.id, '12.00'],
    ] as const)
      expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ paidAmount });
  });

  it('refuse another amount, target, student or a time to come', async () => {
    const charge = await records.charge(student, term);
    const { id } = await pay({ chargeId: charge.id, amount: 12 });
    const stays = ["This field can't be changed. Void the payment and record another."];
    expectProblem(
      await bursar
        .put(`/api/payments/${id}`)
        .send({ amount: 13, chargeId: unknownId, planId: unknownId, studentId: unknownId }),
      422,
      { errors: { studentId: stays, chargeId: stays, planId: stays, amount: stays } },
    );
    expectProblem(await bursar.put(`/api/payments/${id}`).send({ receivedAt: '2090-01-01T00:00:00Z' }), 422, {
      errors: { receivedAt: ["Can't be in the future."] },
    });
    await bursar.delete(`/api/payments/${id}`).expect(204);
    expectProblem(await bursar.put(`/api/payments/${id}`).send({ reference: 'x' }), 409);
  });

  it('answer 412 to a stale If-Match, as its voids do', async () => {
    const charge = await records.charge(student, term);
    const { id } = await pay({ chargeId: charge.id, amount: 12 });
    const { etag } = (await bursar.get(`/api/payments/${id}`)).headers as { etag: string };
    await bursar.put(`/api/payments/${id}`).set('If-Match', etag).send({ reference: 'A' }).expect(200);
    for (const stale of [
      bursar.put(`/api/payments/${id}`).send({ reference: 'B' }),
      bursar.delete(`/api/payments/${id}`),
      bursar.post(`/api/payments/${id}/void`).send({ reason: 'x' }),
    ])
      expectProblem(await stale.set('If-Match', etag), 412);
    expect(await read(`charges/${charge.id}`)).toMatchObject({ paidAmount: '12.00' });
  });
});

describe('GET /api/payments should', () => {
  it('list the newest first, by student, charge, plan, method and search, without void ones', async () => {
    const one = await records.student({}, { firstName: 'Zélie', lastName: 'Payçon' });
    const charge = await records.charge(one, term, { chargeType: 'fees' });
    const plan = await records.plan(one, term);
    const made = [
      await pay({ chargeId: charge.id, amount: 10, receivedAt: '2026-02-01T12:00:00Z' }),
      await pay({ planId: plan.id, amount: 30, receivedAt: '2026-02-03T12:00:00Z', method: 'check' }),
      await pay({ chargeId: charge.id, amount: 20, receivedAt: '2026-02-02T12:00:00Z' }),
      await pay({ chargeId: charge.id, amount: 5, receivedAt: '2026-02-04T12:00:00Z' }),
    ];
    await bursar.delete(`/api/payments/${made[3]!.id}`).expect(204);
    const found = async (query: string) =>
      ((await bursar.get(`/api/payments?studentId=${one.id}&${query}`).expect(200)).body as Payment[]).map(
        ({ id }) => made.findIndex((payment) => payment.id === id),
      );
    for (const [query, expected] of [
      ['', [1, 2, 0]],
      [`chargeId=${charge.id}`, [2, 0]],
      [`planId=${plan.id}`, [1]],
      ['method=check', [1]],
      ['search=zelie paycon', [1, 2, 0]],
      ['isVoided=true', [3]],
      [`id=${made[3]!.id}`, [3]],
      ['sort=["amount","ASC"]', [0, 2, 1]],
    ] as const)
      expect([query, await found(query)]).toEqual([query, expected]);
    const { body } = await bursar.get(`/api/payments?planId=${plan.id}`).expect(200);
    expect(body).toEqual([expect.objectContaining({ paidFor: '12-Month 0% plan', chargeId: null })]);
    expectProblem(await bursar.get('/api/payments?termId=x'), 400);
    expectProblem(await bursar.get(`/api/payments/${unknownId}`), 404);
  });
});
