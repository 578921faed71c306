import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  bank,
  cardWorld,
  charge,
  choose,
  expectLater,
  open,
  paid,
  payer,
  payment,
  read,
  refresh,
  term,
  until,
} from '../../../test/harness/worlds/cards.js';
import { admin, bursar, records, system } from '../../../test/harness/worlds/world.js';
import { GatewayEventsService } from './gateway-events.service.js';

cardWorld();

describe('POST /api/checkouts should', () => {
  it('open a payment page whose payment pays the charge, and tell the student', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const checkout = await open(by, { amount: 60, chargeId });
    expect(checkout).toMatchObject({
      amount: '60.00',
      status: 'open',
      chargeId,
      paymentId: null,
      url: expect.stringContaining('/gateway/pay/cs_'),
    });
    const returned = await choose(checkout.url!, 'pay');
    expect([returned.status, returned.headers.get('location')]).toEqual([
      303,
      `${system.baseUrl}/portal/my-account/card-payment?id=${checkout.id}`,
    ]);
    const { paymentId, url } = await until(checkout.id, ({ status }) => status === 'paid');
    expect(url).toBeNull();
    expect((await payment(paymentId)).body).toMatchObject({
      amount: '60.00',
      method: 'card',
      chargeId,
      reference: expect.stringMatching(/^pi_/),
      allocations: [{ chargeId, planId: null, amount: '60.00' }],
    });
    expect((await charge(chargeId)).body).toMatchObject({ paidAmount: '60.00', balance: '40.00' });
    const { body: notices } = await by.client.get('/api/notifications').expect(200);
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'payment_recorded' }));
    expect((await trailOf(system, checkout.id)).map(({ action }) => action)).toEqual([
      'card_checkout.create',
      'card_checkout.update',
    ]);
  });

  it('refuse an amount that is zero, negative, below the minimum or above the amount owed', async () => {
    const by = await payer();
    // The charge comes later, so the plan doesn't finance it.
    const { id: planId } = await records.plan(by.student, term, { nextPaymentDate: '2051-01-31' });
    const { id: chargeId } = await records.charge(by.student, term, {
      amount: '100.00',
      dueDate: '2050-01-01',
    });
    const refused = async (body: object, message: string): Promise<void> => {
      const response = await by.client.post('/api/checkouts').send({ studentId: by.student.id, ...body });
      expectProblem(response, 422, { errors: { amount: [message] } });
    };
    for (const amount of [0, -1]) await refused({ amount, chargeId }, 'Must be at least 0.01.');
    await refused({ amount: 0.49, chargeId }, 'Amount must be at least $0.50.');
    await refused({ amount: 100.01, chargeId }, 'Amount must be at most $100.00, the open balance.');
    await refused({ amount: 1200.01, planId }, 'Amount must be at most $1,200.00, the open balance.');
    await refused({ amount: 1300.01 }, 'Amount must be at most $1,300.00, what is open on the account.');
    expectProblem(
      await by.client.post('/api/checkouts').send({ studentId: by.student.id, amount: 1, chargeId, planId }),
      422,
      { errors: { planId: ['A payment is for a charge or a payment plan, not both.'] } },
    );
  });

  it('suggest what is due now, or else what is due next', async () => {
    const by = await payer();
    const suggested = async () =>
      (await by.client.get('/api/checkouts/availability').expect(200)).body as object;
    expect(await suggested()).toMatchObject({ suggestedAmount: '0.00', mostAmount: '0.00' });
    await records.plan(by.student, term, { nextPaymentDate: '2051-01-31' });
    await records.charge(by.student, term, { amount: '70.00', dueDate: '2051-01-31' });
    expect(await suggested()).toMatchObject({ suggestedAmount: '170.00', mostAmount: '1270.00' });
    for (const dueDate of ['2020-01-31', '2021-01-31'])
      await records.charge(by.student, term, { amount: '30.00', dueDate });
    expect(await suggested()).toMatchObject({ suggestedAmount: '60.00', mostAmount: '1330.00' });
  });

  it('be for students, for themselves', async () => {
    const [by, other] = [await payer(), await payer()];
    const { id: chargeId } = await records.charge(other.student, term);
    const send = (client: typeof by.client, body: object) =>
      client.post('/api/checkouts').send({ studentId: by.student.id, amount: 1, ...body });
    for (const client of [bursar, admin]) expectProblem(await send(client, {}), 403);
    expectProblem(await send(by.client, { studentId: other.student.id }), 422, {
      errors: { studentId: ["This student doesn't exist."] },
    });
    for (const id of [chargeId, unknownId])
      expectProblem(await send(by.client, { chargeId: id }), 422, {
        errors: { chargeId: ["This charge doesn't exist."] },
      });
    const own = await records.charge(by.student, term);
    const checkout = await open(by, { amount: 1, chargeId: own.id });
    expectProblem(await other.client.get(`/api/checkouts/${checkout.id}`), 404);
    expectProblem(await other.client.post(`/api/checkouts/${checkout.id}/refresh`).send({}), 404);
    expect((await other.client.get('/api/checkouts').expect(200)).body).toEqual([]);
    expect((await by.client.get('/api/checkouts').expect(200)).body).toHaveLength(1);
    await bursar.delete(`/api/charges/${own.id}`).expect(204);
    expectProblem(await send(by.client, { chargeId: own.id }), 409);
  });

  it('open one page for a repeated key', async () => {
    const by = await payer();
    await records.charge(by.student, term);
    const post = () =>
      by.client
        .post('/api/checkouts')
        .set('Idempotency-Key', by.student.id)
        .send({ studentId: by.student.id, amount: 20 });
    const first = await post().expect(201);
    expect((await post().expect(201)).body).toEqual(first.body);
    expect((await by.client.get('/api/checkouts').expect(200)).body).toHaveLength(1);
    await by.client
      .post(`/api/checkouts/${(first.body as { id: string }).id}/refresh`)
      .set('Idempotency-Key', randomUUID())
      .send({})
      .expect(200);
  });

  it('keep the money of a charge that is paid in the meantime: other due charges first, then credit', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id: other } = await records.charge(by.student, term, { amount: '30.00', dueDate: '2026-01-01' });
    const { id, url } = await open(by, { amount: 100, chargeId });
    await bursar.post('/api/payments').send({ chargeId, amount: 80, method: 'cash' }).expect(201);
    await choose(url!, 'pay');
    const { paymentId } = await until(id, ({ status }) => status === 'paid');
    const { body } = await payment(paymentId);
    expect(body).toMatchObject({ amount: '100.00', chargeId: null, credit: '50.00' });
    expect((body as { allocations: object[] }).allocations).toEqual([
      { chargeId, planId: null, amount: '20.00' },
      { chargeId: other, planId: null, amount: '30.00' },
    ]);
  });
});

