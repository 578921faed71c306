import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { migrations } from '../../src/platform/database/migrations.js';
import { cloneTemplate } from './database.js';

/** A database of an earlier release, to be filled with its rows and then upgraded. */
export interface EarlierDatabase {
  owner: DataSource;
  upgrade(): Promise<void>;
  drop(): Promise<void>;
}

/** A database without this migration and those after it. */
export async function databaseBefore(migration: unknown): Promise<EarlierDatabase> {
  const database = await cloneTemplate();
  const options = dataSourceOptions({ url: database.ownerUrl, poolSize: 1, entities: [] });
  const owner = await new DataSource(options).initialize();
  await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const migrate = async (some: typeof migrations): Promise<void> => {
    const source = await new DataSource({ ...options, migrations: some } as typeof options).initialize();
    await source.runMigrations({ transaction: 'all' });
    await source.destroy();
  };
  await migrate(
    migrations.slice(
      0,
      migrations.findIndex((one) => one === migration),
    ),
  );
  return {
    owner,
    upgrade: () => migrate(migrations),
    drop: async () => {
      await owner.destroy();
      await database.drop();
    },
  };
}
