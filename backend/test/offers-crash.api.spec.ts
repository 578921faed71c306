import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { ServerProcess, waitFor } from './harness/server-process.js';

describe('an offer that ends while processes are killed', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let folder: string;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl });
    // Its connections are ended with the database.
    owner.on('error', () => undefined);
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-offers-'));
  });
  afterAll(async () => {
    for (const one of running) if (one.isRunning) await one.kill();
    await owner?.end();
    await database?.drop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const serve = async (): Promise<ServerProcess> => {
    const server = await ServerProcess.start(database, { DATA_DIR: folder });
    running.push(server);
    return server;
  };
  /** The demo university's open offer ends so many seconds from now; answers its id. */
  const endsIn = async (seconds: number): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE seat_offers SET expires_at = clock_timestamp() + make_interval(secs => $1)
       WHERE status = 'open' RETURNING id`,
      [seconds],
    );
    await owner.query(`SELECT pg_notify('collegium', '{"channel":"seat_offers","data":{}}')`);
    return rows[0]!.id;
  };
  const delayAfter = async (id: string): Promise<number | null> => {
    const { rows } = await owner.query<{ delay: number }>(
      `SELECT extract(epoch FROM later.offered_at - earlier.expires_at)::float8 AS delay
       FROM seat_offers earlier JOIN seat_offers later ON later.section_id = earlier.section_id AND later.id <> earlier.id
       WHERE earlier.id = $1 AND earlier.status = 'expired' AND later.offered_at >= earlier.expires_at
       ORDER BY later.offered_at LIMIT 1`,
      [id],
    );
    return rows[0]?.delay ?? null;
  };

  it('should be followed by the next at once, by another process, or at the next start', async () => {
    const [first, second] = [await serve(), await serve()];
    const one = await endsIn(2);
    await first.kill();
    await waitFor(async () => (await delayAfter(one)) !== null);
    expect(await delayAfter(one)).toBeLessThan(2);
    const other = await endsIn(1);
    await second.kill();
    await serve();
    await waitFor(async () => {
      const { rows } = await owner.query(`SELECT FROM seat_offers WHERE id = $1 AND status = 'expired'`, [
        other,
      ]);
      return rows.length === 1;
    });
    const { rows } = await owner.query(
      `SELECT FROM sections s WHERE offered <> (SELECT count(*) FROM seat_offers WHERE section_id = s.id AND status = 'open')`,
    );
    expect(rows).toEqual([]);
  });
});
