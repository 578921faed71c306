import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportSPKI, type JWTPayload, SignJWT } from 'jose';
import { type Forge, type Forger, makeKeys, sign } from '../../../test/harness/hostile-provider.js';
import { HostileSignIn, person } from '../../../test/harness/hostile-sign-in.js';
import { Records } from '../../../test/harness/records.js';
import { Browser } from '../../../test/harness/sign-in.js';
import { startTestApp } from '../../../test/harness/test-app.js';

let hostile: HostileSignIn;
let otherKeys: Awaited<ReturnType<typeof makeKeys>>;
let serial = 0;

beforeAll(async () => {
  hostile = await HostileSignIn.start();
  otherKeys = await makeKeys();
});
afterAll(() => hostile?.stop());

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const withClaims =
  (change: (claims: JWTPayload, material: Forge) => JWTPayload): Forger =>
  (material) =>
    sign({ ...material, claims: change({ ...material.claims }, material) });
const leftHalf = (accessToken: string, hash = 'sha256'): string => {
  const digest = createHash(hash).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

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
  it.each(honest)('the sign-in callback should accept an ID token %s', async (_name, forge) => {
    const { response, signedIn } = await hostile.tryToken(forge);
    expect([response.status, response.headers.get('location'), signedIn]).toEqual([
      302,
      '/portal/courses',
      true,
    ]);
  });

  it('a sign-in should request a code with PKCE, state and nonce that differ each time', async () => {
    const [one, two] = await Promise.all([hostile.begin(), hostile.begin()]);
    const requested = [one, two].map(({ location }) => Object.fromEntries(new URL(location).searchParams));
    expect(requested[0]).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'collegium-test',
      redirect_uri: `${hostile.system.baseUrl}/api/login/callback`,
      code_challenge_method: 'S256',
    });
    expect(requested[0]!.scope!.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(requested[0]![name]!.length).toBeGreaterThanOrEqual(32);
      expect(requested[0]![name]).not.toBe(requested[1]![name]);
    }
  });

  it('the sign-in callback should use the email of the profile when the ID token has none', async () => {
    hostile.provider.profile = { sub: 'profile-1', email: 'profile@example.edu', email_verified: true };
    const { browser, location } = await hostile.begin();
    await browser.fetch(hostile.provider.answer(location, { sub: 'profile-1' }));
    const user = await (await browser.fetch('/api/auth/user')).json();
    hostile.provider.profile = null;
    expect(user).toMatchObject({ email: 'profile@example.edu', role: 'student' });
  });

  it.each<[string, JWTPayload, JWTPayload]>([
    ['the profile does not verify it, but the ID token does', { email_verified: true }, {}],
    ['the profile denies it, but the ID token verifies', { email_verified: true }, { email_verified: false }],
    ['the ID token has another, unverified', { email: 'own@example.edu' }, { email_verified: true }],
    [
      'the ID token has it empty and verified',
      { email: null, email_verified: true },
      { email_verified: true },
    ],
  ])('the sign-in callback should not trust the email of a profile where %s', async (_, token, profile) => {
    const email = `victim.${++serial}@example.edu`;
    await new Records(hostile.system.dataSource).user({ role: 'registrar', email });
    const sub = `mixed-${serial}`;
    hostile.provider.profile = { sub, email, ...profile };
    const { browser, location } = await hostile.begin();
    const response = await browser.fetch(hostile.provider.answer(location, { sub, ...token }));
    hostile.provider.profile = null;
    expect(response.status).toBe(403);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('the sign-in callback should fill in email and name from the profile where the ID token lacks them', async () => {
    hostile.provider.profile = {
      sub: 'names-1',
      email: 'names.1@example.edu',
      email_verified: true,
      given_name: 'Ada',
    };
    const { browser, location } = await hostile.begin();
    await browser.fetch(hostile.provider.answer(location, { sub: 'names-1', family_name: 'Byron' }));
    const user = await (await browser.fetch('/api/auth/user')).json();
    hostile.provider.profile = null;
    expect(user).toMatchObject({ email: 'names.1@example.edu', firstName: 'Ada', lastName: 'Byron' });
  });

  it('the sign-in callback should refuse the profile of another person', async () => {
    hostile.provider.profile = { sub: 'profile-3', email: 'victim@example.edu', email_verified: true };
    const { browser, location } = await hostile.begin();
    const response = await browser.fetch(hostile.provider.answer(location, { sub: 'profile-2' }));
    hostile.provider.profile = null;
    expect(response.status).toBe(403);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });

  it('the sign-in callback should send the secret in the form where the provider requires that', async () => {
    hostile.provider.announce = { token_endpoint_auth_methods_supported: ['client_secret_post'] };
    const fresh = await startTestApp(hostile.provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const { location } = await hostile.begin(browser);
    const response = await browser.fetch(hostile.provider.answer(location, person));
    hostile.provider.announce = {};
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

  it.each(forged)('the sign-in callback should refuse an ID token %s', async (_name, forge) => {
    const before = await hostile.system.dataSource.query('SELECT count(*)::int FROM user_identities');
    const { response, page, signedIn } = await hostile.tryToken(forge);
    expect(response.status).toBe(403);
    expect(page).toContain('<h1>Sign-in could not be confirmed</h1>');
    expect(page).toContain('href="/api/login?returnTo=%2Fportal%2Fcourses"');
    expect(signedIn).toBe(false);
    expect(await hostile.system.dataSource.query('SELECT count(*)::int FROM user_identities')).toEqual(
      before,
    );
  });

  it('the sign-in callback should refuse the ID token of another sign-in', async () => {
    let stolen = '';
    await hostile.tryToken(async (material) => (stolen = await sign(material)));
    const { response, signedIn } = await hostile.tryToken(() => stolen);
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
  ])('the sign-in callback should refuse an answer that names %s', async (_name, iss, announce) => {
    hostile.provider.announce = announce;
    const fresh = await startTestApp(hostile.provider.environment);
    const browser = new Browser(fresh.baseUrl);
    const { location } = await hostile.begin(browser);
    hostile.provider.calls.length = 0;
    const response = await browser.fetch(hostile.provider.answer(location, person, sign, iss));
    hostile.provider.announce = {};
    await fresh.close();
    expect([response.status, hostile.provider.calls]).toEqual([iss === '' ? 400 : 403, []]);
  });
});
