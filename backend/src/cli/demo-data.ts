/**
 * Loads the demo university into an empty database, and decides on some of its applications. If users exist, it
 * only finishes decisions that an earlier start began. With `--rows`, nothing is decided.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { loadApplications } from '../../demo/university/applications.js';
import { calendarFor } from '../../demo/university/calendar.js';
import { storeFiles } from '../../demo/university/classroom-files.js';
import { todayInNewYork } from '../../demo/university/dates.js';
import { decidedApplicants } from '../../demo/university/decided-applicants.js';
import { loadUniversity } from '../../demo/university/load.js';
import { undecidedApplicants } from '../../demo/university/undecided-applicants.js';
import { entities } from '../entities.js';
import { Environment, EnvironmentError } from '../platform/config/environment.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { openFileStore } from '../platform/files/store/open-file-store.js';
import { run } from './run.js';

async function decideMissing(dataSource: DataSource, isFirstStart: boolean): Promise<void> {
  if (!(await undecidedApplicants(dataSource)).length) return;
  try {
    // Only here, because the whole application takes a second to load.
    await (await import('./demo-decisions.js')).decide();
  } catch (error) {
    if (isFirstStart) throw error;
    // A demo that is in use starts anyway.
    console.error(`demo data: not every application was decided: ${String(error)}`);
  }
}

await run(async () => {
  const { values } = parseArgs({ options: { rows: { type: 'boolean' } } });
  const environment = new Environment();
  if (environment.production)
    throw new EnvironmentError('NODE_ENV is "production", so demo data can\'t be loaded');
  if (!environment.demoData) throw new EnvironmentError('DEMO_DATA is "off", so demo data can\'t be loaded');
  const url = environment.databaseMigrationUrl;
  if (!url) throw new EnvironmentError('DATABASE_URL is not set');
  const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 1, isPatient: true, entities }));
  const store = await openFileStore(environment);
  await store.check();
  await dataSource.initialize();
  try {
    const today = todayInNewYork();
    const counts = await dataSource.transaction(async (manager) => {
      const loaded = await loadUniversity(manager, today);
      if (!loaded) return null;
      await storeFiles(store);
      if (!values.rows) await loadApplications(manager, calendarFor(today), today, decidedApplicants);
      return loaded;
    });
    // Without statistics, lists are slow. Autovacuum creates them only after a minute.
    if (counts) await dataSource.query('ANALYZE');
    if (!values.rows) {
      // The lock lasts until the connection ends, so that two servers don't decide at the same time.
      await dataSource.query('SELECT pg_advisory_lock(hashtext($1))', ['collegium-demo-decisions']);
      await decideMissing(dataSource, counts !== null);
    }
    console.log(
      counts
        ? `demo data: ${Object.entries(counts)
            .map(([table, rows]) => `${rows} ${table.replaceAll('_', ' ')}`)
            .join(', ')}`
        : 'the database is not empty, so no demo data was loaded',
    );
  } finally {
    store.close();
    await dataSource.destroy();
  }
});
