import { describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  bank,
  cardWorld,
  ledgerDifference,
  paid,
  payer,
  paymentAtGateway,
  sendEvent,
  term,
  until,
} from '../../../test/harness/worlds/cards.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import { jobSchema } from '../../platform/jobs/boss.js';
import { GatewayEventsService } from './gateway-events.service.js';

cardWorld();

const event = (payment: string, id: string): string =>
  JSON.stringify({ id, type: 'test', data: { object: { object: 'payment_intent', id: payment } } });

describe('An event whose job failed in all its attempts should', () => {
  /** A dispute while the gateway is down, until the job has no attempts left. */
  async function missedDispute(): Promise<{ id: string; eventId: string; payment: string }> {
    const { GatewaySettings } = await import('./gateway/gateway.settings.js');
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

  const unprocessed = async (objectId: string): Promise<string[]> =>
    (
      await system.dataSource.query<{ id: string }[]>(
        'SELECT id FROM gateway_events WHERE object_id = $1 AND processed_at IS NULL',
        [objectId],
      )
    ).map(({ id }) => id);
  const isDisputed = ({ disputedAmount }: { disputedAmount: string }): boolean => disputedAmount === '100.00';
  const sweep = (): Promise<void> => system.app.get(GatewayEventsService, { strict: false }).sweep();

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

  it('be enqueued when it arrives again', async () => {
    const { id, eventId, payment } = await missedDispute();
    expect((await sendEvent(event(payment, eventId))).status).toBe(204);
    await until(id, isDisputed);
    await waitFor(async () => !(await unprocessed(payment)).length);
    expect(await ledgerDifference()).toBeNull();
  });
});
