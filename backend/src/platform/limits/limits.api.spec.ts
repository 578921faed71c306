import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectProblem } from '../../../test/harness/problem.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { bursar, openWorld, registrar, system } from '../../../test/harness/worlds/world.js';
import { limits, refusedTokens } from './limits.js';

const declared = {
  calls: '`GET /visits/…`',
  methods: ['GET'],
  path: /^\//,
  below: '/visits',
  per: 'address',
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

describe('limits', () => {
  openWorld(['registrar', 'bursar']);

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
    for (const address of ['/verify', '/confirm-files', '/pay', '/visits']) {
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
    expect(await statuses(4, wrong)).toEqual([401, 401, 401, 429]);
    await registrar.get('/api/terms/active').expect(200);
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
