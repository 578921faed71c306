import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sign } from '../../../test/harness/hostile-provider.js';
import { HostileSignIn, person } from '../../../test/harness/hostile-sign-in.js';
import { ownTime } from '../../../test/harness/own-time.js';
import { Browser } from '../../../test/harness/sign-in.js';
import { startTestApp } from '../../../test/harness/test-app.js';

let hostile: HostileSignIn;

beforeAll(async () => {
  hostile = await HostileSignIn.start();
});
afterAll(() => hostile?.stop());

describe('a repeated answer', () => {
  it('the sign-in callback should accept a state once', async () => {
    const { browser, answer, response } = await hostile.tryToken(sign);
    expect(response.status).toBe(302);
    expect((await browser.fetch(answer)).status).toBe(403);
  });

  it('the sign-in callback should accept a state once, even from two simultaneous calls', async () => {
    const { browser, location } = await hostile.begin();
    const answer = hostile.provider.answer(location, person);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await browser.fetch(answer)).status));
    expect(statuses.sort()).toEqual([302, 403, 403]);
  });

  it('the sign-in callback should refuse a used code in a new sign-in', async () => {
    const { answer } = await hostile.tryToken(sign);
    const code = new URL(answer, hostile.system.baseUrl).searchParams.get('code')!;
    const { browser, location } = await hostile.begin();
    const state = new URL(location).searchParams.get('state')!;
    const response = await browser.fetch(`/api/login/callback?${new URLSearchParams({ code, state })}`);
    expect(response.status).toBe(403);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('the sign-in callback should refuse the answer in a browser that did not start the sign-in', async () => {
    const { browser, location } = await hostile.begin();
    const answer = hostile.provider.answer(location, person);
    const other = (await hostile.begin()).browser;
    expect((await other.fetch(answer)).status).toBe(403);
    expect((await new Browser(hostile.system.baseUrl).fetch(answer)).status).toBe(403);
    expect((await browser.fetch(answer)).status).toBe(302);
  });

  it('the sign-in callback should refuse a state of more than ten minutes ago', async () => {
    const { browser, location } = await hostile.begin();
    const state = new URL(location).searchParams.get('state')!;
    await hostile.system.dataSource.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, ARRAY['pending', $1::text, 'at'], to_jsonb($2::bigint))
       WHERE sess->'pending'->$1::text IS NOT NULL`,
      [state, Date.now() - 601_000],
    );
    const response = await browser.fetch(hostile.provider.answer(location, person));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<h1>This sign-in has expired</h1>');
  });
});

describe('a malformed answer', () => {
  const state = 'A'.repeat(32);
  it.each([
    ['nothing', '', 400],
    ['no code', `state=${state}`, 400],
    ['no state', 'code=1', 400],
    ['an empty code', `code=&state=${state}`, 400],
    ['an unknown state', `code=1&state=${state}`, 403],
    ['a name of every object as its state', 'code=1&state=__proto__', 403],
    ['two codes', `code=1&code=2&state=${state}`, 400],
    ['two states', `code=1&state=${state}&state=${state}`, 400],
    ['code and state as objects', `code[a]=1&state[b]=2`, 400],
    ['a giant state', `code=1&state=${'x'.repeat(12_000)}`, 400],
    ['a code of 5,000 characters', `code=${'x'.repeat(5000)}&state=${state}`, 400],
    ['a NUL in the state', `code=1&state=a%00b`, 400],
    ['a line break in the code', `code=a%0d%0aSet-Cookie:x=1&state=${state}`, 400],
    ['broken percent signs', `code=%&state=%zz`, 403],
    ['SQL', `code=1&state=${encodeURIComponent("'; DROP TABLE sessions; --")}`, 403],
    ['code and error at once', `code=1&error=access_denied&state=${state}`, 400],
    ['markup as its error', `error=%3Cscript%3Ealert(1)%3C/script%3E&state=${state}`, 403],
  ])('the sign-in callback should answer %s with a readable page', async (_name, query, status) => {
    const { browser } = await hostile.begin();
    const response = await browser.fetch(
      `/api/login/callback?${query}&iss=${encodeURIComponent(hostile.provider.issuer)}`,
    );
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/at .*\.(js|ts):\d+/);
  });

  it.each([
    ['access_denied', 403, 'Sign-in was canceled'],
    ['invalid_scope', 403, 'Sign-in was refused'],
    ['temporarily_unavailable', 503, 'The identity provider isn’t responding'],
  ])(
    'the sign-in callback should explain the provider error %s in our own words',
    async (error, status, title) => {
      const { browser, location } = await hostile.begin();
      const state = new URL(location).searchParams.get('state')!;
      const query = new URLSearchParams({
        error,
        state,
        error_description: 'Call 555-0199 and tell your password',
      });
      const response = await browser.fetch(`/api/login/callback?${query}`);
      const page = await response.text();
      expect(response.status).toBe(status);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).not.toContain('555-0199');
      expect((await browser.fetch(`/api/login/callback?${query}`)).status).toBe(403);
    },
  );
});

describe('when the provider fails,', () => {
  const discovery = '/.well-known/openid-configuration';

  it('a sign-in should answer 503 while the provider is down, and work once it is back', async () => {
    await hostile.provider.stop();
    const fresh = await startTestApp(hostile.provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const page = await browser.fetch('/api/login?returnTo=/portal/courses', {
      headers: { Accept: 'text/html' },
    });
    const problem = await browser.fetch('/api/login', { headers: { Accept: 'application/json' } });
    await hostile.provider.restart();
    const back = await browser.fetch('/api/login');
    await fresh.close();
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('The identity provider isn’t responding');
    expect(text).toContain('href="/api/login?returnTo=%2Fportal%2Fcourses"');
    expect(text).toContain(page.headers.get('x-request-id'));
    expect(problem.headers.get('content-type')).toContain('application/problem+json');
    expect(await problem.json()).toMatchObject({
      status: 503,
      instance: problem.headers.get('x-request-id'),
    });
    expect(back.status).toBe(302);
  });

  it.each([
    ['calls itself something else', { issuer: 'https://evil.example' }],
    ['lacks an endpoint', { token_endpoint: undefined }],
    ['names a script as an endpoint', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('a sign-in should answer 503 to a discovery document that %s', async (_name, announce) => {
    hostile.provider.announce = announce;
    const fresh = await startTestApp(hostile.provider.environment);
    const response = await new Browser(fresh.baseUrl).fetch('/api/login');
    hostile.provider.announce = {};
    await fresh.close();
    expect(response.status).toBe(503);
  });

  it('a sign-in should time out when the provider never answers', async () => {
    hostile.provider.broken.set(discovery, 'hang');
    const fresh = await startTestApp(hostile.provider.environment);
    const elapsed = ownTime();
    const response = await new Browser(fresh.baseUrl).fetch('/api/login');
    const ms = elapsed();
    hostile.provider.broken.clear();
    await fresh.close();
    expect(response.status).toBe(503);
    expect(ms).toBeLessThan(15_000);
  });

  it('the sign-in callback should answer 503 when the token endpoint fails', async () => {
    const { browser, location } = await hostile.begin();
    hostile.provider.broken.set('/token', 500);
    const response = await browser.fetch(hostile.provider.answer(location, person));
    hostile.provider.broken.clear();
    expect(response.status).toBe(503);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('the sign-in callback should answer 503 when the keys are not available', async () => {
    const fresh = await startTestApp(hostile.provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const { location } = await hostile.begin(browser);
    hostile.provider.broken.set('/jwks', 500);
    const response = await browser.fetch(hostile.provider.answer(location, person));
    hostile.provider.broken.clear();
    await fresh.close();
    expect(response.status).toBe(503);
  });
});
