import { beforeAll } from '@jest/globals';
import { freePort } from '../../../../scripts/lib/port.mjs';
import { createApp } from '../../../src/create-app.js';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { withEnvironment } from '../environment.js';
import type { Killable } from '../killed-system.js';
import { patiently } from '../patience.js';
import { type ServerProcess, waitFor } from '../server-process.js';
import { Office } from './admission-crashes.js';
import { DepositTill } from './conversion-crashes.js';
import { ground, openGround } from './ground.js';
import { half, mail, sendMail } from './killed-jobs.js';
import { Till } from './payment-crashes.js';
import { asBursar, askBy, rowOf } from './report-runs.js';
import { Campus } from './seat-crashes.js';

/** The first is killed, and the other one, which runs in the process of the spec, continues its work. */
export let servers: [ServerProcess, { baseUrl: string }];
/** Of the other one. */
let pace: JobPace;
export let campus: Campus;
export let till: Till;
export let office: Office;
export let deposits: DepositTill;
/** A report that the first process had written and not finished, and the jobs as they were after the kill. */
export let report: string;
export let leftBehind: { mail: object; report: object };
let system: Killable;

/** Two processes on one database, and people who will write to the first. */
export function killedServerWorld(): void {
  openGround();
  beforeAll(async () => {
    servers = await Promise.all([ground.serve({ RATE_LIMITS: 'off' }), serveHere()]);
    system = { owner: ground.owner, server: servers[0] };
    const rush = { callers: 2, between: 2, restMs: 400 };
    campus = await Campus.on(system, rush);
    till = await Till.on(system, rush);
    // Without releases, whose letters cost more than the rest.
    office = await Office.on(system, 200, rush, ['submit']);
    deposits = await DepositTill.on(system, 100, rush);
    // Starts take long on a busy machine.
  }, 300_000);
}

/** A server whose start costs a fraction of that of another process. */
async function serveHere(): Promise<{ baseUrl: string }> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const variables = {
    PORT: String(port),
    BASE_URL: baseUrl,
    DATA_DIR: ground.folder,
    DATABASE_URL: ground.database.appUrl,
    CALLER_CONNECTIONS: '20',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const app = await withEnvironment(variables, async () => {
    const created = await patiently(() => createApp());
    pace = created.get(JobPace);
    stopJobs();
    await created.listen(port);
    return created;
  });
  ground.add({ kill: () => app.close() });
  return { baseUrl };
}

function stopJobs(): void {
  Object.assign(pace, { isLooking: false, schedulesMs: Infinity, expireMs: Infinity, archiveMs: Infinity });
}

/** Kills the first process while all writes are under way, and sends them to the other one from then on. */
export async function killDuringWrites(before: () => Promise<unknown>): Promise<void> {
  const rushes = [campus, till, office, deposits];
  let running = rushes.length;
  let resume!: () => void;
  const isKilled = new Promise<void>((resolve) => (resume = resolve));
  await Promise.all(
    rushes.map((rush) =>
      rush.storm(async (someMore) => {
        await someMore();
        if (!--running) {
          await killInJobs(before);
          resume();
        }
        await isKilled;
      }),
    ),
  );
}

/** The first process has half of a mail and of a report. The other one looks for no jobs, so that it takes neither. */
async function killInJobs(before: () => Promise<unknown>): Promise<void> {
  stopJobs();
  await sendMail();
  await ground.holdUpdates('report_runs', `NEW.status = 'done'`);
  report = await askBy(await asBursar(servers[0]));
  const held = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND query LIKE '%UPDATE report_runs%'`;
  await waitFor(async () => (await ground.rowsOf(held)).length === 1);
  await before();
  await servers[0].kill();
  await ground.letGo('mails', 'report_runs');
  leftBehind = { mail: await mail(half), report: await rowOf(report) };
  system.server = servers[1];
  Object.assign(pace, { ...new JobPace(), expireMs: 250 });
}

/** Deletes rows that people have seen, past all rules of the database. */
export async function lose(...statements: [sql: string, id: string][]): Promise<void> {
  const client = await ground.owner.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const [sql, id] of statements) await client.query(sql, [id]);
  } finally {
    client.release(true);
  }
}
