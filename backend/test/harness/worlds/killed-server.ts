import { beforeAll } from '@jest/globals';
import type { Killable } from '../killed-system.js';
import { type ServerProcess, waitFor } from '../server-process.js';
import { Office } from './admission-crashes.js';
import { DepositTill } from './conversion-crashes.js';
import { ground, openGround } from './ground.js';
import { sendMail } from './killed-jobs.js';
import { Till } from './payment-crashes.js';
import { asBursar, askBy, filesIn } from './report-runs.js';
import { Campus } from './seat-crashes.js';

/** The first is killed, and the other one continues its work. */
export let servers: [ServerProcess, ServerProcess];
/** A report that the first process has written and not finished. */
export let report: string;
export let campus: Campus;
export let till: Till;
export let office: Office;
export let deposits: DepositTill;
let system: Killable & { server: ServerProcess };

/** Two processes on one database; the first has half of a mail and of a report, and writes of all kinds begin. */
export function killedServerWorld(): void {
  openGround();
  beforeAll(async () => {
    const first = await ground.serve({ RATE_LIMITS: 'off' });
    await sendMail();
    await ground.holdUpdates('report_runs', `NEW.status = 'done'`);
    report = await askBy(await asBursar(first));
    await waitFor(async () => (await filesIn()) === 1);
    servers = [first, await ground.serve({ RATE_LIMITS: 'off' })];
    system = { owner: ground.owner, server: first };
    const pace = { callers: 2, between: 3 };
    campus = await Campus.on(system, pace);
    till = await Till.on(system, pace);
    office = await Office.on(system, 200, pace);
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
          await servers[0].kill();
          system.server = servers[1];
          resume();
        }
        await isKilled;
      }),
    ),
  );
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
