import { describe, expect, it } from '@jest/globals';
import { waitFor } from './harness/server-process.js';
import { ground, openGround } from './harness/worlds/ground.js';

describe('an offer that ends while processes are killed', () => {
  openGround();

  /** Sets the end of the demo university's open offer, in seconds from now; returns its id. */
  const endsIn = async (seconds: number): Promise<string> => {
    const rows = await ground.rowsOf<{ id: string }>(
      `UPDATE seat_offers SET expires_at = clock_timestamp() + make_interval(secs => $1)
       WHERE status = 'open' RETURNING id`,
      [seconds],
    );
    await ground.rowsOf(`SELECT pg_notify('collegium', '{"channel":"seat_offers","data":{}}')`);
    return rows[0]!.id;
  };
  const delayAfter = async (id: string): Promise<number | null> => {
    const rows = await ground.rowsOf<{ delay: number }>(
      `SELECT extract(epoch FROM later.offered_at - earlier.expires_at)::float8 AS delay
       FROM seat_offers earlier JOIN seat_offers later ON later.section_id = earlier.section_id AND later.id <> earlier.id
       WHERE earlier.id = $1 AND earlier.status = 'expired' AND later.offered_at >= earlier.expires_at
       ORDER BY later.offered_at LIMIT 1`,
      [id],
    );
    return rows[0]?.delay ?? null;
  };

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
    const rows = await ground.rowsOf(
      `SELECT FROM sections s WHERE offered <> (SELECT count(*) FROM seat_offers WHERE section_id = s.id AND status = 'open')`,
    );
    expect(rows).toEqual([]);
  });
});
