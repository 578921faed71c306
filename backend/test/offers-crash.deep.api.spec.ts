import { describe, expect, it } from '@jest/globals';
import { waitFor } from './harness/server-process.js';
import { ground, openGround } from './harness/worlds/ground.js';
import { delayAfter, endsIn, miscounted } from './harness/worlds/killed-offers.js';

describe('an offer that ends while processes are killed', () => {
  openGround();

  it('should be followed by the next at once, by another process, or at the next start', async () => {
    const [first, second] = [await ground.serve(), await ground.serve()];
    const one = await endsIn(2);
    await first.kill();
    await waitFor(async () => (await delayAfter(one)) !== null);
    // Otherwise it was found by the check every 15 s.
    expect(await delayAfter(one)).toBeLessThan(10);
    const other = await endsIn(1);
    await second.kill();
    await ground.serve();
    await waitFor(async () => {
      const rows = await ground.rowsOf(`SELECT FROM seat_offers WHERE id = $1 AND status = 'expired'`, [
        other,
      ]);
      return rows.length === 1;
    });
    expect(await miscounted()).toEqual([]);
  });
});
