import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** For the app, in a role that owns nothing. */
  appUrl: string;
  /** For the test, which may read and change everything. */
  ownerUrl: string;
  drop(): Promise<void>;
}

const template = 'collegium_template';

/** The role that the application under test connects as. */
export const appRole = process.env.TEST_APP_ROLE ?? 'collegium_app';

/** A separate database for a spec file: a clone of the migrated template with the demo university. */
export async function cloneTemplate(): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the specs with `npm run test:api`.');
  const name = `spec_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => cloneWhenFree(admin, name));
  return {
    appUrl: withDatabase(adminUrl, name, appRole),
    ownerUrl: withDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** PostgreSQL refuses to copy a template while another copy of it starts, so it retries. */
async function cloneWhenFree(admin: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The worker's one connection for copies; it doesn't keep the worker from ending. */
const worker = globalThis as { copying?: Promise<pg.Client> };

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  await work(await (worker.copying ??= connect(url)));
}

async function connect(connectionString: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString });
  const forget = (): void => void (worker.copying = undefined);
  admin.on('error', forget);
  await admin.connect().catch((error: unknown) => {
    forget();
    throw error;
  });
  (admin as unknown as { unref(): void }).unref();
  return admin;
}

/**
 * The same server with another database and perhaps another role. The URL class would not accept a socket's folder as a
 * host.
 */
function withDatabase(url: string, database: string, role?: string): string {
  const [, start, user, host] = /^(\w+:\/\/)([^@/]*@)?([^/]*)/.exec(url)!;
  return `${start}${role ? `${role}@` : (user ?? '')}${host}/${database}`;
}
