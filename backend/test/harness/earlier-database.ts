import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { applyOnline } from '../../src/platform/database/online/apply-online.js';
import { onlineMigrations, stoppedMigrations } from '../../src/platform/database/migrations.js';
import { cloneTemplate } from './database.js';

/** A database of an earlier release, to be filled with its rows and then upgraded. */
export interface EarlierDatabase {
  owner: DataSource;
  upgrade(): Promise<void>;
  drop(): Promise<void>;
}

/** A database without this migration and those after it. It ran while no server did. */
export async function databaseBefore(migration: unknown): Promise<EarlierDatabase> {
  const database = await cloneTemplate();
  const options = dataSourceOptions({ url: database.ownerUrl, poolSize: 1, entities: [] });
  const owner = await new DataSource(options).initialize();
  await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const migrate = async (some: typeof stoppedMigrations): Promise<void> => {
    const source = await new DataSource({ ...options, migrations: some } as typeof options).initialize();
    await source.runMigrations({ transaction: 'all' });
    await source.destroy();
  };
  await migrate(
    stoppedMigrations.slice(
      0,
      stoppedMigrations.findIndex((one) => one === migration),
    ),
  );
  return {
    owner,
    upgrade: async () => {
      await migrate(stoppedMigrations);
      await applyOnline(owner, onlineMigrations);
    },
    drop: async () => {
      await owner.destroy();
      await database.drop();
    },
  };
}
