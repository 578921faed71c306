import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { entities } from '../../src/entities.js';
import { User } from '../../src/platform/auth/user.entity.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { cloneTemplate, type TestDatabase } from '../harness/database.js';

/** test/runner/metadata.cjs */
describe('the metadata of entities in a worker', () => {
  let database: TestDatabase;
  const connect = () =>
    new DataSource(dataSourceOptions({ url: database.ownerUrl, poolSize: 1, entities })).initialize();

  beforeAll(async () => {
    database = await cloneTemplate();
  });

  afterAll(() => database.drop());

  it('should belong to one data source at a time, and serve the next one after it is closed', async () => {
    const [one, other] = [await connect(), await connect()];
    const metadata = one.getMetadata(User);
    expect(other.getMetadata(User)).not.toBe(metadata);
    expect(other.getMetadata(User).dataSource).toBe(other);
    await one.destroy();
    const next = await connect();
    expect(next.getMetadata(User)).toBe(metadata);
    expect(metadata.dataSource).toBe(next);
    expect(next.options.entities).toBe(entities);
    expect(next.migrations).toHaveLength(other.migrations.length);
    expect(await next.getRepository(User).count()).toBe(await other.getRepository(User).count());
    await Promise.all([other.destroy(), next.destroy()]);
  });
});
