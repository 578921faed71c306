import { afterAll, beforeAll } from '@jest/globals';
import { Sealer } from '../../../src/platform/audit/seals/sealer.js';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { Jobs } from '../../../src/platform/jobs/jobs.service.js';
import { DatabaseReadings } from '../../../src/platform/metrics/database-readings.js';
import { freePort } from '../../../../scripts/lib/port.mjs';
import { Records } from '../records.js';
import { waitFor } from '../server-process.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { Postman } from './mail.js';

export let system: TestApp;
export let records: Records;
export let postman: Postman;
export let readings: DatabaseReadings;
export let metricsPort: number;

/** A system that serves its metrics, with a mail server whose answers the spec chooses. */
export function metricsWorld(): void {
  beforeAll(async () => {
    metricsPort = await freePort();
    postman = new Postman();
    const smtp = await postman.listen();
    system = await startTestApp({ METRICS_PORT: String(metricsPort), SMTP_URL: smtp });
    records = new Records(system.dataSource);
    readings = system.app.get(DatabaseReadings);
    readings.everyMs = 0;
    system.app.get(JobPace).pollMs = 50;
    system.app.get(Jobs).works.get('mail.send')!.retryDelay = 3600;
    // The specs seal the audit trail themselves.
    await system.app.get(Sealer).close();
  });
  afterAll(async () => {
    await system?.close();
    await postman?.close();
  });
}

export const metricsAt = (path = '/metrics', init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${metricsPort}${path}`, init);

export interface Scrape {
  text: string;
  /** The kinds of the metrics, by name. */
  kinds: Map<string, string>;
  /** By name and labels, as they are written. */
  series: Map<string, number>;
}

const comment = /^# (HELP|TYPE) ([a-z_]+) (.+)$/;
const sample = /^([a-z_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})?) (\S+)$/;

/** Reads the text format of Prometheus, and accepts nothing else. */
export async function scrape(): Promise<Scrape> {
  const response = await metricsAt();
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  const [kinds, series] = [new Map<string, string>(), new Map<string, number>()];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, what, name, rest] = comment.exec(line) ?? [];
    const [, key, value] = sample.exec(line) ?? [];
    if (what === 'TYPE') kinds.set(name!, rest!);
    else if (key !== undefined && !series.has(key) && Number.isFinite(Number(value)))
      series.set(key, Number(value));
    else if (!what) throw new Error(`Not a metric: ${line}`);
  }
  return { text, kinds, series };
}

/** The value of a series; 0 if there is none yet. */
export const valueOf = async (series: string): Promise<number> => (await scrape()).series.get(series) ?? 0;

/** By how much a series changes through the work. What is counted after a response may take a moment longer. */
export async function change(
  series: string,
  work: () => Promise<unknown>,
  expected: number,
): Promise<number> {
  const before = await valueOf(series);
  await work();
  await waitFor(async () => (await valueOf(series)) - before >= expected);
  return (await valueOf(series)) - before;
}
