import { describe, expect, it } from '@jest/globals';
import {
  cardWorld,
  choose,
  expectLater,
  open,
  payer,
  payment,
  term,
  until,
} from '../../../test/harness/worlds/cards.js';
import { bursar, records } from '../../../test/harness/worlds/world.js';

cardWorld();

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
  it.each<'arrive' | 'fail'>(['fail'])('wait for a payment that comes later: %s', expectLater);
});
