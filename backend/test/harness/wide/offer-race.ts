import { describe, expect, it } from '@jest/globals';
import { read } from '../registration.js';
import { pause, waitFor } from '../server-process.js';
import { act, countsOf, drop, endsIn, own, queue, type Waiting } from '../worlds/seats.js';

/** An offer that is accepted and declined as it expires, a little later in each round. */
export function offerRaceSpec(rounds: number): void {
  describe('An offer without an answer should', () => {
    it('go to one student only, when it is accepted, declined and expires at the same moment', async () => {
      for (let round = 0; round < rounds; round++) {
        const { section, seat, waiting } = await queue(2);
        const [first, second] = waiting as [Waiting, Waiting];
        await drop(seat);
        const mine = await own(first);
        await endsIn(first.place, 150);
        await pause(100 + round * 15);
        const answers = await Promise.all([
          ...Array.from({ length: 4 }, () => act(mine, first.place, 'accept')),
          ...Array.from({ length: 2 }, () => act(mine, first.place, 'decline')),
        ]);
        const won = answers.filter(({ status }) => status === 200);
        expect(won.length).toBeLessThanOrEqual(1);
        expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
        await waitFor(async () => {
          const { status } = await read(first.place);
          return status === 'enrolled' || (await read(second.place)).offerExpiresAt !== null;
        });
        const taken = (await read(first.place)).status === 'enrolled';
        expect(await countsOf(section)).toEqual({
          capacity: 1,
          enrolled: taken ? 1 : 0,
          offered: taken ? 0 : 1,
          waitlisted: 1,
        });
      }
    });
  });
}
