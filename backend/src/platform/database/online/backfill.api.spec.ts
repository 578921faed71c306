import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { withEnvironment } from '../../../../test/harness/environment.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import { ground, openGround } from '../../../../test/harness/worlds/ground.js';
import { createApp } from '../../../create-app.js';
import { JobPace } from '../../jobs/job-pace.js';
import { Jobs } from '../../jobs/jobs.service.js';
import { dataSourceOptions } from '../data-source-options.js';
import { schemaVersion } from '../migrations.js';
import { applyOnline } from './apply-online.js';
import { type Backfill, hasPending, runBackfill } from './backfill.js';
import { BackfillJob } from './backfill-job.js';

const rows = 1200;
const batchSize = 500;
const neverEnded = new AbortController().signal;

/** `changes` counts how often a row was changed. */
const planted: Backfill = {
  table: 'planted_people',
  pending: 'sort_name IS NULL',
  set: 'sort_name = lower(name), changes = changes + 1',
};

/** Requires the new column, which only works once all rows have it. */
class Required1799999999000 implements MigrationInterface {
  static readonly kind = 'contract';
  static readonly lowestVersion = schemaVersion;
  static readonly after = planted;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE planted_people ALTER COLUMN sort_name SET NOT NULL');
  }
  async down(): Promise<void> {}
}

describe('a backfill should', () => {
  let owner: DataSource;
  let app: NestExpressApplication;
  openGround();
  beforeAll(async () => {
    await ground.owner.query(
      `CREATE TABLE planted_people (
         id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text NOT NULL, sort_name text, changes int DEFAULT 0)`,
    );
    await ground.owner.query('GRANT ALL ON planted_people TO PUBLIC');
    const url = ground.database.ownerUrl;
    owner = await new DataSource(
      dataSourceOptions({ url, poolSize: 4, isPatient: true, entities: [] }),
    ).initialize();
    app = await withEnvironment({ DATABASE_URL: ground.database.appUrl, LOG_LEVEL: 'silent' }, createApp);
    Object.assign(app.get(JobPace), { pollMs: 50 });
    Object.assign(app.get(BackfillJob), { all: [planted] });
    await app.init();
  });
  afterAll(async () => {
    await app?.close();
    await owner?.destroy();
  });
  beforeEach(async () => {
    await owner.query('TRUNCATE planted_people');
    await owner.query(
      `INSERT INTO planted_people (name) SELECT 'Okafor ' || n FROM generate_series(1, $1::int) AS n`,
      [rows],
    );
    await owner.query(`INSERT INTO planted_people (name, sort_name) VALUES ('New', 'kept as it is')`);
  });

  const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => owner.query<Row[]>(sql, values);
  const states = (): Promise<object[]> =>
    owner.query(
      `SELECT sort_name IS NOT NULL AS "isChanged", changes, count(*)::int FROM planted_people
       GROUP BY 1, 2 ORDER BY 1, 2`,
    );
  const all = [
    { isChanged: true, changes: 0, count: 1 },
    { isChanged: true, changes: 1, count: rows },
  ];

  it('change each row once, in batches, and continue after an interruption', async () => {
    const ending = new AbortController();
    const interrupted = <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
      ending.abort();
      return query<Row>(sql, values);
    };
    expect(await runBackfill(interrupted, planted, ending.signal, batchSize)).toBe(batchSize);
    expect(await hasPending(query, planted)).toBe(true);
    expect(await states()).toEqual([
      { isChanged: false, changes: 0, count: rows - batchSize },
      { isChanged: true, changes: 0, count: 1 },
      { isChanged: true, changes: 1, count: batchSize },
    ]);
    expect(await runBackfill(query, planted, neverEnded, batchSize)).toBe(rows - batchSize);
    expect([await hasPending(query, planted), await states()]).toEqual([false, all]);
  });

  it('change each row once when several processes run it', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => runBackfill(query, planted, neverEnded, 100)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows);
    expect(await states()).toEqual(all);
  });

  it('keep the contract that relies on it waiting, until the job of the servers is done', async () => {
    const migrations = [Required1799999999000];
    expect(await applyOnline(owner, migrations)).toEqual({
      done: [],
      waiting: [{ name: 'Required1799999999000', backfill: planted }],
    });
    await app.get(Jobs).enqueue('backfill', {});
    await waitFor(async () => !(await hasPending(query, planted)));
    expect(await states()).toEqual(all);
    expect(await applyOnline(owner, migrations)).toEqual({ done: ['Required1799999999000'], waiting: [] });
    await expect(owner.query(`INSERT INTO planted_people (name) VALUES ('x')`)).rejects.toMatchObject({
      code: '23502',
    });
  });
});
