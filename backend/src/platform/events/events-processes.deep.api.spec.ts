import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Cluster, clusters } from '../../../test/harness/cluster.js';
import { cloneTemplate, type TestDatabase } from '../../../test/harness/database.js';
import { EventReader } from '../../../test/harness/event-reader.js';
import { ownTime } from '../../../test/harness/own-time.js';
import { pause, ServerProcess, waitFor } from '../../../test/harness/server-process.js';
import { type Browser, signIn } from '../../../test/harness/sign-in.js';
import { entities } from '../../entities.js';
import { migrate } from '../database/migrate.js';

const open: EventReader[] = [];
const streamAt = async (server: ServerProcess, browser: Browser): Promise<EventReader> => {
  const reader = await EventReader.open(server.baseUrl, browser.cookieHeader('/api'));
  open.push(reader);
  await reader.has('ready');
  return reader;
};
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

const statusAt = async (server: ServerProcess, browser: Browser): Promise<number> => {
  const response = await fetch(`${server.baseUrl}/api/auth/user`, {
    headers: { cookie: browser.cookieHeader('/api') },
  });
  await response.arrayBuffer();
  return response.status;
};

/** Signs out at the provider's own page, without this system's sign-out. */
const signOutAtProvider = async (browser: Browser): Promise<void> => {
  const { response } = await browser.submit(await browser.open('/oidc/session/end'), { logout: 'yes' });
  expect(response.status).toBe(200);
};

