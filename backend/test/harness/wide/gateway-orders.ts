import { describe, expect, it } from '@jest/globals';
import { isFull, sample, seed } from '../../../../scripts/lib/sample.mjs';
import { GatewaySettings } from '../../../src/modules/cards/gateway/gateway.settings.js';
import { waitFor } from '../server-process.js';
import {
  balances,
  bank,
  choose,
  ledgerDifference,
  open,
  payer,
  sendEvent,
  term,
  transactionsOf,
  until,
} from '../worlds/cards.js';
import { bursar, records, system } from '../worlds/world.js';

/** The events of one payment in `count` of their orders; those of more than one also as the gateway sends them. */
export function gatewayOrdersSpec(count: number): void {
  describe('Events should', () => {
    const six = [
      'checkout.session.completed',
      'payment_intent.succeeded',
      'refund.created',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.closed',
    ];

    /** What the events of a payment with a refund and a dispute leave, when `deliver` has brought them. */
    async function story(deliver: (events: readonly string[]) => Promise<unknown>): Promise<object> {
      const by = await payer();
      const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
      const { id, url } = await open(by, { amount: 100, chargeId });
      const before = await eventsAtGateway();
      await bank('hold');
      await choose(url!, 'pay');
      const session = url!.split('/').at(-1)!;
      expect((await fetch(url!)).status).toBe(410);
      const payment = await intentOf(session);
      const refund = await bank('refund', { payment, cents: '2000' });
      await bank('fail-refund', { refund: refund.id });
      const dispute = await bank('dispute', { payment, cents: '5000' });
      await bank('close', { dispute: dispute.id, outcome: 'won' });
      const events = [...(await eventsAtGateway())].filter(([known]) => !before.has(known));
      await deliver(
        six.map((type) => JSON.stringify(events.map(([, one]) => one).find((one) => one.type === type))),
      );
      await until(id, ({ status }) => status === 'paid');
      await waitFor(async () => (await transactionsOf(id)).some(({ status }) => status === 'won'));
      const { body: account } = await bursar.get(`/api/students/${by.student.id}/account`).expect(200);
      const { balance, credit, lines } = account as { balance: string; credit: string; lines: object[] };
      const transactions = (await transactionsOf(id)).map(
        ({ kind, amount, status }) => `${kind} ${amount} ${status}`,
      );
      return {
        balance,
        credit,
        lines: lines.length,
        transactions: transactions.sort(),
        balances: await balances(id),
      };
    }

    const atGateway = async (path: string): Promise<object> => {
      const { key } = system.app.get(GatewaySettings, { strict: false });
      const response = await fetch(`${system.baseUrl}/gateway/v1/${path}`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      return (await response.json()) as object;
    };
    const intentOf = async (session: string): Promise<string> =>
      ((await atGateway(`checkout/sessions/${session}`)) as { payment_intent: { id: string } }).payment_intent
        .id;
    /** The latest, by id. */
    async function eventsAtGateway(): Promise<Map<string, { type: string }>> {
      const { data } = (await atGateway('events?limit=100')) as { data: { id: string; type: string }[] };
      return new Map(data.map((one) => [one.id, one]));
    }

    function ordersOf<T>(items: readonly T[]): T[][] {
      if (!items.length) return [[]];
      return items.flatMap((item, position) =>
        ordersOf(items.filter((_, other) => other !== position)).map((rest) => [item, ...rest]),
      );
    }

    const end = {
      balance: '0.00',
      credit: '0.00',
      balances: { card_clearing: 10_000 - 320 - 1500, processor_fees: 1820, student_receivable: -10_000 },
    };
    const all = ordersOf(six.map((_, at) => at));
    // All 720 are in the spec of the rules. Here, each takes seconds.
    const orders = isFull
      ? all.filter((_, at) => at % 12 === seed % 12)
      : sample(all, count, 'gateway events');

    it(`end in the same state in ${orders.length} of the 720 orders of six, with repeats`, async () => {
      for (const [number, order] of orders.entries()) {
        const found = await story(async (events) => {
          expect(events.every(Boolean)).toBe(true);
          for (const [at, which] of order.entries())
            for (let times = (number + at) % 3; times >= 0; times--)
              expect((await sendEvent(events[which]!)).status).toBe(204);
          await bank('release', { order: 'reversed', times: '2' });
        });
        expect({ order, found }).toEqual({ order, found: expect.objectContaining(end) });
      }
      expect(await ledgerDifference()).toBeNull();
    });

    it.each(isFull || count > 1 ? ['as sent', 'reversed'] : ['reversed'])(
      'end in the same state if the gateway sends them %s',
      async (order) => {
        expect(await story(() => bank('release', { order, times: '3' }))).toMatchObject(end);
        expect(await ledgerDifference()).toBeNull();
      },
    );
  });
}
