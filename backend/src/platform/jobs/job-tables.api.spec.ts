import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { cloneTemplate, type TestDatabase } from '../../../test/harness/database.js';
import { withEnvironment } from '../../../test/harness/environment.js';
import { createApp } from '../../create-app.js';
import { entities } from '../../entities.js';
import { migrate } from '../database/migrate.js';
import { queues } from './queues.js';

describe('the tables of jobs', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  let app: pg.Pool;

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl });
    // Its connections end with the database.
    owner.on('error', () => undefined);
    app = new pg.Pool({ connectionString: database.appUrl });
    app.on('error', () => undefined);
  });
  afterAll(async () => {
    await owner?.end();
    await app?.end();
    await database?.drop();
  });
  const version = async (): Promise<number> =>
    (await owner.query<{ version: number }>('SELECT version FROM pgboss.version')).rows[0]!.version;

  it.each([
    ['CREATE TABLE pgboss.mine (id int)', /permission denied for schema/],
    [`SELECT pgboss.create_queue('mine', '{}')`, /permission denied/],
    [`SELECT pgboss.delete_queue('prune')`, /permission denied/],
    ['UPDATE pgboss.version SET version = 1', /permission denied/],
    ['TRUNCATE pgboss.job', /permission denied/],
  ])('should not be writable by the role of the app: %s', async (sql, refusal) => {
    await expect(app.query(sql)).rejects.toThrow(refusal);
  });

  it('should exist for each queue, and not change when migrated again', async () => {
    const tables = () =>
      owner.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY created_on, name');
    const before = (await tables()).rows;
    expect(before.map(({ name }) => name).sort()).toEqual(queues.all.map(({ name }) => name).sort());
    await owner.query(`INSERT INTO pgboss.job (name) VALUES ('prune')`);
    await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, entities });
    expect((await tables()).rows).toEqual(before);
    expect((await owner.query(`SELECT FROM pgboss.job WHERE name = 'prune'`)).rowCount).toBe(1);
  });

  it('should be refused by a start, and updated by the migration, when their version is older', async () => {
    const current = await version();
    await owner.query(PgBoss.getRollbackPlans('pgboss'));
    expect(await version()).toBe(current - 1);
    const settings = { DATABASE_URL: database.appUrl, LOG_LEVEL: 'silent' };
    const older = await withEnvironment(settings, createApp);
    await expect(older.init()).rejects.toThrow('requires migrations');
    await older.close();
    await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, entities });
    expect(await version()).toBe(current);
  });
});
