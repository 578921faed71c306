import { describe, expect, it } from '@jest/globals';
import { openRegistration, signedInStudent } from '../../../../test/harness/registration.js';
import { day } from '../../../../test/harness/seats.js';
import { attending, drop, tuitionOf } from '../../../../test/harness/worlds/assessment.js';
import { records } from '../../../../test/harness/worlds/world.js';

openRegistration({}, ['bursar']);

describe('GET /api/charges/{id}/assessment should', () => {
  it('explain every step of the amount to those who may read the charge', async () => {
    const { student, seats, client } = await attending(8, [3, 3]);
    await drop(seats[0]!.id);
    const [tuition] = await tuitionOf(student);
    const { body } = await client.get(`/api/charges/${tuition!.id}/assessment`).expect(200);
    expect(body).toMatchObject({
      chargeId: tuition!.id,
      assessed: '1593.75',
      other: '0.00',
      lines: [
        { day: day(-30), reason: 'credits_changed', creditsBefore: 0, creditsAfter: 6, amount: '2550.00' },
        {
          day: day(0),
          reason: 'credits_changed',
          creditsBefore: 6,
          creditsAfter: 3,
          priceBefore: '2550.00',
          priceAfter: '1275.00',
          percent: 75,
          amount: '-956.25',
        },
      ],
    });
    const manual = await records.charge(student, { id: seats[0]!.termId } as never, { amount: '5.00' });
    expect((await client.get(`/api/charges/${manual.id}/assessment`).expect(200)).body).toMatchObject({
      assessedAt: null,
      other: '5.00',
      lines: [],
    });
    const stranger = (await signedInStudent()).client;
    await stranger.get(`/api/charges/${tuition!.id}/assessment`).expect(404);
  });
});
