import { beforeAll } from '@jest/globals';
import type { Killable } from '../killed-system.js';
import { type ServerProcess, waitFor } from '../server-process.js';
import { Office } from './admission-crashes.js';
import { DepositTill } from './conversion-crashes.js';
import { ground, openGround } from './ground.js';
import { half, mail, sendMail } from './killed-jobs.js';
import { Till } from './payment-crashes.js';
import { asBursar, askBy, rowOf } from './report-runs.js';
import { Campus } from './seat-crashes.js';

/** The first is killed, and the other one continues its work. */
export let servers: [ServerProcess, ServerProcess];
export let campus: Campus;
export let till: Till;
export let office: Office;
export let deposits: DepositTill;
/** A report that the first process had written and not finished, and the jobs as they were after the kill. */
export let report: string;
export let leftBehind: { mail: object; report: object };
let system: Killable & { server: ServerProcess };

/** Two processes on one database, and people who will write to the first. */
export function killedServerWorld(): void {
  openGround();
  beforeAll(async () => {
    const serve = (): Promise<ServerProcess> => ground.serve({ RATE_LIMITS: 'off' });
    servers = await Promise.all([serve(), serve()]);
    system = { owner: ground.owner, server: servers[0] };
    const pace = { callers: 2, between: 3, restMs: 400 };
    campus = await Campus.on(system, pace);
    till = await Till.on(system, pace);
    // Without releases, whose letters cost more than the rest.
    office = await Office.on(system, 200, pace, ['submit']);
    deposits = await DepositTill.on(system, 100, pace);
    // Two starts take long on a busy machine.
  }, 300_000);
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
          await before();
          await killInJobs();
          resume();
        }
        await isKilled;
      }),
    ),
  );
}

/** The first process has half of a mail and of a report. The other one is stopped, so that it takes neither. */
async function killInJobs(): Promise<void> {
  servers[1].send('SIGSTOP');
  await sendMail();
  await ground.holdUpdates('report_runs', `NEW.status = 'done'`);
  report = await askBy(await asBursar(servers[0]));
  const held = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND query LIKE '%UPDATE report_runs%'`;
  await waitFor(async () => (await ground.rowsOf(held)).length === 1);
  await servers[0].kill();
  await ground.letGo('mails', 'report_runs');
  leftBehind = { mail: await mail(half), report: await rowOf(report) };
  system.server = servers[1];
  servers[1].send('SIGCONT');
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
