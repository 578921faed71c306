import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { cloneTemplate, type TestDatabase } from '../../../test/harness/database.js';
import { ownTime } from '../../../test/harness/own-time.js';
import { pause, ServerProcess, waitFor } from '../../../test/harness/server-process.js';

let database: TestDatabase;
let owner: pg.Client;
let servers: ServerProcess[];
let callers = 0;
/** An address that has made no call yet. */
const newCaller = (): string => `203.0.113.${++callers}`;

beforeAll(async () => {
  database = await cloneTemplate();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // An address as seen by the proxy in front, so that one client can act as several callers.
  const settings = { TRUST_PROXY: '1', DATABASE_POOL: '3', RATE_LIMITS: 'on' };
  servers = await Promise.all([
    ServerProcess.start(database, settings),
    ServerProcess.start(database, settings),
  ]);
});
afterAll(async () => {
  for (const server of servers ?? []) await server.kill();
  await owner?.end();
  await database?.drop();
});

interface Answer {
  status: number;
  policy: string | null;
  remaining: number;
  retryAfter: number;
}

async function call(
  server: ServerProcess,
  caller: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const headers = { 'X-Forwarded-For': caller, ...init.headers };
  const response = await fetch(`${server.baseUrl}${path}`, { ...init, headers });
  await response.arrayBuffer();
  const { headers: found } = response;
  return {
    status: response.status,
    policy: found.get('ratelimit-policy'),
    remaining: Number(/;r=(\d+)/.exec(found.get('ratelimit') ?? '')?.[1]),
    retryAfter: Number(found.get('retry-after')),
  };
}

/** A call of the limit "payer mails", 30 an hour: it counts before anyone asks who may make it. */
const most = 30;
const resend = (server: ServerProcess, caller: string): Promise<Answer> =>
  call(server, caller, '/api/payers/00000000-0000-4000-8000-000000000000/resend', { method: 'POST' });
/** A call of the limit "exports", 60 a minute. */
const exported = (server: ServerProcess, caller: string): Promise<Answer> =>
  call(server, caller, '/api/terms', { headers: { Accept: 'text/csv' } });

/** Calls in turn to each of the servers, all at the same time. */
const spread = (count: number, caller: string): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => resend(servers[at % servers.length]!, caller)));
const tally = (answers: Answer[]): Record<number, number> => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};

/** Waits for the next heartbeats, with few calls. */
const eventually = (what: () => Promise<boolean>): Promise<void> =>
  waitFor(async () => (await what()) || (await pause(250), false));

/** The counts, with the transaction that wrote each of them. */
const counts = async (): Promise<unknown[]> =>
  (await owner.query('SELECT xmin::text, * FROM limit_counts ORDER BY key')).rows;

describe('a security limit of two server processes should', () => {
  it('allow exactly its calls in all of them together, in parallel', async () => {
    const caller = newCaller();
    const answers = await spread(most + 14, caller);
    expect(tally(answers)).toEqual({ 401: most, 429: 14 });
    // Each allowed call was told another number of remaining ones.
    const remaining = answers.filter(({ status }) => status === 401).map(({ remaining }) => remaining);
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: most }, (_, at) => at));
    for (const refused of answers.filter(({ status }) => status === 429)) {
      expect(refused).toMatchObject({ policy: '"payer mails";q=30;w=3600', remaining: 0 });
      expect(refused.retryAfter).toBeGreaterThan(60);
      expect(refused.retryAfter).toBeLessThanOrEqual(120);
    }
    expect(tally(await spread(2, newCaller()))).toEqual({ 401: 2 });
  });

  it('count calls one after the other, wherever they arrive', async () => {
    const caller = newCaller();
    for (let left = most - 1; left >= 0; left--)
      expect(await resend(servers[left % 2]!, caller)).toMatchObject({ status: 401, remaining: left });
    for (const server of servers) expect(await resend(server, caller)).toMatchObject({ status: 429 });
  });

  it('cost no statement for a caller over it', async () => {
    const caller = newCaller();
    await spread(most + 4, caller);
    await spread(2, caller);
    const before = await counts();
    expect(tally(await spread(10, caller))).toEqual({ 429: 10 });
    expect(await counts()).toEqual(before);
    // A counted call does change them.
    await spread(1, newCaller());
    expect(await counts()).not.toEqual(before);
  });

  it('keep no address, but a hash of it', async () => {
    const caller = newCaller();
    await spread(1, caller);
    const { rows } = await owner.query<Record<string, unknown>>('SELECT * FROM limit_counts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, ...row } of rows) {
      expect(key).toHaveLength(32);
      expect(JSON.stringify([String(key), row])).not.toContain('203.0.113');
      expect(Object.keys(row).sort()).toEqual(['allowed', 'full_at', 'most', 'seconds']);
    }
  });
});

