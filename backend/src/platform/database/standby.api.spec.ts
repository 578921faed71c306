import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import supertest from 'supertest';
import { type Cluster, clusters, startStandby } from '../../../test/harness/cluster.js';
import { withEnvironment } from '../../../test/harness/environment.js';
import { paymentGround } from '../../../test/harness/payment-ground.js';
import { freePort } from '../../../test/harness/port.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { createApp } from '../../create-app.js';
import { entities } from '../../entities.js';
import { DatabaseReadings } from '../metrics/database-readings.js';
import { Metrics } from '../metrics/metrics.js';
import { migrate } from './migrate.js';

describe('DATABASE_REPORT_URL', () => {
  let folder: string;
  let cluster: Cluster;
  let standby: Cluster;
  let owner: pg.Client;
  let app: NestExpressApplication;
  let client: ReturnType<typeof supertest.agent>;
  let token: string;
  let start: () => Promise<Cluster>;

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-standby-'));
    await fs.chmod(folder, 0o711); // the database's user needs to enter it
    const { startCluster, appRole } = await clusters();
    cluster = await startCluster(path.join(folder, 'primary'));
    const [ownerUrl, appUrl] = [cluster.url('postgres', 'collegium'), cluster.url(appRole, 'collegium')];
    await migrate({ ownerUrl, appUrl, entities });
    ({ token } = await paymentGround(ownerUrl));
    owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    start = () => startStandby(path.join(folder, 'standby'), cluster);
    standby = await start();
    const settings = {
      DATABASE_URL: appUrl,
      DATABASE_REPORT_URL: standby.url(appRole, 'collegium'),
      METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      DATA_DIR: folder,
    };
    await standby.stop();
    app = await withEnvironment(settings, createApp);
    await app.listen(0, '127.0.0.1');
    client = supertest.agent(await app.getUrl());
  });
  afterAll(async () => {
    await app?.close();
    await owner?.end();
    await standby?.stop('SIGQUIT');
    await cluster?.stop('SIGQUIT');
    await fs.rm(folder, { recursive: true, force: true });
  });

  const get = (address: string) => client.get(address).auth(token, { type: 'bearer' });
  const file = async (): Promise<{ names: string[]; ago: number }> => {
    const asked = Date.now();
    const { status, text, headers } = await get('/api/terms').set('Accept', 'text/csv');
    expect(status).toBe(200);
    return {
      names: text.match(/Fall|Term \d/g) ?? [],
      ago: asked - Date.parse(headers['x-data-as-of'] as string),
    };
  };
  const addTerm = (name: string) =>
    owner.query(
      `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
       SELECT $1, type, year, start_date, end_date, registration_start_date, registration_end_date FROM terms LIMIT 1`,
      [name],
    );
  const reads = async (): Promise<string[]> => {
    await app.get(DatabaseReadings).refresh();
    const text = await app.get(Metrics).text();
    return text.split('\n').filter((line) => /^collegium_(replica|report)/.test(line));
  };
  const lag = async (): Promise<number | undefined> => {
    const line = (await reads()).find((one) => one.startsWith('collegium_replica_lag_seconds'));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  };
  /** On the standby. */
  const order = async (sql: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: standby.url('postgres', 'collegium') });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };

  it('should not matter at the start: without a standby, the primary is read', async () => {
    const { names, ago } = await file();
    expect([names, ago <= 0]).toEqual([['Fall'], true]);
    const report = await get('/api/reports/census').expect(200);
    expect(Date.parse(report.headers['x-data-as-of'] as string)).toBeLessThanOrEqual(Date.now());
    expect(await lag()).toBeUndefined();
  });

  it('should be read for reports and files only, and say as of when', async () => {
    app.get(DatabaseReadings).everyMs = 0;
    standby = await start();
    await waitFor(async () => ((await lag()) ?? 99) < 5);
    await order('SELECT pg_wal_replay_pause()');
    await addTerm('Term 2');
    // Not before the server reads the standby again.
    await waitFor(async () => (await file()).names.length === 1, 500);
    const { names, ago } = await file();
    expect([names, ago > 0, ago <= 10_000]).toEqual([['Fall'], true, true]);
    const list = await get('/api/terms').expect(200);
    expect([list.body, list.headers['x-data-as-of']]).toEqual([
      [expect.anything(), expect.anything()],
      undefined,
    ]);
    const report = await get('/api/reports/census').expect(200);
    expect(Date.now() - Date.parse(report.headers['x-data-as-of'] as string)).toBeGreaterThan(0);
  });

  it('should be left for the primary when the standby lags by more than 10 s, until it has caught up', async () => {
    await waitFor(async () => (await file()).names.length === 2, 1000);
    expect((await file()).ago).toBeLessThanOrEqual(0);
    expect(await lag()).toBeGreaterThan(10);
    await order('SELECT pg_wal_replay_resume()');
    await waitFor(async () => ((await lag()) ?? 99) < 5);
    // The primary is idle, which is no lag.
    await waitFor(async () => (await file()).ago > 0, 500);
    expect((await file()).names).toHaveLength(2);
  });

  it('should write the audit rows of what was read to the primary', async () => {
    await waitFor(async () => {
      const { rows } = await owner.query(`SELECT FROM audit_events WHERE action = 'terms.export'`);
      return rows.length > 3;
    }, 200);
  });

  it('should be left for the primary when the standby is killed or stopped in the middle', async () => {
    const before = await reads();
    expect(before).toContainEqual(expect.stringMatching(/source="standby"} [1-9]/));
    await standby.stop('SIGQUIT');
    const { names, ago } = await file();
    expect([names.length, ago <= 0]).toEqual([2, true]);
    await get('/api/reports/census').expect(200);
  });
});
