import { spawnSync } from 'node:child_process';
import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { ownTime } from '../own-time.js';
import { waitFor } from '../server-process.js';
import * as own from './own-cluster.js';

/** An application with few connections to a PostgreSQL that a spec keeps from answering. */
export const hangingWorld = (): void =>
  own.openOwnCluster(() => Promise.resolve({ DATABASE_POOL: '4', CALLER_CONNECTIONS: '4' }));

export interface Timed {
  response: Response;
  ms: number;
}

/** An answer, and how long it took. */
async function timed(call: PromiseLike<Response>): Promise<Timed> {
  const elapsed = ownTime();
  const response = await call;
  return { response, ms: elapsed() };
}

export const read = (): Promise<Timed> => timed(own.get('/api/terms'));
export const pay = (key: string): Promise<Timed> => timed(own.pay(key));

/** Sends each key again until its outcome is known. */
export async function settle(keys: string[]): Promise<void> {
  await Promise.all(
    keys.map((key) =>
      waitFor(async () => {
        const { status } = await own.pay(key);
        // 409: the first attempt still holds the key.
        expect([201, 409, 503]).toContain(status);
        return status === 201;
      }, 200),
    ),
  );
}

/** Commits wait for these standbys from now on. */
export async function waitForStandbys(names: string): Promise<void> {
  await own.owner.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await own.owner.query('SELECT pg_reload_conf()');
}

/** How many commits wait for a standby. */
export async function waitingCommits(): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  return (await own.owner.query<{ count: number }>(sql)).rows[0]!.count;
}

/** Sends a signal to PostgreSQL and all of its processes. */
export function signalAll(name: NodeJS.Signals): void {
  const { pid: postmaster } = own.cluster;
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid!);
  for (const pid of [postmaster, ...children]) process.kill(pid, name);
}
