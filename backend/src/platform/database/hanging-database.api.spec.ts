import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import supertest from 'supertest';
import { type Cluster, clusters } from '../../../test/harness/cluster.js';
import { withEnvironment } from '../../../test/harness/environment.js';
import { ownTime } from '../../../test/harness/own-time.js';
import { paymentGround } from '../../../test/harness/payment-ground.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { createApp } from '../../create-app.js';
import { entities } from '../../entities.js';
import { migrate } from './migrate.js';

/** The promise to callers. */
const longestMs = 10_000;

describe('PostgreSQL that does not answer', () => {
  let folder: string;
  let cluster: Cluster;
  let owner: pg.Client;
  let app: NestExpressApplication;
  let client: ReturnType<typeof supertest.agent>;
  let ground: { token: string; chargeId: string };

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-hanging-'));
    await fs.chmod(folder, 0o711); // the database's user needs to enter it
    const { startCluster, appRole } = await clusters();
    cluster = await startCluster(folder);
    const [ownerUrl, appUrl] = [cluster.url('postgres', 'collegium'), cluster.url(appRole, 'collegium')];
    await migrate({ ownerUrl, appUrl, entities });
    ground = await paymentGround(ownerUrl);
    owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const settings = { DATABASE_URL: appUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder };
    app = await withEnvironment({ ...settings, DATABASE_POOL: '4', CALLER_CONNECTIONS: '4' }, createApp);
    await app.listen(0, '127.0.0.1');
    client = supertest.agent(await app.getUrl());
  });
  afterAll(async () => {
    await app?.close();
    await owner?.end();
    await cluster?.stop('SIGQUIT');
    await fs.rm(folder, { recursive: true, force: true });
  });

  /** An answer, and how long it took. */
  const timed = async (call: PromiseLike<supertest.Response>) => {
    const elapsed = ownTime();
    const response = await call;
    return { response, ms: elapsed() };
  };
  const read = () => timed(client.get('/api/terms').auth(ground.token, { type: 'bearer' }));
  const pay = (key: string) =>
    timed(
      client
        .post('/api/payments')
        .auth(ground.token, { type: 'bearer' })
        .set('Idempotency-Key', key)
        .send({ chargeId: ground.chargeId, amount: 1, method: 'cash', reference: key }),
    );
  /** How often each key was saved. */
  const rowsOf = async (keys: string[]): Promise<number[]> => {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT (SELECT count(*)::int FROM payments WHERE reference = key) AS count FROM unnest($1::text[]) AS key`,
      [keys],
    );
    return rows.map(({ count }) => count);
  };
  const expectRefused = ({ response, ms }: Awaited<ReturnType<typeof timed>>): void => {
    expectProblem(response, 503, { title: 'Service Unavailable' });
    expect(response.headers['retry-after']).toBe('5');
    expect(ms).toBeLessThan(longestMs);
  };
  const keysOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  /** Each key, sent again until its outcome is known. */
  const settle = (keys: string[]) =>
    Promise.all(
      keys.map((key) =>
        waitFor(async () => {
          const { status } = (await pay(key)).response;
          // 409: the first attempt still holds the key.
          expect([201, 409, 503]).toContain(status);
          return status === 201;
        }, 200),
      ),
    );

  describe('to commits, because no standby is there', () => {
    const synchronous = (names: string) =>
      owner
        .query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
        .then(() => owner.query('SELECT pg_reload_conf()'));
    const waiting = async (): Promise<number> => {
      const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
      return (await owner.query<{ count: number }>(sql)).rows[0]!.count;
    };

    it('should refuse writes within 10 s and then at once, serve reads, and save each key once', async () => {
      expect((await pay(randomUUID())).response.status).toBe(201);
      await synchronous('nobody');
      // More than there are connections.
      const keys = keysOf(6);
      const first = keys.map(pay);
      await waitFor(async () => (await waiting()) > 0);
      // They wait for a connection of a write that is ended.
      for (const { response } of await Promise.all([read(), read(), read()]))
        expect(response.status).toBe(200);
      for (const answer of await Promise.all(first)) expectRefused(answer);
      const left = await waiting();
      const later = keysOf(4);
      const elapsed = ownTime();
      for (let time = 0; time < 5; time++) {
        for (const answer of await Promise.all(later.map(pay))) expectRefused(answer);
        expect((await read()).response.status).toBe(200);
      }
      // Refused without a commit: each one would hold another connection of the database.
      expect([elapsed() < 2000, await waiting()]).toEqual([true, left]);
      await client.get('/api/health/ready').expect(200);
      // Nobody sees what no standby has.
      expect(await rowsOf([...keys, ...later])).toEqual(Array(10).fill(0));
      await synchronous('');
      await settle([...keys, ...later]);
      expect(await rowsOf([...keys, ...later])).toEqual(Array(10).fill(1));
    });
  });

  describe('at all, because its processes are stopped', () => {
    const signal = (name: NodeJS.Signals): void => {
      const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
      const pairs = stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number));
      const children = pairs.filter(([, parent]) => parent === cluster.pid).map(([pid]) => pid!);
      for (const pid of [cluster.pid, ...children]) process.kill(pid, name);
    };

    it('should refuse all calls within 10 s and then at once, and continue when it answers again', async () => {
      expect((await read()).response.status).toBe(200);
      signal('SIGSTOP');
      const keys = keysOf(4);
      try {
        const calls = [...keys.map(pay), ...Array.from({ length: 6 }, read)];
        for (const answer of await Promise.all(calls)) expectRefused(answer);
        const elapsed = ownTime();
        for (const answer of await Promise.all([pay(randomUUID()), read()])) expectRefused(answer);
        expect(elapsed()).toBeLessThan(1000);
        expectProblem(await client.get('/api/health/ready'), 503);
      } finally {
        signal('SIGCONT');
      }
      await waitFor(async () => (await read()).response.status === 200);
      await settle(keys);
      expect(await rowsOf(keys)).toEqual([1, 1, 1, 1]);
    });
  });
});
