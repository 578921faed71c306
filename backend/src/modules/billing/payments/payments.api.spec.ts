import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  billingWorld,
  type Payment,
  paymentCalls,
  student,
  term,
} from '../../../../test/harness/worlds/billing.js';
import { bursar, records, system } from '../../../../test/harness/worlds/world.js';

billingWorld({ student: { studentId: 'QY-1' }, person: { firstName: 'Quin', lastName: 'Yeoman' } });

const { post, pay, read, paidParts } = paymentCalls;

describe('POST /api/payments on a charge should', () => {
  it('answer the whole payment, and settle the charge', async () => {
    const charge = await records.charge(student, term, { description: 'Tuition, 1 credit' });
    const response = await post({
      chargeId: charge.id,
      studentId: student.id,
      amount: 60,
      method: 'check',
      receivedAt: '2026-01-02T12:00:00-05:00',
      reference: 'Check 12',
    }).expect(201);
    const { id } = response.body as Payment;
    expect(response.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      studentId: student.id,
      studentName: 'Quin Yeoman',
      studentNumber: 'QY-1',
      chargeId: charge.id,
      planId: null,
      paidFor: 'Tuition, 1 credit',
      amount: '60.00',
      allocations: [{ chargeId: charge.id, planId: null, amount: '60.00' }],
      credit: '0.00',
      isDeposit: false,
      held: '0.00',
      method: 'check',
      receivedAt: '2026-01-02T17:00:00.000Z',
      reference: 'Check 12',
      createdAt: expect.stringMatching(/Z$/),
      voidedAt: null,
      voidReason: null,
    });
    expect(response.headers.location).toBe(`/api/payments/${id}`);
    expect(await read(`payments/${id}`)).toEqual(response.body);
    expect(await read(`charges/${charge.id}`)).toMatchObject({
      paidAmount: '60.00',
      balance: '40.00',
      isPaid: false,
    });
    await pay({ chargeId: charge.id, amount: 40 });
    expect(await read(`charges/${charge.id}`)).toMatchObject({
      paidAmount: '100.00',
      balance: '0.00',
      isPaid: true,
    });
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual(['payment.create']);
    expect(await trailOf(system, charge.id)).toEqual([
      {
        action: 'charge.payment',
        details: { changes: { paidAmount: ['0.00', '60.00'], balance: ['100.00', '40.00'] } },
      },
      {
        action: 'charge.payment',
        details: {
          changes: {
            paidAmount: ['60.00', '100.00'],
            balance: ['40.00', '0.00'],
            isPaid: [false, true],
          },
        },
      },
    ]);
  });

  it('take now as the time of receipt', async () => {
    const charge = await records.charge(student, term);
    const { id } = await pay({ chargeId: charge.id, amount: 1 });
    const { receivedAt } = await read(`payments/${id}`);
    expect(Math.abs(Date.parse(receivedAt as string) - Date.now())).toBeLessThan(60_000);
  });

  it.each<[string, object, Record<string, string[]>]>([
    ['no amount', { amount: undefined }, { amount: ['Amount is required'] }],
    ['a text', { amount: '5' }, { amount: ['Amount must be a valid number'] }],
    ['nothing', { amount: 0 }, { amount: ['Must be at least 0.01.'] }],
    ['half a cent', { amount: 0.005 }, { amount: ['Must be at least 0.01.'] }],
    [
      'more than is open',
      { amount: 100.01 },
      { amount: ['Amount must be at most $100.00, the open balance.'] },
    ],
    ['no method', { method: undefined }, { method: ['Method is required'] }],
    [
      'another method',
      { method: 'barter' },
      { method: ['Must be one of card, bank_transfer, check, cash, other.'] },
    ],
    ['the future', { receivedAt: '2090-01-01T00:00:00Z' }, { receivedAt: ["Can't be in the future."] }],
    [
      'a time without a zone',
      { receivedAt: '2026-01-01T00:00:00' },
      { receivedAt: ['Must be a date and time with a time zone, such as 2026-11-20T23:59:00-05:00.'] },
    ],
    [
      'no target',
      { chargeId: undefined },
      { chargeId: ["Choose a charge, a payment plan or a student's account."] },
    ],
    [
      'null as target',
      { chargeId: null },
      { chargeId: ["Choose a charge, a payment plan or a student's account."] },
    ],
    [
      'two targets',
      { planId: unknownId },
      { planId: ['A payment is for a charge or a payment plan, not both.'] },
    ],
    ['an unknown charge', { chargeId: unknownId }, { chargeId: ["This charge doesn't exist."] }],
    [
      'an unknown plan',
      { chargeId: undefined, planId: unknownId },
      { planId: ["This payment plan doesn't exist."] },
    ],
    [
      'another student',
      { studentId: unknownId },
      { studentId: ['Must be the student of the charge or payment plan.'] },
    ],
    ['a void from the start', { voidedAt: null }, { voidedAt: ["This field is unknown or can't be set."] }],
  ])('refuse %s', async (_, given, errors) => {
    const charge = await records.charge(student, term);
    expectProblem(await post({ chargeId: charge.id, amount: 5, method: 'cash', ...given }), 422, { errors });
    expect(await read(`charges/${charge.id}`)).toMatchObject({ paidAmount: '0.00' });
  });

  it('record one payment for one Idempotency-Key', async () => {
    const charge = await records.charge(student, term);
    const once = () =>
      post({ chargeId: charge.id, amount: 30, method: 'bank_transfer' }).set(
        'Idempotency-Key',
        'payment-once',
      );
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await read(`charges/${charge.id}`)).toMatchObject({ paidAmount: '30.00' });
  });
});

