import { describe, expect, it } from '@jest/globals';
import {
  balances,
  bank,
  cardWorld,
  ledgerDifference,
  paid,
  payer,
  paymentAtGateway,
  sendEvent,
  term,
  transactionsOf,
  until,
} from '../../../test/harness/worlds/cards.js';
import { gatewayOrdersSpec } from '../../../test/harness/wide/gateway-orders.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { bursar, records, system } from '../../../test/harness/worlds/world.js';

cardWorld();

const ledgerIsCorrect = async (): Promise<void> => expect(await ledgerDifference()).toBeNull();
const count = async (table: string): Promise<number> =>
  (await system.dataSource.query<{ count: number }[]>(`SELECT count(*)::int FROM ${table}`))[0]!.count;
const event = (object: object, id = 'evt_own'): string =>
  JSON.stringify({ id, type: 'test', data: { object } });

describe('POST /api/gateway/events should', () => {
  it('accept events of which nothing follows', async () => {
    const before = await count('gateway_events');
    for (const object of [{ object: 'customer', id: 'cus_1' }, { object: 'payment_intent', id: 7 }, {}])
      expect((await sendEvent(event(object, 'evt_other'))).status).toBe(204);
    expect(await count('gateway_events')).toBe(before);
  });
});

describe('A dispute should', () => {
  it.each([['won', '0.00', { card_clearing: 10_000 - 320 - 1500, student_receivable: -10_000 }]])(
    'be owed again, and be settled when it is %s',
    async (outcome, balance, expected) => {
      const by = await payer();
      const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
      const { id } = await paid(by, { amount: 100, chargeId });
      const dispute = await bank('dispute', { payment: await paymentAtGateway(id) });
      await until(id, ({ disputedAmount }) => disputedAmount === '100.00');
      expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance: '100.00' });
      expect(await balances(id)).toMatchObject({ disputed_payments: -10_000 });
      const { body: notices } = await by.client.get('/api/notifications').expect(200);
      expect((notices as { title: string }[]).map(({ title }) => title)).toContain(
        'Your card payment of $100.00 is disputed',
      );
      const [open] = (await transactionsOf(id)).filter(({ kind }) => kind === 'dispute');
      expect(open).toMatchObject({
        status: 'open',
        reason: 'fraudulent',
        needsAttention: true,
        uncovered: '0.00',
      });
      await bank('close', { dispute: dispute.id, outcome });
      await waitFor(async () => (await transactionsOf(id)).some(({ status }) => status === outcome));
      expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance });
      expect(await balances(id)).toEqual({ processor_fees: 1820, ...expected });
      await ledgerIsCorrect();
    },
  );

  it('name the amount that the payment no longer had', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id } = await paid(by, { amount: 100, chargeId });
    const gatewayPayment = await paymentAtGateway(id);
    await bank('refund', { payment: gatewayPayment, cents: '4000' });
    await until(id, ({ refundedAmount }) => refundedAmount === '40.00');
    const dispute = await bank('dispute', { payment: gatewayPayment });
    await until(id, ({ disputedAmount }) => disputedAmount === '100.00');
    expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance: '100.00' });
    await bank('close', { dispute: dispute.id, outcome: 'lost' });
    await waitFor(async () => (await transactionsOf(id)).some(({ status }) => status === 'lost'));
    expect(await balances(id)).toMatchObject({ disputed_payments: 4000 });
    await ledgerIsCorrect();
  });
});

gatewayOrdersSpec(4);
