import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../test/harness/sign-in.js';
import { startTestApp, type TestApp } from '../../test/harness/test-app.js';
import { demoAccounts } from './accounts.js';

let system: TestApp;
beforeAll(async () => {
  system = await startTestApp();
});
afterAll(() => system.close());

const open = async (returnTo = '/portal/courses') => {
  const browser = new Browser(system.baseUrl);
  return { browser, page: await browser.open(`/api/login?returnTo=${returnTo}`) };
};
const read = async ({ response }: { response: Response }): Promise<string> => response.text();

describe('the sign-in page', () => {
  it('GET /oidc/interaction/:uid should return one plain form that names the demo accounts', async () => {
    const { page } = await open();
    const text = await read({ response: page.response.clone() });
    expect(page.response.status).toBe(200);
    expect(text.match(/<form/g)).toHaveLength(1);
    expect(text).toMatch(/<label for="email">Email<\/label>\s*<input id="email" name="email" type="email"/);
    expect(text).toMatch(
      /<label for="password">Password<\/label>\s*<input id="password" name="password" type="password"/,
    );
    for (const account of demoAccounts) expect(text).toContain(account);
    expect(text).not.toMatch(/<script|style=|<style| on\w+=/);
  });

  it('GET /oidc/interaction/:uid should allow nothing inline and never be cached', async () => {
    const { headers } = (await open()).page.response;
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|sha256|nonce|\*/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('the style sheet that the page links to should be served', async () => {
    const { page } = await open();
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(await read(page))![1]!;
    const response = await fetch(new URL(href, system.baseUrl));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['a wrong password', { email: 'registrar@collegium.example', password: 'wrong' }],
    ['a password in other letters', { email: 'registrar@collegium.example', password: 'Collegium-Demo' }],
    ['no password', { email: 'registrar@collegium.example', password: '' }],
    ['an address of another university', { email: 'registrar@example.edu', password: 'collegium-demo' }],
    ['an address that only ends alike', { email: 'x@evilcollegium.example', password: 'collegium-demo' }],
    [
      'markup as the address',
      { email: '"><script>alert(1)</script>@collegium.example', password: 'collegium-demo' },
    ],
    ['no field at all', {}],
  ] as [string, Record<string, string>][])(
    'POST /oidc/interaction/:uid should show an error after %s',
    async (_name, fields) => {
      const { browser, page } = await open();
      const again = await browser.submit(page, fields);
      const text = await read(again);
      expect(again.response.status).toBe(422);
      expect(text).toContain(
        '<p class="alert" role="alert" id="error">The email or password is wrong. Try again.</p>',
      );
      expect(text).not.toContain('<script>');
      const escaped = (fields.email ?? '')
        .replace(/"/g, '&quot;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;');
      expect(text).toContain(`value="${escaped}"`);
      expect(text).toMatch(/<input id="password"[^>]*aria-invalid="true" aria-describedby="error" autofocus/);
      expect((await browser.fetch('/api/auth/user')).status).toBe(401);
    },
  );

  it('POST /oidc/interaction/:uid should sign in after a mistake, and ignore letter case and spaces in the address', async () => {
    const { browser, page } = await open();
    const again = await browser.submit(page, { email: 'registrar@collegium.example', password: 'x' });
    const fields = { email: ' Registrar@Collegium.EXAMPLE ', password: 'collegium-demo' };
    const { url } = await browser.submit(again, fields, /\/portal\//);
    expect(new URL(url).pathname).toBe('/portal/courses');
    expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({
      email: 'registrar@collegium.example',
    });
  });

  it('POST /oidc/interaction/:uid should slow down guessing without slowing down other people', async () => {
    const { browser } = await open();
    const guess = async (email: string, password: string) => {
      const page = await browser.open('/api/login', /\/portal\//);
      return browser.submit(page, { email, password }, /\/portal\//);
    };
    let last = 0;
    for (let count = 0; count < 25 && last !== 429; count++)
      last = (await guess('registrar@collegium.example', `guess ${count}`)).response.status;
    const right = await guess('Registrar@collegium.example', 'collegium-demo');
    const other = await guess('bursar@collegium.example', 'collegium-demo');
    expect(new URL(other.url).pathname).toBe('/portal/dashboard');
    expect([last, right.response.status, right.response.headers.get('retry-after')]).toEqual([
      429,
      429,
      '60',
    ]);
    const unlimited = await startTestApp({ RATE_LIMITS: 'off' });
    const guesser = new Browser(unlimited.baseUrl);
    for (let count = 0; count < 12; count++) {
      const page = await guesser.open('/api/login');
      last = (await guesser.submit(page, { email: 'x@collegium.example', password: 'wrong' })).response
        .status;
    }
    await unlimited.close();
    expect(last).toBe(422);
  });
});

describe('sign-ins that cannot be completed', () => {
  it.each([
    ['/oidc/interaction/unknown', 400],
    ['/oidc/auth', 400],
    ['/oidc/auth?client_id=collegium&response_type=code&scope=openid&redirect_uri=https://evil.example', 400],
    ['/oidc/auth/unknown', 400],
    ['/oidc/session/end?id_token_hint=x', 200],
    ['/oidc/session/end/confirm', 404],
    ['/oidc/nothing', 404],
    ['/oidc', 404],
  ])('GET %s should be a readable page', async (path, status) => {
    const response = await new Browser(system.baseUrl).fetch(path, { headers: { accept: 'text/html' } });
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(text).toContain('<h1>');
    expect(text).not.toMatch(/at .*\.(js|ts):\d+|<script/);
  });

  it('GET /oidc/auth should refuse a sign-in without PKCE', async () => {
    const query = new URLSearchParams({
      client_id: 'collegium',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${system.baseUrl}/api/login/callback`,
    });
    const response = await new Browser(system.baseUrl).fetch(`/oidc/auth?${query}`);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  it('POST /oidc/interaction/:uid should refuse the form of another browser', async () => {
    const one = await open();
    const two = await open();
    const response = await two.browser.fetch(new URL(one.page.url).pathname, {
      method: 'POST',
      body: new URLSearchParams({ email: 'registrar@collegium.example', password: 'collegium-demo' }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('href="/api/login"');
  });

  it('POST /oidc/interaction/:uid should offer to start again after a restart', async () => {
    const before = await startTestApp();
    const browser = new Browser(before.baseUrl);
    const page = await browser.open('/api/login');
    await before.close();
    browser.cookies.forEach((cookie) => expect(cookie.value).toBeTruthy());
    const path = new URL(page.url).pathname;
    const response = await fetch(`${system.baseUrl}${path}`, {
      method: 'POST',
      headers: { cookie: browser.cookieHeader(path) },
      body: new URLSearchParams({ email: 'registrar@collegium.example', password: 'collegium-demo' }),
    });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).toContain('restarted');
    expect(text).toContain('href="/api/login"');
  });

  it('GET /oidc/interaction/:uid should skip the form when another tab has signed in', async () => {
    const browser = new Browser(system.baseUrl);
    const [one, two] = [
      await browser.open('/api/login'),
      await browser.open('/api/login?returnTo=/portal/courses'),
    ];
    await browser.submit(one, { email: 'tab@collegium.example', password: 'collegium-demo' }, /\/portal\//);
    const { url } = await browser.open(two.url, /\/portal\//);
    expect(new URL(url).pathname).toBe('/portal/courses');
  });

  it('POST /oidc/interaction/:uid should sign in the person who was typed, although another tab signed in someone else', async () => {
    const browser = new Browser(system.baseUrl);
    const [one, two] = [
      await browser.open('/api/login'),
      await browser.open('/api/login?returnTo=/portal/courses'),
    ];
    const fields = (name: string) => ({ email: `${name}@collegium.example`, password: 'collegium-demo' });
    await browser.submit(one, fields('tab.one'), /\/portal\//);
    const { url } = await browser.submit(two, fields('tab.two'), /\/portal\//);
    expect(new URL(url).pathname).toBe('/portal/courses');
    expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({
      email: 'tab.two@collegium.example',
    });
  });
});

describe('claims about people', () => {
  it('GET /api/auth/user should derive a name from an unknown address', async () => {
    const browser = new Browser(system.baseUrl);
    await browser.signIn('mary-ann.o.toole@collegium.example');
    expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({
      firstName: 'Mary',
      lastName: 'Ann O Toole',
      role: 'student',
    });
  });

  it('GET /oidc/.well-known/openid-configuration should name the public address for every Host header', async () => {
    const { port } = new URL(system.baseUrl);
    const address = `http://localhost:${port}/oidc/.well-known/openid-configuration`;
    const response = await fetch(address, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    });
    const metadata = (await response.json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      issuer: `${system.baseUrl}/oidc`,
      token_endpoint: `${system.baseUrl}/oidc/token`,
      end_session_endpoint: `${system.baseUrl}/oidc/session/end`,
      code_challenge_methods_supported: ['S256'],
    });
    expect(JSON.stringify(metadata)).not.toContain('evil.example');
  });

  it('GET /oidc/jwks should show public parts only, and the same key for the same secret', async () => {
    const keys = async (baseUrl: string) =>
      ((await (await fetch(`${baseUrl}/oidc/jwks`)).json()) as { keys: Record<string, string>[] }).keys;
    const other = await startTestApp();
    const third = await startTestApp({ SESSION_SECRET: 'another secret of more than 32 characters' });
    const [one, two, three] = await Promise.all([system, other, third].map(({ baseUrl }) => keys(baseUrl)));
    await Promise.all([other.close(), third.close()]);
    expect(one!.map((key) => 'd' in key)).toEqual([false]);
    expect(two).toEqual(one);
    expect(three![0]!.x).not.toBe(one![0]!.x);
  });
});
