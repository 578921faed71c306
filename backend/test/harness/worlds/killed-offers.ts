import { ground } from './ground.js';

/** Sets the end of the demo university's open offer, in seconds from now; returns its id. */
export const endsIn = async (seconds: number): Promise<string> => {
  const rows = await ground.rowsOf<{ id: string }>(
    `UPDATE seat_offers SET expires_at = clock_timestamp() + make_interval(secs => $1)
     WHERE status = 'open' RETURNING id`,
    [seconds],
  );
  await ground.rowsOf(`SELECT pg_notify('collegium', '{"channel":"seat_offers","data":{}}')`);
  return rows[0]!.id;
};
/** How long after its end another student got the next offer, in seconds. */
export const delayAfter = async (id: string): Promise<number | null> => {
  const rows = await ground.rowsOf<{ delay: number }>(
    `SELECT extract(epoch FROM later.offered_at - earlier.expires_at)::float8 AS delay
     FROM seat_offers earlier JOIN seat_offers later ON later.section_id = earlier.section_id AND later.id <> earlier.id
     WHERE earlier.id = $1 AND earlier.status = 'expired' AND later.offered_at >= earlier.expires_at
     ORDER BY later.offered_at LIMIT 1`,
    [id],
  );
  return rows[0]?.delay ?? null;
};

/** The sections that count other offers than they have. */
export const miscounted = (): Promise<object[]> =>
  ground.rowsOf(
    `SELECT FROM sections s WHERE offered <> (SELECT count(*) FROM seat_offers WHERE section_id = s.id AND status = 'open')`,
  );
