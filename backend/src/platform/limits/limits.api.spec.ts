import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../../test/harness/problem.js';
import { allStatements } from '../../../test/harness/statements.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { bursar, openWorld, registrar, system } from '../../../test/harness/worlds/world.js';
import { Pruner } from '../database/pruner.js';
import { Transactions } from '../database/transactions.js';
import { limits, refusedTokens } from './limits.js';
import { SharedCounts } from './shared-counts.js';

const declared = {
  calls: '`GET /visits/…`',
  methods: ['GET'],
  path: /^\//,
  below: '/visits',
  per: 'address',
  kind: 'security',
  most: 60,
  seconds: 60,
  why: 'For this spec.',
} as const;
limits.declare({ visits: declared });
const all = [...limits.all, refusedTokens];
type Lowered = { name: string; most: number };

/** A limit low enough for a spec to reach. */
const lowered = new Map<Lowered, number>();
function lower(name: (typeof all)[number]['name'], most: number): void {
  const limit = all.find((one) => one.name === name)! as Lowered;
  if (!lowered.has(limit)) lowered.set(limit, limit.most);
  limit.most = most;
}
afterEach(() => {
  for (const [limit, most] of lowered) limit.most = most;
  lowered.clear();
});
const usual = JSON.stringify(all);
afterAll(() => expect(JSON.stringify(all)).toBe(usual));

/** The statuses of calls one after the other. */
async function statuses(count: number, call: (n: number) => PromiseLike<Response>): Promise<number[]> {
  const found = [];
  for (let n = 0; n < count; n++) found.push((await call(n)).status);
  return found;
}

openWorld(['registrar', 'bursar']);