describe('A payment page should', () => {
  it('let the payer try again after a declined card', async () => {
    const by = await payer();
    await records.charge(by.student, term);
    const { id, url } = await open(by, { amount: 10 });
    const declined = await choose(url!, 'decline');
    expect([declined.status, await declined.text()]).toEqual([
      200,
      expect.stringContaining('The card was declined'),
    ]);
    expect(await refresh(id)).toMatchObject({ status: 'open', paymentId: null });
    await choose(url!, 'pay');
    await until(id, ({ status }) => status === 'paid');
    expect((await choose(url!, 'pay')).status).toBe(410);
  });

  it.each<'arrive' | 'fail'>(['arrive'])('wait for a payment that comes later: %s', expectLater);

  it('have its own content policy, and show no form after it has expired', async () => {
    const by = await payer();
    await records.charge(by.student, term);
    const { id, url } = await open(by, { amount: 10 });
    const page = await fetch(url!);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Pay $10.00');
    await bank('expire', { session: url!.split('/').at(-1)! });
    expect((await fetch(url!)).status).toBe(410);
    await until(id, ({ status }) => status === 'expired');
    expect(await read(id)).toMatchObject({ url: null });
  });
});

describe('A result should', () => {
  it('be found by asking, or by the sweep, if its events never arrive', async () => {
    const [one, two] = [await payer(), await payer()];
    for (const { student } of [one, two]) await records.charge(student, term);
    await bank('hold');
    const [asked, swept] = [await open(one, { amount: 10 }), await open(two, { amount: 10 })];
    for (const { url } of [asked, swept]) await choose(url!, 'pay');
    expect(await read(asked.id)).toMatchObject({ status: 'open' });
    expect(await refresh(asked.id)).toMatchObject({ status: 'paid' });
    expect(await read(swept.id)).toMatchObject({ status: 'open' });
    await system.app.get(GatewayEventsService, { strict: false }).sweep();
    await until(swept.id, ({ status }) => status === 'paid');
    await bank('release', { times: '2' });
  });

  it('stay at the gateway: the payment can be moved, but not voided or corrected', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { paymentId } = await paid(by, { amount: 60, chargeId });
    const detail = 'This payment was made online by card, so it can only be refunded at the card gateway.';
    expectProblem(await bursar.post(`/api/payments/${paymentId}/void`).send({ reason: 'Wrong' }), 409, {
      detail,
    });
    expectProblem(await bursar.delete(`/api/payments/${paymentId}`), 409, { detail });
    expectProblem(await bursar.put(`/api/payments/${paymentId}`).send({ method: 'cash' }), 409, { detail });
    const { body } = await bursar
      .post(`/api/payments/${paymentId}/reallocate`)
      .send({ allocations: [] })
      .expect(200);
    expect(body).toMatchObject({ credit: '60.00' });
  });
});
