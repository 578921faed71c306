import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest, { type Response, type Test } from 'supertest';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import { AssessmentLoop } from '../../src/modules/billing/assessment/assessment-loop.js';
import { entities } from '../../src/entities.js';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { Sealer } from '../../src/platform/audit/seals/sealer.js';
import { Environment } from '../../src/platform/config/environment.js';
import { dataSourceOptions } from '../../src/platform/database/data-source-options.js';
import { DatabaseWatch } from '../../src/platform/database/database-watch.js';
import { JobPace } from '../../src/platform/jobs/job-pace.js';
import { ServerProcesses } from '../../src/platform/processes/server-processes.js';
import type { Role } from '../../src/platform/auth/roles.js';
import { checkContract, mustKeepContract } from './contract.js';
import { cloneTemplate, type TestDatabase } from './database.js';
import { withEnvironment } from './environment.js';
import { patiently } from './patience.js';
import { freePort } from '../../../scripts/lib/port.mjs';
import { openApplicantSession } from './applicants.js';
import { openSession } from './sessions.js';
import { signIn } from './sign-in.js';

export type Client = ReturnType<typeof supertest.agent>;

/** What every spec can use, even with a server named by API_URL. */
export interface System {
  baseUrl: string;
  /** A client with the session of this demo account. */
  as(role: Role): Promise<Client>;
  /** A client with the session of this person. */
  asPerson(email: string): Promise<Client>;
  /** A client without a session. */
  anonymous: Client;
  close(): Promise<void>;
}

/** A separate system: a new database, and the application listening on a port of this machine. */
export interface TestApp extends System {
  app: NestExpressApplication;
  /** Connects as the owner of the schema. */
  dataSource: DataSource;
  /** The addresses of its database, for commands. */
  urls: { app: string; owner: string };
  /** The folder of the mails and the files. */
  dataDir: string;
  /** A client with the session of the applicant with this address, who is created with the first one. */
  applicant(email?: string): Promise<Client>;
  /** Writes the audit rows of lists, which otherwise wait up to a second. */
  flushAudit(): Promise<unknown>;
}

/** For specs tagged `@remote`: the server named by API_URL, or a separate one. */
export const startSystem = (settings: Record<string, string> = {}): Promise<System> =>
  process.env.API_URL ? Promise.resolve(systemAt(process.env.API_URL)) : startTestApp(settings);

/** `prepare` changes the database before anything connects to it. */
export async function startTestApp(
  settings: Record<string, string> = {},
  prepare: (database: TestDatabase) => Promise<void> = () => Promise.resolve(),
): Promise<TestApp> {
  const database = await cloneTemplate();
  await prepare(database);
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-spec-')));
  const pool = settings.DATABASE_POOL ?? '10';
  const variables = {
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.appUrl,
    DATABASE_POOL: pool,
    // In most specs one client acts as many callers.
    CALLER_CONNECTIONS: pool,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const app = await withEnvironment(variables, async () => {
    const created = await patiently(() => createApp());
    // Scheduled jobs would run in the middle of some runs of a spec, but not of others. A clone has no job to look for.
    const never = { schedulesMs: Infinity, expireMs: Infinity, archiveMs: Infinity };
    Object.assign(created.get(JobPace), { ...never, soonMs: 50, isLooking: false });
    // These would do their statements at any moment. An account is assessed before it is read or written.
    for (const background of [AssessmentLoop, DatabaseWatch, Sealer, ServerProcesses])
      created.get<{ everyMs: number }>(background, { strict: false }).everyMs = Infinity;
    await created.listen(port);
    return created;
  });
  const options = await patiently(() => dataSourceOptions({ url: database.ownerUrl, poolSize: 4, entities }));
  const dataSource = await new DataSource(options).initialize();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { sessionSecret } = app.get(Environment);
  const running: TestApp = {
    ...systemAt(baseUrl, (email) => openSession(dataSource, sessionSecret, email)),
    app,
    dataSource,
    urls: { app: database.appUrl, owner: database.ownerUrl },
    dataDir,
    applicant: async (email = 'applicant@example.edu') =>
      watched(supertest.agent(baseUrl)).set('Cookie', await openApplicantSession(dataSource, email)),
    flushAudit: () => app.get(AuditService).flush(),
    async close() {
      await app.close();
      await dataSource.destroy();
      await database.drop();
      if (!settings.DATA_DIR) await fs.rm(dataDir, { recursive: true, force: true });
      release(running);
      mustKeepContract();
    },
  };
  return running;
}

/** Node.js never frees the modules of a spec file, nor what their variables refer to: 15 MB of application. */
function release(closed: TestApp): void {
  for (const name of Object.keys(closed)) Reflect.deleteProperty(closed, name);
  closed.close = () => Promise.resolve();
}

/** How long a session is handed out; a spec file that got it takes less than the rest of ten minutes. */
const sessionsServeMs = 5 * 60_000;

/** `open` returns the cookies of a person known to the system; all others sign in as a browser does. */
function systemAt(
  baseUrl: string,
  open: (email: string) => Promise<string | null> = () => Promise.resolve(null),
): System {
  const sessions = new Map<string, { cookies: Promise<string>; at: number }>();
  const cookiesOf = async (email: string): Promise<string> =>
    (await open(email)) ?? (await signIn(baseUrl, email)).cookieHeader('/api');
  const asPerson = async (email: string): Promise<Client> => {
    let session = sessions.get(email);
    // Some calls require that the person signed in within the last ten minutes.
    if (!session || session.at < Date.now() - sessionsServeMs)
      sessions.set(email, (session = { cookies: cookiesOf(email), at: Date.now() }));
    return watched(supertest.agent(baseUrl)).set('Cookie', await session.cookies);
  };
  return {
    baseUrl,
    as: (role) => asPerson(`${role}@collegium.example`),
    asPerson,
    anonymous: watched(supertest.agent(baseUrl)),
    close: () => Promise.resolve(),
  };
}

/** Clients reuse their connections, as browsers do: opening one costs twice as much as sending a call. */
const connections = new http.Agent({ keepAlive: true });

/** Checks every response against the OpenAPI document. */
export const watched = (client: Client): Client =>
  client.use((request: Test) => {
    if (request.url.startsWith('http:')) void request.agent(connections);
    request.on('response', (response: Response) => checkContract(request.method, request.url, response));
  });
