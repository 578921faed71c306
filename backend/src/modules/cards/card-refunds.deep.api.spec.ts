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
  sendEvent,
  until,
} from '../../../test/harness/worlds/cards.js';
import {
  type Refund,
  approved,
  becomes,
  credited,
  event,
  isDisputed,
  missedDispute,
  read,
  send,
  unprocessed,
} from '../../../test/harness/worlds/card-refunds.js';
import { admin, bursar } from '../../../test/harness/worlds/world.js';

cardWorld();

describe('A refund to a card should', () => {
  it.each([['refunded at the gateway', 'refund']] as const)(
    'not be approved above what the card can still get after the payment was %s',
    async (_, does) => {
      const to = await credited();
      await bursar
        .post('/api/payments')
        .send({ studentId: to.studentId, amount: 500, method: 'check' })
        .expect(201);
      const { body } = await send(to, 60).expect(201);
      const { id } = body as Refund;
      await bank(does, { payment: await paymentAtGateway(to.checkoutId), cents: '5000' });
      await refresh(to.checkoutId);
      expect(await transactionsOf(to.checkoutId)).toContainEqual(expect.objectContaining({ kind: does }));
      expectProblem(await admin.post(`/api/refunds/${id}/approve`).send({}), 409, {
        detail: expect.stringContaining('At most $50.00 can now be refunded to this card'),
      });
      expect(await read(id)).toMatchObject({ status: 'pending' });
      await admin.post(`/api/refunds/${id}/reject`).send({ reason: 'Lower' }).expect(200);
      await becomes(await approved(to, 50), 'paid');
      expect(await ledgerDifference()).toBeNull();
    },
  );
});

describe('An event whose job failed in all its attempts should', () => {
  it('be enqueued when it arrives again', async () => {
    const { id, eventId, payment } = await missedDispute();
    expect((await sendEvent(event(payment, eventId))).status).toBe(204);
    await until(id, isDisputed);
    await waitFor(async () => !(await unprocessed(payment)).length);
    expect(await ledgerDifference()).toBeNull();
  });
});
