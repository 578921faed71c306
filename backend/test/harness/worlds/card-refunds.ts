import { expect } from '@jest/globals';
import { GatewayEventsService } from '../../../src/modules/cards/gateway-events.service.js';
import { jobSchema } from '../../../src/platform/jobs/boss.js';
import { ledgerDifference } from '../ledger.js';
import { expectProblem } from '../problem.js';
import { waitFor } from '../server-process.js';
import { bank, paid, payer, paymentAtGateway, refresh, term, transactionsOf } from './cards.js';
import { admin, bursar, records, system } from './world.js';

/** What these specs read of a refund. */
interface Refund {
  id: string;
  status: string;
  sentAt: string | null;
  failure: string | null;
}

/** A student whose card paid 100 for a charge of which 80 were then taken off. */
export async function credited() {
  const by = await payer();
  const { id: chargeId } = await records.charge(by.student, term, { chargeType: 'fees', amount: '100.00' });
  const checkout = await paid(by, { amount: 100, chargeId });
  await bursar
    .post(`/api/charges/${chargeId}/adjustments`)
    .send({ amount: -80, reason: 'Dropped' })
    .expect(200);
  return {
    studentId: by.student.id,
    checkoutId: checkout.id,
    paymentId: checkout.paymentId!,
    client: by.client,
  };
}

export type Credited = Awaited<ReturnType<typeof credited>>;

export const send = ({ studentId, paymentId }: Credited, amount: number) =>
  bursar.post('/api/refunds').send({ studentId, amount, method: 'card', paymentId, reason: 'Dropped' });

export const approved = async (to: Credited, amount: number): Promise<string> => {
  const { body } = await send(to, amount).expect(201);
  const { id } = body as Refund;
  await admin.post(`/api/refunds/${id}/approve`).send({}).expect(200);
  return id;
};

export const read = async (id: string) => (await bursar.get(`/api/refunds/${id}`).expect(200)).body as Refund;
export const becomes = (id: string, status: string) =>
  waitFor(async () => (await read(id)).status === status);
export const creditOf = async ({ studentId }: Credited) =>
  ((await bursar.get(`/api/students/${studentId}/account`).expect(200)).body as { credit: string }).credit;

export const event = (payment: string, id: string): string =>
  JSON.stringify({ id, type: 'test', data: { object: { object: 'payment_intent', id: payment } } });

/** A dispute while the gateway is down, until the job has no attempts left. */
export async function missedDispute(): Promise<{ id: string; eventId: string; payment: string }> {
  const { GatewaySettings } = await import('../../../src/modules/cards/gateway/gateway.settings.js');
  const settings = system.app.get(GatewaySettings, { strict: false }) as { url: string };
  const by = await payer();
  const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
  const { id } = await paid(by, { amount: 100, chargeId });
  const payment = await paymentAtGateway(id);
  await waitFor(async () => !(await unprocessed(payment)).length);
  const { url } = settings;
  settings.url = `${system.baseUrl}/gateway/closed`;
  try {
    await bank('dispute', { payment });
    // The attempts last for minutes. The first failure is enough here: the job is ended as if it were the last.
    await waitFor(
      async () =>
        (
          await system.dataSource.query<[unknown[], number]>(
            `UPDATE ${jobSchema}.job SET state = 'failed', completed_on = now()
             WHERE name = 'cards.sync' AND data ->> 'objectId' = $1 AND state = 'retry'`,
            [payment],
          )
        )[1] === 1,
    );
  } finally {
    settings.url = url;
  }
  const [eventId] = await unprocessed(payment);
  return { id, eventId: eventId!, payment };
}

export const unprocessed = async (objectId: string): Promise<string[]> =>
  (
    await system.dataSource.query<{ id: string }[]>(
      'SELECT id FROM gateway_events WHERE object_id = $1 AND processed_at IS NULL',
      [objectId],
    )
  ).map(({ id }) => id);
export const isDisputed = ({ disputedAmount }: { disputedAmount: string }): boolean =>
  disputedAmount === '100.00';
export const sweep = (): Promise<void> => system.app.get(GatewayEventsService, { strict: false }).sweep();

/** Checks that a refund is approved only up to what the card can still get after half of its payment is gone. */
export async function expectLimit(does: 'dispute' | 'refund'): Promise<void> {
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
}
