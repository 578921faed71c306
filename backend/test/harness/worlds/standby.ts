import path from 'node:path';
import { expect } from '@jest/globals';
import pg from 'pg';
import { DatabaseReadings } from '../../../src/platform/metrics/database-readings.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { type Cluster, startStandby } from '../cluster.js';
import { freePort } from '../../../../scripts/lib/port.mjs';
import { app, appUrlOf, cluster, folder, get, openOwnCluster, owner } from './own-cluster.js';

export let standby: Cluster;

/** An application that reads reports from a standby, which was stopped before the application started. */
export function standbyWorld(): void {
  openOwnCluster(
    async () => {
      await startAgain();
      const settings = {
        DATABASE_REPORT_URL: appUrlOf(standby),
        METRICS_PORT: String(await freePort()),
      };
      await standby.stop();
      return settings;
    },
    () => standby?.stop('SIGQUIT'),
  );
}

export async function startAgain(): Promise<void> {
  standby = await startStandby(path.join(folder, 'standby'), cluster);
}

/** The terms in a file, and how long before the call its data was current; at most 0: from the primary. */
export async function file(): Promise<{ names: string[]; ago: number }> {
  const asked = Date.now();
  const { status, text, headers } = await get('/api/terms').set('Accept', 'text/csv');
  expect(status).toBe(200);
  return {
    names: text.match(/Fall|Term \d/g) ?? [],
    ago: asked - Date.parse(headers['x-data-as-of'] as string),
  };
}

export const addTerm = (name: string): Promise<unknown> =>
  owner.query(
    `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
     SELECT $1, type, year, start_date, end_date, registration_start_date, registration_end_date FROM terms LIMIT 1`,
    [name],
  );

/** The metrics about the standby, read again. */
export async function reads(): Promise<string[]> {
  await app.get(DatabaseReadings).refresh();
  const text = await app.get(Metrics).text();
  return text.split('\n').filter((line) => /^collegium_(replica|report)/.test(line));
}

/** In seconds; undefined without a standby. */
export async function lag(): Promise<number | undefined> {
  const line = (await reads()).find((one) => one.startsWith('collegium_replica_lag_seconds'));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

/** Runs a statement on the standby. */
export async function order(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: standby.url('postgres', 'collegium') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
