import { DataSource } from 'typeorm';
import { poolOf } from '../../../src/platform/database/statements.js';
import { cloneTemplate } from '../database.js';
import { takeRowLocks } from '../row-locks.mjs';
import { ServerProcess } from '../server-process.js';
import type { TestApp } from '../test-app.js';

/** Where a storm takes place: the API on a database, in one or more processes. */
export interface Site {
  readonly ownerUrl: string;
  servers: readonly { baseUrl: string }[];
  /** From now on, the API locks no rows that it reads. */
  takeLocksAway(): Promise<void>;
  close(): Promise<void>;
}

/** A database and server processes of its own. `prepare` changes the database before they start. */
export async function serverProcesses(
  count: number,
  settings: Record<string, string> = {},
  prepare: (ownerUrl: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Site> {
  const database = await cloneTemplate();
  await prepare(database.ownerUrl);
  const start = (more = {}): Promise<ServerProcess> =>
    ServerProcess.start(database, { RATE_LIMITS: 'off', DATABASE_POOL: '10', ...settings, ...more });
  let running = await Promise.all(Array.from({ length: count }, () => start()));
  const kill = async (): Promise<void> => {
    for (const server of running) await server.kill();
  };
  const site: Site = {
    ownerUrl: database.ownerUrl,
    servers: running,
    async takeLocksAway() {
      await kill();
      running = [await start({ NODE_OPTIONS: `--import=${withoutRowLocks}` })];
      site.servers = running;
    },
    async close() {
      await kill();
      await database.drop();
    },
  };
  return site;
}

const withoutRowLocks = new URL('../without-row-locks.mjs', import.meta.url).href;

/** The application of the spec, in its own process. */
export function applicationOf({ app, baseUrl, urls }: TestApp): Site {
  let giveBack = (): void => undefined;
  return {
    ownerUrl: urls.owner,
    servers: [{ baseUrl }],
    takeLocksAway: async () => {
      const { Client } = poolOf(app.get(DataSource)) as unknown as { Client: object };
      // The driver's class below the application's: an open connection has its own `query`.
      giveBack = takeRowLocks(Object.getPrototypeOf(Client) as { prototype: object });
    },
    close: async () => giveBack(),
  };
}
