import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  bank,
  cardWorld,
  paymentAtGateway,
  refresh,
  transactionsOf,
  until,
} from '../../../test/harness/worlds/cards.js';
import {
  approved,
  becomes,
  credited,
  creditOf,
  expectLimit,
  isDisputed,
  missedDispute,
  read,
  send,
  sweep,
  unprocessed,
} from '../../../test/harness/worlds/card-refunds.js';
import { bursar, system } from '../../../test/harness/worlds/world.js';
import { CardRefunds } from './card-refunds.service.js';
import { Gateway, GatewayError } from './gateway/gateway.js';

cardWorld();

describe('A refund to a card should', () => {
  it('be sent to the gateway once, and be paid when the gateway says so', async () => {
    const to = await credited();
    expect(await creditOf(to)).toBe('80.00');
    const id = await approved(to, 60);
    await becomes(id, 'paid');
    const service = system.app.get(CardRefunds, { strict: false });
    await service.send(id);
    await refresh(to.checkoutId);
    expect((await transactionsOf(to.checkoutId)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount: '60.00', status: 'posted', uncovered: '0.00' },
    ]);
    expect(await creditOf(to)).toBe('20.00');
    expectProblem(await bursar.post(`/api/refunds/${id}/paid`).send({ paidOn: '2026-01-01' }), 409);
    expectProblem(await bursar.post(`/api/refunds/${id}/cancel`).send({ reason: 'No' }), 409);
    expect((await to.client.get('/api/notifications').expect(200)).body).toContainEqual(
      expect.objectContaining({ kind: 'refund_paid' }),
    );
    expect(await ledgerDifference()).toBeNull();
  });

  it('be at most what the card paid and what staff did not refund at the gateway', async () => {
    const to = await credited();
    await bursar
      .post('/api/payments')
      .send({ studentId: to.studentId, amount: 500, method: 'check' })
      .expect(201);
    expectProblem(await send(to, 100.01), 422, {
      errors: { amount: ["Amount must be at most $100.00, what this card paid and wasn't refunded."] },
    });
    await bank('refund', { payment: await paymentAtGateway(to.checkoutId), cents: '3000' });
    await waitFor(async () => (await refresh(to.checkoutId)).refundedAmount === '30.00');
    expectProblem(await send(to, 70.01), 422, {
      errors: { amount: ["Amount must be at most $70.00, what this card paid and wasn't refunded."] },
    });
    const id = await approved(to, 70);
    await becomes(id, 'paid');
    expect(await refresh(to.checkoutId)).toMatchObject({ refundedAmount: '100.00' });
    expect(await creditOf(to)).toBe('480.00');
    expect(await ledgerDifference()).toBeNull();
  });

  it.each([['disputed', 'dispute']] as const)(
    'not be approved above what the card can still get after the payment was %s',
    (_, does) => expectLimit(does),
  );

  it('open the credit again when the bank returns it', async () => {
    const to = await credited();
    const id = await approved(to, 60);
    await becomes(id, 'paid');
    const [refund] = (await transactionsOf(to.checkoutId)).filter(({ kind }) => kind === 'refund');
    await bank('fail-refund', { refund: refund!.gatewayId });
    await becomes(id, 'failed');
    expect(await creditOf(to)).toBe('80.00');
    expect(await ledgerDifference()).toBeNull();
  });

  it('open the credit again when the gateway refuses it, and stay approved while it is down', async () => {
    const gateway = system.app.get(Gateway, { strict: false });
    const { refund } = gateway;
    try {
      gateway.refund = () => Promise.reject(new GatewayError('Down'));
      const to = await credited();
      const id = await approved(to, 60);
      await waitFor(async () => (await read(id)).sentAt !== null);
      expect(await read(id)).toMatchObject({ status: 'approved' });
      gateway.refund = () => Promise.reject(new GatewayError('No', 400));
      await system.app.get(CardRefunds, { strict: false }).send(id);
      expect(await read(id)).toMatchObject({
        status: 'failed',
        failure: 'The card gateway refused the refund.',
      });
      expect(await creditOf(to)).toBe('80.00');
    } finally {
      gateway.refund = refund;
    }
    expect(await ledgerDifference()).toBeNull();
  });
});

describe('An event whose job failed in all its attempts should', () => {
  it('be enqueued by the sweep, after the attempts', async () => {
    const { id, eventId, payment } = await missedDispute();
    await sweep();
    expect(await unprocessed(payment)).toEqual([eventId]);
    await system.dataSource.query(
      `UPDATE gateway_events SET enqueued_at = now() - interval '31 minutes' WHERE id = $1`,
      [eventId],
    );
    await sweep();
    await until(id, isDisputed);
    await waitFor(async () => !(await unprocessed(payment)).length);
    expect(await ledgerDifference()).toBeNull();
  });
});
