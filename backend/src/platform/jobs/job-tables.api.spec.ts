import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { withEnvironment } from '../../../test/harness/environment.js';
import { ground, openGround } from '../../../test/harness/worlds/ground.js';
import { createApp } from '../../create-app.js';
import { entities } from '../../entities.js';
import { migrate } from '../database/migrate.js';
import { createBoss, onPool } from './boss.js';
import { queues } from './queues.js';

describe('the tables of jobs', () => {
  let app: pg.Pool;
  afterAll(() => app?.end());
  openGround();

  beforeAll(() => {
    app = new pg.Pool({ connectionString: ground.database.appUrl });
    // Its connections end with the database.
    app.on('error', () => undefined);
  });
  const version = async (): Promise<number> =>
    (await ground.owner.query<{ version: number }>('SELECT version FROM pgboss.version')).rows[0]!.version;

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
      ground.owner.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY created_on, name');
    const before = (await tables()).rows;
    expect(before.map(({ name }) => name).sort()).toEqual(queues.all.map(({ name }) => name).sort());
    await ground.owner.query(`INSERT INTO pgboss.job (name) VALUES ('prune')`);
    await migrate({ ownerUrl: ground.database.ownerUrl, appUrl: ground.database.appUrl, entities });
    expect((await tables()).rows).toEqual(before);
    expect((await ground.owner.query(`SELECT FROM pgboss.job WHERE name = 'prune'`)).rowCount).toBe(1);
  });

  it('should give each queue its next job while an earlier one is active', async () => {
    // As that of a killed process is until its lease ends.
    await ground.owner.query('DELETE FROM pgboss.job');
    const boss = createBoss(onPool(() => app));
    await boss.start();
    for (const { name } of queues.all) {
      const ids = [await boss.send(name, {})];
      const fetched = await boss.fetch(name);
      ids.push(await boss.send(name, {}));
      expect([...fetched, ...(await boss.fetch(name))].map(({ id }) => id)).toEqual(ids);
    }
  });

  it('should be refused by a start, and updated by the migration, when their version is older', async () => {
    const current = await version();
    await ground.owner.query(PgBoss.getRollbackPlans('pgboss'));
    expect(await version()).toBe(current - 1);
    const settings = { DATABASE_URL: ground.database.appUrl, LOG_LEVEL: 'silent' };
    const older = await withEnvironment(settings, createApp);
    await expect(older.init()).rejects.toThrow('requires migrations');
    await older.close();
    await migrate({ ownerUrl: ground.database.ownerUrl, appUrl: ground.database.appUrl, entities });
    expect(await version()).toBe(current);
  });
});
