import { describe, expect, it } from '@jest/globals';
import { bank, cardWorld, choose, open, payer, term, until } from '../../../test/harness/worlds/cards.js';
import { bursar, records } from '../../../test/harness/worlds/world.js';

cardWorld();

const charge = (id: string) => bursar.get(`/api/charges/${id}`).expect(200);
const payment = (id: string | null) => bursar.get(`/api/payments/${id}`).expect(200);

describe('POST /api/checkouts should', () => {
  it('credit the money of a charge that is void by then', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id, url } = await open(by, { amount: 100, chargeId });
    await bursar.delete(`/api/charges/${chargeId}`).expect(204);
    await choose(url!, 'pay');
    const { paymentId } = await until(id, ({ status }) => status === 'paid');
    expect((await payment(paymentId)).body).toMatchObject({ credit: '100.00', allocations: [] });
  });
});

describe('A payment page should', () => {
  it.each<'arrive' | 'fail'>(['fail'])('wait for a payment that comes later: %s', async (does) => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term);
    const { id, url } = await open(by, { amount: 10, chargeId });
    await choose(url!, 'later');
    await until(id, ({ status }) => status === 'processing');
    expect((await charge(chargeId)).body).toMatchObject({ paidAmount: '0.00' });
    await bank(does, { session: url!.split('/').at(-1)! });
    const end = does === 'arrive' ? 'paid' : 'failed';
    const { failure } = await until(id, ({ status }) => status === end);
    expect(failure).toBe(does === 'arrive' ? null : 'The bank refused the payment.');
    expect((await charge(chargeId)).body).toMatchObject({ paidAmount: does === 'arrive' ? '10.00' : '0.00' });
  });
});
