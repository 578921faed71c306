import { describe, expect, it } from '@jest/globals';
import {
  balances,
  bank,
  cardWorld,
  count,
  event,
  expectDispute,
  ledgerIsCorrect,
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
import { bursar, records } from '../../../test/harness/worlds/world.js';

cardWorld();

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
    expectDispute,
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