describe('limits', () => {
  it('should allow a person the number of calls in the table, and then answer 429 for a while', async () => {
    lower('search', 5);
    const search = (client = registrar) => client.get('/api/students?range=[0,0]');
    const first = await search().expect(200);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"search";q=5;w=60',
      ratelimit: '"search";r=4;t=12',
    });
    expect(await statuses(5, () => search())).toEqual([200, 200, 200, 200, 429]);
    const refused = await search();
    expectProblem(refused, 429, { title: 'Too Many Requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(12);
    expect(refused.headers['ratelimit-policy']).toBe('"search";q=5;w=60');
    expect(refused.headers.ratelimit).toMatch(/^"search";r=0;t=\d+$/);
    // Another person at the same address, and another call of the same person.
    await search(bursar).expect(200);
    const other = await registrar.get('/api/terms/active').expect(200);
    expect(other.headers).not.toHaveProperty('ratelimit');
    lower('search', 60_000);
    await search().expect(200);
  });

  it('should apply at each address that a limit names', async () => {
    for (const address of ['/verify', '/confirm-files', '/pay', '/recommend', '/visits']) {
      const { headers } = await system.anonymous.get(`${address}/x`);
      expect([address, headers.ratelimit]).toEqual([address, expect.stringMatching(/;r=\d+;t=\d+$/)]);
    }
  });

  it('should count lists of students at every address', async () => {
    lower('search', 1);
    const admissions = await system.as('admissions');
    const requested = [
      '/api/students',
      '/API/Students/',
      '/api/students?search=a',
      '/api/students?filter={"q":"a"}',
    ];
    expect(await statuses(4, (n) => admissions.get(requested[n]!))).toEqual([200, 429, 429, 429]);
    expect((await admissions.head('/api/students')).status).toBe(429);
  });

  it('should limit exports by their content type', async () => {
    lower('exports', 2);
    const accepted = ['text/csv', 'text/*;q=0.5, */*;q=0.1', 'text/csv'];
    const csv = (n: number) => bursar.get('/api/terms/active').set('Accept', accepted[n]!);
    expect(await statuses(3, csv)).toEqual([200, 200, 429]);
    await bursar.get('/api/terms/active').expect(200);
  });

  it('should limit writes before their body is read', async () => {
    lower('writes', 2);
    const write = () => bursar.post('/api/courses').send('{').type('json');
    expect(await statuses(3, write)).toEqual([400, 400, 429]);
  });

  it('should count all calls of a signed-in person, or of an address without one, except health', async () => {
    const open = await system.as('compliance');
    lower('everything', 3);
    expect(await statuses(4, () => open.get('/api/auth/user'))).toEqual([200, 200, 200, 429]);
    const anonymous = await statuses(50, () => system.anonymous.get('/api/auth/user'));
    expect(anonymous.at(-1)).toBe(429);
    await system.anonymous.get('/api/health/live').expect(200);
    await system.anonymous.get('/api/health/ready').expect(200);
    expectProblem(await system.anonymous.get('/api/nowhere'), 429);
  });

  it('should show a page when too many people sign in from one network', async () => {
    lower('sign-in', 1);
    const login = () => system.anonymous.get('/api/login').set('Accept', 'text/html').redirects(0);
    await login().expect(302);
    const refused = await login();
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(refused.text).toContain('Too many people are signing in');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expectProblem(await system.anonymous.get('/api/login/callback').set('Accept', 'application/json'), 429);
  });

  it('should not look up access tokens of an address that has sent too many wrong ones', async () => {
    const wrong = () => system.anonymous.get('/api/terms/active').set('Authorization', 'Bearer wrong');
    lower('refused tokens', 3);
    // Exactly three learn that their token is wrong, even if all ask together.
    const together = await Promise.all(Array.from({ length: 8 }, () => wrong()));
    expect(together.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    const found = await allStatements(async () => expect(await statuses(2, wrong)).toEqual([429, 429]));
    expect(found.filter((sql) => /limit_counts|machine_client/.test(sql))).toEqual([]);
    await registrar.get('/api/terms/active').expect(200);
  });
});

describe('the counts of all processes', () => {
  const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64');
  const counts = () => new SharedCounts(system.app.get(Transactions));
  const rates = [
    { most: 3, seconds: 60 },
    { most: 7, seconds: 60 },
    { most: 120, seconds: 600 },
    { most: 12_000, seconds: 60 },
  ];

  it.each(rates)('should allow exactly $most calls in $seconds s, sent together', async (rate) => {
    const own = counts();
    const key = keyOf(`together ${rate.most}`);
    const answers = await Promise.all(Array.from({ length: rate.most + 20 }, () => own.take(key, rate)));
    expect(answers.map(({ allowed }) => allowed)).toEqual(answers.map((_, at) => at < rate.most));
    const each = (1000 * rate.seconds) / rate.most;
    // Each is told what it left, as if they had been counted one by one.
    for (const at of [0, 1, rate.most - 1]) {
      expect(answers[at]!.owed).toBeGreaterThan(each * (at + 1) - 1);
      expect(answers[at]!.owed).toBeLessThan(each * (at + 1) + 1);
    }
  });

  it('should allow again one call after another', async () => {
    const [own, rate] = [counts(), { most: 5, seconds: 1 }];
    const key = keyOf('again');
    const took = async () => (await own.take(key, rate)).allowed;
    for (let call = 0; call < 5; call++) await took();
    const refused = await own.take(key, rate);
    expect(refused.allowed).toBe(false);
    expect(refused.owed).toBeGreaterThan(800);
    await new Promise((resolve) => setTimeout(resolve, 220));
    expect(await took()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    // One call's share, and the time its statement takes; two calls' would be 400 ms.
    expect((await own.take(key, rate)).owed).toBeLessThan(400);
  });

  it('should count many callers in one statement, and two processes without deadlocks', async () => {
    const rate = { most: 10, seconds: 600 };
    const processes = [counts(), counts()];
    const keys = Array.from({ length: 50 }, (_, n) => keyOf(`many ${n}`));
    const orders = [keys, [...keys].reverse()];
    let allowed = 0;
    const statements = await allStatements(async () => {
      const answers = await Promise.all(
        processes.flatMap((process, at) =>
          Array.from({ length: 8 }, () => orders[at]!.map((key) => process.take(key, rate))).flat(),
        ),
      );
      allowed = answers.filter((answer) => answer.allowed).length;
    });
    expect(allowed).toBe(keys.length * rate.most);
    expect(statements.filter((sql) => sql.includes('limit_counts'))).toHaveLength(2);
  });

  it('should count by the clock after waiting for another process', async () => {
    const [rate, key] = [{ most: 10, seconds: 600 }, keyOf('waiting')];
    // A transaction keeps the time at which it began, like a statement that waits for a row.
    await system.dataSource.transaction(async (earlier) => {
      await earlier.query('SELECT now()');
      const other = counts();
      await Promise.all(Array.from({ length: 8 }, () => other.take(key, rate)));
      const waiting = new SharedCounts({ query: earlier.query.bind(earlier) } as unknown as Transactions);
      const answers = await Promise.all(Array.from({ length: 8 }, () => waiting.take(key, rate)));
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(2);
    });
  });

  it('should follow a lower limit', async () => {
    const [own, key] = [counts(), keyOf('lower')];
    for (let call = 0; call < 5; call++) await own.take(key, { most: 10, seconds: 600 });
    expect(await own.take(key, { most: 2, seconds: 60 })).toMatchObject({ allowed: false });
  });

  it('should be deleted once all calls are allowed again, as processes are that were last seen long ago', async () => {
    await counts().take(keyOf('kept'), { most: 10, seconds: 600 });
    await counts().take(keyOf('ended'), { most: 10, seconds: 600 });
    const ids = ['kept', 'ended'].map((name) => Buffer.from(keyOf(name), 'base64'));
    await system.dataSource.query('UPDATE limit_counts SET full_at = now() WHERE key = $1', [ids[1]]);
    await system.dataSource.query(
      `INSERT INTO server_processes (id, version, seen_at)
       SELECT gen_random_uuid(), number::text, now() - number * interval '25 hours' FROM generate_series(1, 2) AS number`,
    );
    await system.app.get(Pruner, { strict: false }).prune();
    const left = await system.dataSource.query<{ key: Buffer }[]>(
      'SELECT key FROM limit_counts WHERE key = ANY($1)',
      [ids],
    );
    expect(left.map(({ key }) => key)).toEqual([ids[0]]);
    expect(await system.dataSource.query('SELECT version FROM server_processes')).toEqual([{ version: '1' }]);
  });
});

describe('the address of a caller', () => {
  const token = (system: TestApp, headers: Record<string, string>) =>
    system.anonymous.post('/api/oauth/token').type('form').set(headers).send('grant_type=x');
  const ofNumber = (n: number) => `203.0.113.${n}`;

  it('should not come from its headers without TRUST_PROXY', async () => {
    const system = await startTestApp();
    lower('tokens', 4);
    const spoofed = [
      {},
      { 'X-Forwarded-For': '203.0.113.1' },
      { 'X-Real-IP': '203.0.113.2' },
      { Forwarded: 'for=203.0.113.3' },
      { 'X-Forwarded-For': '203.0.113.4, 203.0.113.5', 'CF-Connecting-IP': '203.0.113.6' },
      { 'X-Client-IP': '203.0.113.7', 'True-Client-IP': '203.0.113.8' },
    ];
    const found = await statuses(spoofed.length, (n) => token(system, spoofed[n] as Record<string, string>));
    await system.close();
    expect(found.map((status) => status === 429)).toEqual([false, false, false, false, true, true]);
  });

  it('should be the one seen by the trusted proxy, not one claimed by the caller', async () => {
    const system = await startTestApp({ TRUST_PROXY: '1' });
    lower('tokens', 2);
    const as = (forwarded: string) => token(system, { 'X-Forwarded-For': forwarded });
    const limited = async (count: number, forwarded: (n: number) => string) =>
      (await statuses(count, (n) => as(forwarded(n)))).map((status) => status === 429);
    try {
      expect(await limited(5, (n) => ofNumber(n))).toEqual(Array(5).fill(false));
      expect(await limited(4, (n) => `${ofNumber(n)}, 198.51.100.1`)).toEqual([false, false, true, true]);
      expect(await limited(3, (n) => `2001:db8:1:2::${n + 1}`)).toEqual([false, false, true]);
      expect(await limited(3, (n) => `2001:db8:1:${n + 3}::1`)).toEqual([false, false, false]);
    } finally {
      await system.close();
    }
  });
});

describe('with RATE_LIMITS=off,', () => {
  it('there should be no limits', async () => {
    const system = await startTestApp({ RATE_LIMITS: 'off' });
    for (const { name } of limits.all) lower(name, 1);
    const found = await statuses(5, () => system.anonymous.post('/api/oauth/token').type('form').send('a=b'));
    await system.close();
    expect(found).not.toContain(429);
  });
});