describe('POST /api/payments on a plan should', () => {
  const planOf = (given: object = {}) =>
    records.plan(student, term, { nextPaymentDate: '2051-01-31', ...given });

  it('fill the oldest open installments first and move balance, next date and status', async () => {
    const { id: planId } = await planOf();
    await pay({ planId, amount: 100 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({
      remainingBalance: '1100.00',
      nextPaymentDate: '2051-02-28',
      status: 'current',
    });
    await pay({ planId, amount: 50.25 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({
      remainingBalance: '1049.75',
      nextPaymentDate: '2051-02-28',
    });
    expect((await paidParts(planId)).slice(0, 3)).toEqual(['100.00', '50.25', '0.00']);
    await pay({ planId, amount: 1049.75 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({
      remainingBalance: '0.00',
      nextPaymentDate: null,
      status: 'paid',
    });
    expectProblem(await post({ planId, amount: 0.01, method: 'cash' }), 422, {
      errors: { amount: ['Amount must be at most $0.00, the open balance.'] },
    });
  });

  it('make a late plan current again once what was late is paid', async () => {
    const { id: planId } = await planOf({ status: 'late', nextPaymentDate: '2026-10-01' });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ status: 'late' });
    const { body: parts } = await bursar.get(`/api/payment-plans/${planId}/installments?status=late`);
    await pay({ planId, amount: 100 * (parts as object[]).length - 0.01 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ status: 'late' });
    await pay({ planId, amount: 0.01 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ status: 'current' });
  });

  it('leave a pending plan pending until it is paid', async () => {
    const { id: planId } = await planOf({ status: 'pending' });
    await pay({ planId, amount: 1 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ status: 'pending' });
    const { id } = await pay({ planId, amount: 1199 });
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ status: 'paid' });
    await bursar.delete(`/api/payments/${id}`).expect(204);
    expect(await read(`payment-plans/${planId}`)).toMatchObject({ status: 'pending' });
  });
});

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

  it('mix with payments and refusals at once without a deadlock or a lost cent', async () => {
    const charge = await records.charge(student, term, { amount: '1000.00' });
    const made = await Promise.all(
      Array.from({ length: 10 }, () => pay({ chargeId: charge.id, amount: 50 })),
    );
    const answers = await Promise.all([
      ...made.slice(0, 5).map(({ id }) => bursar.delete(`/api/payments/${id}`)),
      ...Array.from({ length: 10 }, () =>
        post({ chargeId: charge.id, amount: 75.5, method: 'bank_transfer' }),
      ),
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
