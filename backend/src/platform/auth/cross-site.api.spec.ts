import { describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { signIn } from '../../../test/harness/sign-in.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';

openWorld();

const own = 'OWN';
type Headers = Record<string, string>;
const cases: [string, Headers, 'accept' | 'refuse'][] = [
  ['neither header', {}, 'accept'],
  ['Sec-Fetch-Site same-origin', { 'Sec-Fetch-Site': 'same-origin' }, 'accept'],
  ['Sec-Fetch-Site none', { 'Sec-Fetch-Site': 'none' }, 'accept'],
  ['Sec-Fetch-Site same-site', { 'Sec-Fetch-Site': 'same-site' }, 'refuse'],
  ['Sec-Fetch-Site cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 'refuse'],
  ['an unknown Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin, cross-site' }, 'refuse'],
  ['cross-site with our Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: own }, 'refuse'],
  [
    'same-origin with a foreign Origin',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    'accept',
  ],
  ['cross-site navigation', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }, 'refuse'],
  ['same-origin without CORS', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }, 'accept'],
  ['our Origin', { Origin: own }, 'accept'],
  ['a foreign Origin', { Origin: 'https://evil.example' }, 'refuse'],
  ['the Origin null', { Origin: 'null' }, 'refuse'],
  ['our Origin with another port', { Origin: 'http://127.0.0.1:1' }, 'refuse'],
  ['our Origin with another scheme', { Origin: 'HTTPS-OWN' }, 'refuse'],
  ['an Origin that begins like ours', { Origin: 'OWN.evil.example' }, 'refuse'],
];

const headersOf = (headers: Headers): Headers => {
  const fill = (value: string): string =>
    value.replace('HTTPS-OWN', system.baseUrl.replace('http:', 'https:')).replace('OWN', system.baseUrl);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
};

describe.each(['post', 'put', 'patch', 'delete'] as const)('%s', (method) => {
  it.each(cases)(
    `${method.toUpperCase()} /api/no-such-path should judge %s`,
    async (_name, headers, outcome) => {
      const response = await supertest(system.baseUrl)[method]('/api/no-such-path').set(headersOf(headers));
      expect(response.status).toBe(outcome === 'accept' ? 404 : 403);
      expect(response.type).toBe('application/problem+json');
      expect(response.body).toMatchObject({
        status: response.status,
        instance: response.headers['x-request-id'],
      });
    },
  );
});

describe.each(['/pay', '/recommend', '/confirm-files', '/gateway'])('POST %s/{code}', (address) => {
  it.each(cases)(`POST ${address}/{code} should judge %s`, async (_name, headers, outcome) => {
    const response = await supertest(system.baseUrl)
      .post(`${address}/${'A'.repeat(43)}`)
      .set(headersOf(headers));
    expect(response.status).toBe(outcome === 'accept' ? 404 : 403);
  });
});

describe('GET', () => {
  it.each(['get', 'head', 'options'] as const)('%s /api/auth/user should not be checked', async (method) => {
    const request = supertest(system.baseUrl)[method]('/api/auth/user');
    const response = await request.set('Sec-Fetch-Site', 'cross-site');
    expect(response.status).not.toBe(403);
  });

  it.each(cases)('GET /api/logout should judge %s', async (_name, headers, outcome) => {
    const browser = await signIn(system.baseUrl, 'cross-site@collegium.example');
    const Cookie = browser.cookieHeader('/api');
    const response = await supertest(system.baseUrl)
      .get('/api/logout')
      .set({ Cookie, ...headersOf(headers) });
    expect(response.status).toBe(outcome === 'accept' ? 302 : 403);
    const after = await supertest(system.baseUrl).get('/api/auth/user').set({ Cookie });
    expect(after.status).toBe(outcome === 'accept' ? 401 : 200);
  });

  it.each(['/API/logout', '/api/LOGOUT', '/api/logout/', '/api/logout?x=1', '/api//logout'])(
    'GET %s should not sign out at the request of another site',
    async (path) => {
      const browser = await signIn(system.baseUrl, 'spelling@collegium.example');
      const Cookie = browser.cookieHeader('/api');
      await supertest(system.baseUrl).get(path).set({ Cookie, 'Sec-Fetch-Site': 'cross-site' });
      const after = await supertest(system.baseUrl).get('/api/auth/user').set({ Cookie });
      expect(after.status).toBe(200);
    },
  );

  it('a sign-in with renew=true should be refused to another site, but not one without it', async () => {
    const ask = (query: string) =>
      supertest(system.baseUrl).get(`/api/login${query}`).set('Sec-Fetch-Site', 'cross-site');
    expect((await ask('?renew=true')).status).toBe(403);
    expect((await ask('')).status).toBe(302);
  });

  it('HEAD /api/logout should not sign out at the request of another site', async () => {
    const browser = await signIn(system.baseUrl, 'head@collegium.example');
    const Cookie = browser.cookieHeader('/api');
    const response = await supertest(system.baseUrl)
      .head('/api/logout')
      .set({ Cookie, 'Sec-Fetch-Site': 'same-site' });
    expect(response.status).toBe(403);
    expect((await supertest(system.baseUrl).get('/api/auth/user').set({ Cookie })).status).toBe(200);
  });
});