describe('events between two server processes on one database should', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let servers: ServerProcess[];
  let student: Browser;
  let registrar: Browser;

  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const settings = { RATE_LIMITS: 'off', DATABASE_POOL: '2', DRAIN_SECONDS: '2' };
    servers = await Promise.all([
      ServerProcess.start(database, settings),
      ServerProcess.start(database, settings),
    ]);
    student = await signIn(servers[0]!.baseUrl, 'student@collegium.example');
    registrar = await signIn(servers[0]!.baseUrl, 'registrar@collegium.example');
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.kill();
    await owner?.end();
    await database?.drop();
  });

  const placeHold = async (server: ServerProcess): Promise<void> => {
    const { rows } = await owner.query<{ id: string }>(
      `SELECT student.id FROM students student JOIN users ON users.id = user_id WHERE email = 'student@collegium.example'`,
    );
    const response = await fetch(`${server.baseUrl}/api/holds`, {
      method: 'POST',
      headers: { cookie: registrar.cookieHeader('/api'), 'content-type': 'application/json' },
      body: JSON.stringify({ studentId: rows[0]!.id, kind: 'registrar', reason: 'Papers are missing' }),
    });
    expect(response.status).toBe(201);
  };
  const unreadAt = async (server: ServerProcess): Promise<number> => {
    const response = await fetch(`${server.baseUrl}/api/notifications/unread-count`, {
      headers: { cookie: student.cookieHeader('/api') },
    });
    return ((await response.json()) as { count: number }).count;
  };

  it('reach both, from writes in either process', async () => {
    const readers = await Promise.all(servers.map((server) => streamAt(server, student)));
    const stranger = await streamAt(servers[1]!, registrar);
    const before = await unreadAt(servers[1]!);
    for (const [index, server] of servers.entries()) {
      await placeHold(server);
      for (const reader of readers) await reader.has('notifications', index + 1);
    }
    expect(await unreadAt(servers[1]!)).toBe(before + 2);
    expect(stranger.names).toEqual(['ready']);
  });

  it('use one connection per process, outside the pool', async () => {
    const readers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => streamAt(servers[index % 2]!, student)),
    );
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'collegium events'`,
    );
    expect(rows[0]!.count).toBe(servers.length);
    expect(readers.filter(({ isOver }) => isOver)).toEqual([]);
  });

  it('be received again after the connection was cut, by open streams that load again', async () => {
    const reader = await streamAt(servers[1]!, student);
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'collegium events'`,
    );
    await reader.has('resync');
    await placeHold(servers[0]!);
    await reader.has('notifications');
  });

  it('end in one process within 5 s of the sign-out in the other', async () => {
    const browser = await signIn(servers[0]!.baseUrl, 'bursar@collegium.example');
    const reader = await streamAt(servers[1]!, browser);
    await browser.signOut();
    expect(await reader.over()).toBeLessThan(5000);
  });

  it('end with a sign-out at the identity provider: the demo provider announces that it says so', async () => {
    const response = await fetch(`${servers[0]!.baseUrl}/oidc/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
  });

  it('end in every process, as the session does, within 5 s of a sign-out at the identity provider', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const email = 'registrar@collegium.example';
    const [browser, other] = [await signIn(first.baseUrl, email), await signIn(first.baseUrl, email)];
    const readers = await Promise.all(
      servers.map(({ baseUrl }) => EventReader.open(baseUrl, browser.cookieHeader('/api'))),
    );
    for (const reader of readers) await reader.has('ready');
    const over = readers.map((reader) => reader.over());
    expect([await statusAt(first, browser), await statusAt(second, browser)]).toEqual([200, 200]);

    await signOutAtProvider(browser);
    expect(await statusAt(first, browser)).toBe(401);
    // Counts the pauses instead of the clock, for busy machines.
    let waited = 0;
    for (; (await statusAt(second, browser)) !== 401 && waited < 10_000; waited += 50) await pause(50);
    expect(waited).toBeLessThan(5000);
    for (const ms of await Promise.all(over)) expect(ms).toBeLessThan(5000);

    // The same person, at the provider by another session.
    expect([await statusAt(first, other), await statusAt(second, other)]).toEqual([200, 200]);
  });

  it('end immediately with an interrupted process, which does not wait for them', async () => {
    const readers = [await streamAt(servers[1]!, student), await streamAt(servers[0]!, student)];
    const elapsed = ownTime();
    servers[1]!.send('SIGINT');
    await readers[0]!.over();
    expect(await servers[1]!.ended()).toBe(0);
    expect(elapsed()).toBeLessThan(8000);
    await placeHold(servers[0]!);
    await readers[1]!.has('notifications');
  });

  it('end one after another once a process is told to stop, which still serves calls but is not ready', async () => {
    const stopping = servers[0]!;
    const readers = await Promise.all(Array.from({ length: 4 }, () => streamAt(stopping, student)));
    const endings = readers.map(async (reader) => {
      await waitFor(async () => reader.isOver);
      return performance.now();
    });
    stopping.send('SIGTERM');
    const ready = () => fetch(`${stopping.baseUrl}/api/health/ready`);
    await waitFor(async () => (await ready()).status === 503);
    expect(await (await ready()).json()).toMatchObject({ detail: 'The server is about to stop.' });
    expect(await unreadAt(stopping)).toBeGreaterThanOrEqual(0);
    const ended = (await Promise.all(endings)).sort((one, other) => one - other);
    // Two seconds have five equal parts, with an end between each two.
    for (const [at, time] of ended.slice(1).entries()) expect(time - ended[at]!).toBeGreaterThan(100);
    expect(await stopping.ended()).toBe(0);
  });
});

describe('events on a PostgreSQL that is restarted should', () => {
  let folder: string;
  let start: () => Promise<Cluster>;
  let cluster: Cluster;
  let database: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'collegium-events-'));
    await fs.chmod(folder, 0o711); // the database's user needs to enter it
    const { startCluster, appRole } = await clusters();
    start = () => startCluster(folder);
    cluster = await start();
    const [ownerUrl, appUrl] = [cluster.url('postgres', 'collegium'), cluster.url(appRole, 'collegium')];
    database = { ownerUrl, appUrl };
    await migrate({ ownerUrl, appUrl, entities });
    server = await ServerProcess.start(database as TestDatabase, { RATE_LIMITS: 'off' });
  });
  afterAll(async () => {
    await server?.kill();
    await cluster?.stop('SIGQUIT');
    await fs.rm(folder, { recursive: true, force: true });
  });

  const asOwner = async (sql: string): Promise<void> => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(sql);
    await owner.end();
  };

  it.each([
    ['SIGINT', 'in order'],
    ['SIGQUIT', 'by a crash'],
  ])('continue for open streams, which load again (%s: %s)', async (how) => {
    const browser = await signIn(server.baseUrl, 'faculty@collegium.example');
    const reader = await streamAt(server, browser);
    await cluster.stop(how);
    // Longer than the interval at which sessions are checked.
    await pause(3500);
    expect(reader.isOver).toBe(false);
    cluster = await start();
    await reader.has('resync');
    await asOwner(
      `INSERT INTO notifications (user_id, kind, title)
       SELECT id, 'section_assigned', 'After it' FROM users WHERE email = 'faculty@collegium.example'`,
    );
    await reader.has('notifications');
    await asOwner('DELETE FROM sessions');
    expect(await reader.over()).toBeLessThan(5000);
    await waitFor(async () => (await fetch(`${server.baseUrl}/api/health/ready`)).ok);
  });
});