describe('a flood limit of two server processes should', () => {
  it('be divided by the processes that are live', async () => {
    const policy = (server: ServerProcess) => exported(server, newCaller()).then(({ policy }) => policy);
    for (const server of servers)
      await eventually(async () => (await policy(server)) === '"exports";q=30;w=60');
    const began = performance.now();
    const caller = newCaller();
    const first = await Promise.all(Array.from({ length: 40 }, () => exported(servers[0]!, caller)));
    const second = await Promise.all(Array.from({ length: 40 }, () => exported(servers[1]!, caller)));
    // One call is allowed again every two seconds.
    const again = Math.ceil((performance.now() - began) / 2000);
    for (const answers of [first, second]) {
      const { 401: allowed } = tally(answers);
      expect(allowed).toBeGreaterThanOrEqual(30);
      expect(allowed).toBeLessThanOrEqual(30 + again);
    }
  });
});

describe('without the table of the counts,', () => {
  it('each process should count for itself, and together again afterward', async () => {
    await owner.query('ALTER TABLE limit_counts RENAME TO hidden_counts');
    const caller = newCaller();
    try {
      expect(tally(await spread(2 * most + 10, caller))).toEqual({ 401: 2 * most, 429: 10 });
    } finally {
      await owner.query('ALTER TABLE hidden_counts RENAME TO limit_counts');
    }
    // A process asks again after five seconds.
    for (const server of servers) {
      const before = JSON.stringify(await counts());
      await eventually(async () => {
        await resend(server, newCaller());
        return JSON.stringify(await counts()) !== before;
      });
    }
    expect(tally(await spread(most + 2, newCaller()))).toEqual({ 401: most, 429: 2 });
  });
});

describe('while the table of the counts does not answer,', () => {
  it('calls should be counted after a second, each process for itself', async () => {
    await owner.query('BEGIN; LOCK TABLE limit_counts');
    const began = performance.now();
    try {
      expect(tally(await spread(most, newCaller()))).toEqual({ 401: most });
      expect(performance.now() - began).toBeGreaterThan(900);
      const elapsed = ownTime();
      expect(tally(await spread(2, newCaller()))).toEqual({ 401: 2 });
      // These don't wait: both processes know.
      expect(elapsed()).toBeLessThan(900);
    } finally {
      await owner.query('COMMIT');
    }
  });
});

describe('the number of live processes should', () => {
  const live = async (): Promise<string | null> => (await exported(servers[0]!, newCaller())).policy;

  it('not include one that stopped, whose row says when', async () => {
    expect(await live()).toBe('"exports";q=30;w=60');
    servers[1]!.send('SIGTERM');
    expect(await servers[1]!.ended()).toBe(0);
    await eventually(async () => (await live()) === '"exports";q=60;w=60');
    const { rows } = await owner.query(
      `SELECT version, stopped_at IS NOT NULL AS stopped FROM server_processes ORDER BY stopped`,
    );
    expect(rows).toEqual([
      { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), stopped: false },
      { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), stopped: true },
    ]);
  });

  it('not include one without a heartbeat for 15 seconds, and stay as it was while the database is away', async () => {
    const add = (seconds: number) =>
      owner.query(
        `INSERT INTO server_processes (id, version, seen_at)
         VALUES (gen_random_uuid(), '0.0.0', now() - make_interval(secs => $1))`,
        [seconds],
      );
    await add(16);
    for (let process = 0; process < 2; process++) await add(-60);
    await eventually(async () => (await live()) === '"exports";q=20;w=60');
    await owner.query('ALTER TABLE server_processes RENAME TO hidden_processes');
    await pause(5500);
    expect(await live()).toBe('"exports";q=20;w=60');
    await owner.query('ALTER TABLE hidden_processes RENAME TO server_processes');
  });
});
