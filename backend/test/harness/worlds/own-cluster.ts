import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import supertest from 'supertest';
import { createApp } from '../../../src/create-app.js';
import { entities } from '../../../src/entities.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { type Cluster, clusters } from '../cluster.js';
import { withEnvironment } from '../environment.js';
import { paymentGround } from '../payment-ground.js';
import type { Client } from '../test-app.js';

export let folder: string;
export let cluster: Cluster;
/** The address of the application's database, also of the same one on another server. */
export let appUrlOf: (server: Cluster) => string;
export let owner: pg.Client;
export let app: NestExpressApplication;
export let client: Client;

let ground: Awaited<ReturnType<typeof paymentGround>>;

/**
 * A PostgreSQL for one spec, with the application on it: the spec may change its settings, stop it and kill it.
 * `prepare` starts what else the application needs and returns further settings; `end` ends that.
 */
export function openOwnCluster(
  prepare: () => Promise<Record<string, string>>,
  end: () => Promise<void> = () => Promise.resolve(),
): void {
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-own-'));
    await fs.chmod(folder, 0o711); // the database's user needs to enter it
    const { startCluster, appRole } = await clusters();
    appUrlOf = (server) => server.url(appRole, 'collegium');
    cluster = await startCluster(path.join(folder, 'primary'));
    const [ownerUrl, appUrl] = [cluster.url('postgres', 'collegium'), appUrlOf(cluster)];
    await migrate({ ownerUrl, appUrl, entities });
    ground = await paymentGround(ownerUrl);
    owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const settings = { DATABASE_URL: appUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder };
    app = await withEnvironment({ ...settings, ...(await prepare()) }, createApp);
    await app.listen(0, '127.0.0.1');
    client = supertest.agent(await app.getUrl());
  });
  afterAll(async () => {
    await app?.close();
    await owner?.end();
    await end();
    await cluster?.stop('SIGQUIT');
    await fs.rm(folder, { recursive: true, force: true });
  });
}

export const get = (address: string): supertest.Test =>
  client.get(address).auth(ground.token, { type: 'bearer' });

export const pay = (key: string): supertest.Test =>
  client
    .post('/api/payments')
    .auth(ground.token, { type: 'bearer' })
    .set('Idempotency-Key', key)
    .send({ chargeId: ground.chargeId, amount: 1, method: 'cash', reference: key });

export const keysOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** How many payments each key made. */
export async function rowsOf(keys: string[]): Promise<number[]> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT (SELECT count(*)::int FROM payments WHERE reference = key) AS count FROM unnest($1::text[]) AS key`,
    [keys],
  );
  return rows.map(({ count }) => count);
}
