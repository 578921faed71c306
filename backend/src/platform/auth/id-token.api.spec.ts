import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportSPKI, type JWTPayload, SignJWT } from 'jose';
import {
  type Forge,
  type Forger,
  HostileProvider,
  makeKeys,
  sign,
} from '../../../test/harness/hostile-provider.js';
import { Browser } from '../../../test/harness/sign-in.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';

let provider: HostileProvider;
let system: TestApp;
let otherKeys: Awaited<ReturnType<typeof makeKeys>>;

beforeAll(async () => {
  provider = await HostileProvider.start();
  otherKeys = await makeKeys();
  system = await startTestApp(provider.environment);
});
afterAll(async () => {
  await system.close();
  await provider.stop();
});

const person: JWTPayload = { sub: 'subject-1', email: 'ada@example.edu', email_verified: true };
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const withClaims =
  (change: (claims: JWTPayload, material: Forge) => JWTPayload): Forger =>
  (material) =>
    sign({ ...material, claims: change({ ...material.claims }, material) });
const leftHalf = (accessToken: string, hash = 'sha256'): string => {
  const digest = createHash(hash).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

async function begin(browser = new Browser(system.baseUrl)): Promise<{ browser: Browser; location: string }> {
  const response = await browser.fetch('/api/login?returnTo=/portal/courses');
  expect(response.status).toBe(302);
  return { browser, location: response.headers.get('location')! };
}

async function tryToken(forge: Forger, iss?: string | null) {
  const { browser, location } = await begin();
  const answer = provider.answer(location, person, forge, iss);
  const response = await browser.fetch(answer);
  const user = await browser.fetch('/api/auth/user');
  return { browser, answer, response, page: await response.text(), signedIn: user.status === 200 };
}

describe('an honest ID token', () => {
  const honest: [string, Forger][] = [
    ['of the usual kind', sign],
    [
      'with the right at_hash',
      withClaims((claims, { accessToken }) => ({ ...claims, at_hash: leftHalf(accessToken) })),
    ],
    [
      'for several audiences, naming us as the authorized party',
      withClaims((claims) => ({
        ...claims,
        aud: ['other', claims.aud as string],
        azp: claims.aud as string,
      })),
    ],
    ['of a clock that is 20 s ahead', withClaims((claims) => ({ ...claims, iat: claims.iat! + 20 }))],
  ];
  it.each(honest)('GET /api/login/callback should sign in with an ID token %s', async (_name, forge) => {
    const { response, signedIn } = await tryToken(forge);
    expect([response.status, response.headers.get('location'), signedIn]).toEqual([
      302,
      '/portal/courses',
      true,
    ]);
  });

  it('GET /api/login should ask for a code with PKCE, state and nonce that differ each time', async () => {
    const [one, two] = await Promise.all([begin(), begin()]);
    const asked = [one, two].map(({ location }) => Object.fromEntries(new URL(location).searchParams));
    expect(asked[0]).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'collegium-test',
      redirect_uri: `${system.baseUrl}/api/login/callback`,
      code_challenge_method: 'S256',
    });
    expect(asked[0]!.scope!.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]![name]!.length).toBeGreaterThanOrEqual(32);
      expect(asked[0]![name]).not.toBe(asked[1]![name]);
    }
  });

  it('GET /api/login/callback should take the e-mail from the profile when the ID token has none', async () => {
    provider.profile = { sub: 'profile-1', email: 'profile@example.edu', email_verified: true };
    const { browser, location } = await begin();
    await browser.fetch(provider.answer(location, { sub: 'profile-1' }));
    const user = await (await browser.fetch('/api/auth/user')).json();
    provider.profile = null;
    expect(user).toMatchObject({ email: 'profile@example.edu', role: 'student' });
  });

  it('GET /api/login/callback should refuse a profile of somebody else', async () => {
    provider.profile = { sub: 'profile-3', email: 'victim@example.edu', email_verified: true };
    const { browser, location } = await begin();
    const response = await browser.fetch(provider.answer(location, { sub: 'profile-2' }));
    provider.profile = null;
    expect(response.status).toBe(403);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('GET /api/login/callback should send the secret in the form where the provider wants that', async () => {
    provider.announce = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
    const fresh = await startTestApp(provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const { location } = await begin(browser);
    const response = await browser.fetch(provider.answer(location, person));
    provider.announce = {};
    await fresh.close();
    expect(response.status).toBe(302);
  });
});

describe('a forged ID token', () => {
  const forged: [string, Forger][] = [
    ['without a signature (alg none)', ({ claims }) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    [
      'with alg none and the signature of another',
      async (material) => {
        const [, , signature] = (await sign(material)).split('.');
        return `${base64({ alg: 'none' })}.${base64(material.claims)}.${signature}`;
      },
    ],
    ['signed with another key', (material) => sign({ ...material, keys: otherKeys })],
    [
      'signed with an unknown key id',
      ({ claims }) => sign({ claims, keys: { ...otherKeys, jwk: { ...otherKeys.jwk, kid: 'two' } } }),
    ],
    [
      'carrying its own key in the header',
      ({ claims }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', jwk: otherKeys.jwk })
          .sign(otherKeys.privateKey),
    ],
    [
      'signed with HS256 and the public key as the secret',
      async ({ claims, keys }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from(await exportSPKI(keys.publicKey))),
    ],
    [
      'signed with HS256 and the client secret',
      ({ claims }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from('a secret/with+signs'.padEnd(32, '-'))),
    ],
    [
      'changed after signing',
      async (material) => {
        const [header, , signature] = (await sign(material)).split('.');
        return `${header}.${base64({ ...material.claims, sub: 'somebody-else' })}.${signature}`;
      },
    ],
    ['of another issuer', withClaims((claims) => ({ ...claims, iss: 'https://evil.example' }))],
    ['without an issuer', withClaims(({ iss: _iss, ...claims }) => claims)],
    ['for another client', withClaims((claims) => ({ ...claims, aud: 'another-client' }))],
    [
      'for several audiences without an authorized party',
      withClaims((claims) => ({ ...claims, aud: ['collegium-test', 'other'] })),
    ],
    ['authorized for another party', withClaims((claims) => ({ ...claims, azp: 'another-client' }))],
    ['that expired a minute ago', withClaims((claims) => ({ ...claims, exp: claims.iat! - 60 }))],
    ['without an expiry', withClaims(({ exp: _exp, ...claims }) => claims)],
    ['issued an hour ago', withClaims((claims) => ({ ...claims, iat: claims.iat! - 3600 }))],
    [
      'issued an hour ahead',
      withClaims((claims) => ({ ...claims, iat: claims.iat! + 3600, exp: claims.iat! + 7200 })),
    ],
    ['not valid yet', withClaims((claims) => ({ ...claims, nbf: claims.iat! + 600 }))],
    ['without a nonce', withClaims(({ nonce: _nonce, ...claims }) => claims)],
    ['with a wrong nonce', withClaims((claims) => ({ ...claims, nonce: 'x'.repeat(43) }))],
    ['with a list as its nonce', withClaims((claims) => ({ ...claims, nonce: [claims.nonce] }))],
    ['without a subject', withClaims(({ sub: _sub, ...claims }) => claims)],
    ['with an empty subject', withClaims((claims) => ({ ...claims, sub: '' }))],
    ['with an endless subject', withClaims((claims) => ({ ...claims, sub: 'x'.repeat(256) }))],
    ['with a NUL in its subject', withClaims((claims) => ({ ...claims, sub: 'a\u0000b' }))],
    [
      'whose at_hash is of another access token',
      withClaims((claims) => ({ ...claims, at_hash: leftHalf('another') })),
    ],
    [
      'whose at_hash is by another algorithm',
      withClaims((claims, { accessToken }) => ({ ...claims, at_hash: leftHalf(accessToken, 'sha512') })),
    ],
    ['that is no token at all', () => 'not-a-token'],
    ['that is empty', () => ''],
    ['of four parts', async (material) => `${await sign(material)}.x`],
  ];

  it.each(forged)('GET /api/login/callback should refuse an ID token %s', async (_name, forge) => {
    const before = await system.dataSource.query('SELECT count(*)::int FROM user_identities');
    const { response, page, signedIn } = await tryToken(forge);
    expect(response.status).toBe(403);
    expect(page).toContain('<h1>Sign-in could not be confirmed</h1>');
    expect(page).toContain('href="/api/login?returnTo=%2Fportal%2Fcourses"');
    expect(signedIn).toBe(false);
    expect(await system.dataSource.query('SELECT count(*)::int FROM user_identities')).toEqual(before);
  });

  it('GET /api/login/callback should refuse the ID token of another sign-in', async () => {
    let stolen = '';
    await tryToken(async (material) => (stolen = await sign(material)));
    const { response, signedIn } = await tryToken(() => stolen);
    expect([response.status, signedIn]).toEqual([403, false]);
  });

  it.each([
    ['another issuer', 'https://evil.example', {}],
    ['an empty issuer', '', {}],
    [
      'no issuer although the provider announces one',
      null,
      { authorization_response_iss_parameter_supported: true },
    ],
  ])('GET /api/login/callback should refuse an answer that names %s', async (_name, iss, announce) => {
    provider.announce = announce;
    const fresh = await startTestApp(provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const { location } = await begin(browser);
    provider.calls.length = 0;
    const response = await browser.fetch(provider.answer(location, person, sign, iss));
    provider.announce = {};
    await fresh.close();
    expect([response.status, provider.calls]).toEqual([iss === '' ? 400 : 403, []]);
  });
});

describe('a repeated answer', () => {
  it('GET /api/login/callback should take a state once', async () => {
    const { browser, answer, response } = await tryToken(sign);
    expect(response.status).toBe(302);
    expect((await browser.fetch(answer)).status).toBe(403);
  });

  it('GET /api/login/callback should take a state once, even when asked twice at the same moment', async () => {
    const { browser, location } = await begin();
    const answer = provider.answer(location, person);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await browser.fetch(answer)).status));
    expect(statuses.sort()).toEqual([302, 403, 403]);
  });

  it('GET /api/login/callback should refuse a code that was used, in a new sign-in', async () => {
    const { answer } = await tryToken(sign);
    const code = new URL(answer, system.baseUrl).searchParams.get('code')!;
    const { browser, location } = await begin();
    const state = new URL(location).searchParams.get('state')!;
    const response = await browser.fetch(`/api/login/callback?${new URLSearchParams({ code, state })}`);
    expect(response.status).toBe(403);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('GET /api/login/callback should refuse the answer in a browser that did not begin it', async () => {
    const { browser, location } = await begin();
    const answer = provider.answer(location, person);
    const other = (await begin()).browser;
    expect((await other.fetch(answer)).status).toBe(403);
    expect((await new Browser(system.baseUrl).fetch(answer)).status).toBe(403);
    expect((await browser.fetch(answer)).status).toBe(302);
  });

  it('GET /api/login/callback should refuse a state of more than ten minutes ago', async () => {
    const { browser, location } = await begin();
    const state = new URL(location).searchParams.get('state')!;
    await system.dataSource.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, ARRAY['pending', $1::text, 'at'], to_jsonb($2::bigint))
       WHERE sess->'pending'->$1::text IS NOT NULL`,
      [state, Date.now() - 601_000],
    );
    const response = await browser.fetch(provider.answer(location, person));
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
  ])('GET /api/login/callback should answer %s with a readable page', async (_name, query, status) => {
    const { browser } = await begin();
    const response = await browser.fetch(
      `/api/login/callback?${query}&iss=${encodeURIComponent(provider.issuer)}`,
    );
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/at .*\.(js|ts):\d+/);
  });

  it.each([
    ['access_denied', 403, 'Sign-in was cancelled'],
    ['invalid_scope', 403, 'Sign-in was refused'],
    ['temporarily_unavailable', 503, 'The identity provider does not answer'],
  ])(
    "GET /api/login/callback should tell the provider's error %s in our own words",
    async (error, status, title) => {
      const { browser, location } = await begin();
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

describe('a provider in trouble', () => {
  const discovery = '/.well-known/openid-configuration';

  it('GET /api/login should answer 503 while the provider is down, and work once it is back', async () => {
    await provider.stop();
    const fresh = await startTestApp(provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const page = await browser.fetch('/api/login?returnTo=/portal/courses', {
      headers: { Accept: 'text/html' },
    });
    const problem = await browser.fetch('/api/login', { headers: { Accept: 'application/json' } });
    await provider.restart();
    const back = await browser.fetch('/api/login');
    await fresh.close();
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('The identity provider does not answer');
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
  ])('GET /api/login should answer 503 to a discovery document that %s', async (_name, announce) => {
    provider.announce = announce;
    const fresh = await startTestApp(provider.environment);
    const response = await new Browser(fresh.baseUrl).fetch('/api/login');
    provider.announce = {};
    await fresh.close();
    expect(response.status).toBe(503);
  });

  it('GET /api/login should give up on a provider that never answers', async () => {
    provider.broken.set(discovery, 'hang');
    const fresh = await startTestApp(provider.environment);
    const began = Date.now();
    const response = await new Browser(fresh.baseUrl).fetch('/api/login');
    provider.broken.clear();
    await fresh.close();
    expect(response.status).toBe(503);
    expect(Date.now() - began).toBeLessThan(7000);
  });

  it('GET /api/login/callback should answer 503 when the token endpoint fails', async () => {
    const { browser, location } = await begin();
    provider.broken.set('/token', 500);
    const response = await browser.fetch(provider.answer(location, person));
    provider.broken.clear();
    expect(response.status).toBe(503);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('GET /api/login/callback should answer 503 when the keys cannot be had', async () => {
    const fresh = await startTestApp(provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const { location } = await begin(browser);
    provider.broken.set('/jwks', 500);
    const response = await browser.fetch(provider.answer(location, person));
    provider.broken.clear();
    await fresh.close();
    expect(response.status).toBe(503);
  });
});
