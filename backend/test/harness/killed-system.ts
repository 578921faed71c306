import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { isFull } from '../../../scripts/lib/sample.mjs';
import { entities } from '../../src/entities.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { type Cluster, clusters } from './cluster.js';
import type { TestDatabase } from './database.js';
import { ServerProcess, waitFor } from './server-process.js';

/** How often each is killed: in `npm test` the API once, because its start costs much. */
export const kills = isFull ? { server: 20, postgres: 20 } : { server: 1, postgres: 2 };

/** An API that can be killed. Another one may take its place. */
export interface Killable {
  readonly owner: pg.Pool;
  server: { baseUrl: string };
}

/**
 * During the storm, a start may take this many times as long as the first one, on a machine slower than the promise.
 */
export const timesOfStart = 5;

/** A PostgreSQL with durable commits, until it is weakened, and an API that uses it. Both can be killed. */
export class KilledSystem implements Killable {
  server!: ServerProcess;
  owner!: pg.Pool;
  secondsOfStart = { server: 0, both: 0 };
  private cluster!: Cluster;
  private folder!: string;

  static open(): Promise<KilledSystem> {
    return new KilledSystem().open();
  }

  private async open(): Promise<this> {
    this.folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-killed-'));
    await fs.chmod(this.folder, 0o711); // the database's user needs to enter it
    const began = Date.now();
    await this.startPostgres();
    const postgres = (Date.now() - began) / 1000;
    const { ownerUrl, appUrl } = this.database;
    await migrate({ ownerUrl, appUrl, entities });
    this.owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
    // Its connections are killed with the rest.
    this.owner.on('error', () => undefined);
    const server = await secondsUntilReady(this, () => this.startServer());
    this.secondsOfStart = { server, both: postgres + server };
    return this;
  }

  async close(): Promise<void> {
    await this.server?.kill();
    await this.owner?.end();
    await this.cluster?.stop('SIGQUIT');
    await fs.rm(this.folder, { recursive: true, force: true });
  }

  /** From now on, PostgreSQL confirms commits that aren't on its disk. */
  async weaken(): Promise<void> {
    for (const setting of [
      'synchronous_commit = off',
      `wal_writer_delay = '10s'`,
      `wal_writer_flush_after = '1GB'`,
    ])
      await this.owner.query(`ALTER SYSTEM SET ${setting}`);
    await this.owner.query('SELECT pg_reload_conf()');
  }

  async startServer(): Promise<void> {
    this.server = await ServerProcess.start(this.database as TestDatabase, { RATE_LIMITS: 'off' });
  }

  async startPostgres(): Promise<void> {
    const { startCluster } = await clusters();
    this.cluster = await startCluster(this.folder);
  }

  /** Kills all of it immediately, like a power failure. */
  async killPostgres(): Promise<void> {
    const { rows } = await this.owner.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    for (const pid of [this.cluster.pid, ...rows.map((row) => row.pid)]) kill(pid);
    await waitFor(() => Promise.resolve(!isThere(this.cluster.pid)));
  }

  readonly isReady = (): Promise<boolean> =>
    fetch(`${this.server.baseUrl}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  private get database(): Pick<TestDatabase, 'ownerUrl' | 'appUrl'> {
    const [ownerUrl, appUrl] = ['postgres', 'collegium_app'].map((role) =>
      this.cluster.url(role, 'collegium'),
    ) as [string, string];
    return { ownerUrl, appUrl };
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended with its postmaster.
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** How long `work` takes until the API is ready, in seconds. */
export async function secondsUntilReady(system: KilledSystem, work: () => Promise<void>): Promise<number> {
  const began = Date.now();
  await work();
  await waitFor(system.isReady);
  return (Date.now() - began) / 1000;
}

/** The pool as the specs' helpers use a data source. */
export const asks = (pool: pg.Pool) => ({
  query: async <T>(sql: string, values?: unknown[]): Promise<T> =>
    (await pool.query(sql, values)).rows as unknown as T,
});
