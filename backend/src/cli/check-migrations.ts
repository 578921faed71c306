/** Migrates the empty database of DATABASE_MIGRATION_URL, and fails if the entities differ from the result. */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { Environment } from '../platform/config/environment.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { migrate } from '../platform/database/migrate.js';
import { run } from './run.js';

await run(async () => {
  const url = new Environment().databaseMigrationUrl;
  await migrate({ ownerUrl: url, appUrl: url, entities });
  const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 2, entities }));
  await dataSource.initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    for (const { query } of upQueries) console.error(`entities and migrations differ: ${query}`);
    if (upQueries.length) process.exitCode = 1;
    else console.log('entities and migrations agree');
  } finally {
    await dataSource.destroy();
  }
});
