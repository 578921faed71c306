import { describe, expect, it, afterAll, beforeAll } from '@jest/globals';
import { exportSPKI, type JWTPayload } from 'jose';
import { EventReader } from '../../../../test/harness/event-reader.js';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  address,
  backchannelWorld,
  endedRows,
  hostile,
  isSignedIn,
  knownPerson,
  logoutToken,
  send,
  signedIn,
  forgetRecent,
  logoutClaims,
  logoutEvent,
  signedBy,
} from '../../../../test/harness/worlds/backchannel.js';
import { Pruner } from '../../database/pruner.js';
import { makeKeys } from '../../../../test/harness/hostile-provider.js';
import type { Browser } from '../../../../test/harness/sign-in.js';
import { startTestApp, type TestApp } from '../../../../test/harness/test-app.js';

backchannelWorld();

describe('a logout token', () => {
  it('with sid should end this session only, with an audit row', async () => {
    const [ada, ben] = [knownPerson(), knownPerson()];
    const [one, two, other] = [
      await signedIn(ada, 'ada-1'),
      await signedIn(ada, 'ada-2'),
      await signedIn(ben, 'ben-1'),
    ];
    const response = await send(await logoutToken({ sid: 'ada-1' }));
    expect([response.status, response.body, response.headers['cache-control']]).toEqual([
      200,
      { ended: 1 },
      'no-store',
    ]);
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(other)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await endedRows(ada.sub)).toEqual([
      {
        actor: null,
        details: {
          reason: 'identity_provider',
          issuer: hostile.provider.issuer,
          count: 1,
          sessions: [{ device: null, signedInAt: expect.any(String) }],
        },
      },
    ]);
    expect(await endedRows(ben.sub)).toEqual([]);
  });

  it('with sub should end all sessions of the person, and nobody else’s', async () => {
    const [ada, ben] = [knownPerson(), knownPerson()];
    const own = [await signedIn(ada, 'all-1'), await signedIn(ada, 'all-2'), await signedIn(ada)];
    const other = await signedIn(ben, 'all-3');
    expect((await send(await logoutToken({ sub: ada.sub }))).body).toEqual({ ended: 3 });
    expect(await Promise.all(own.map(isSignedIn))).toEqual([false, false, false]);
    expect(await isSignedIn(other)).toBe(true);
    expect(await endedRows(ada.sub)).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ count: 3 }) }),
    ]);
  });

  it('with sub and sid should end this session, and those whose session at the provider is unknown', async () => {
    const ada = knownPerson();
    const [one, two, unknown, unusable] = [
      await signedIn(ada, 'both-1'),
      await signedIn(ada, 'both-2'),
      await signedIn(ada),
      await signedIn(ada, 5),
    ];
    await send(await logoutToken({ sub: ada.sub, sid: 'both-1' }));
    expect(await Promise.all([one, two, unknown, unusable].map(isSignedIn))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('with the sub of one person and the sid of another should end neither session', async () => {
    const [ada, ben] = [knownPerson(), knownPerson()];
    const browsers = [await signedIn(ada, 'mixed-1'), await signedIn(ben, 'mixed-2')];
    expect((await send(await logoutToken({ sub: ada.sub, sid: 'mixed-2' }))).status).toBe(200);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true]);
  });

  it.each([{ sid: 'nobody' }, { sub: 'nobody' }, { sub: 'nobody', sid: 'nobody' }])(
    'should be accepted when there is no such session: %j',
    async (changes) => {
      const response = await send(await logoutToken(changes));
      expect([response.status, response.body]).toEqual([200, { ended: 0 }]);
    },
  );

  it('should not end a later session of the same person', async () => {
    const ada = knownPerson();
    await signedIn(ada, 'early');
    await send(await logoutToken({ sub: ada.sub }));
    expect(await isSignedIn(await signedIn(ada, 'late'))).toBe(true);
  });

  it('should end the event stream of the session', async () => {
    const browser = await signedIn(knownPerson(), 'stream');
    const reader = await EventReader.open(hostile.system.baseUrl, browser.cookieHeader('/api'));
    await reader.has('ready');
    await send(await logoutToken({ sid: 'stream' }));
    expect(await reader.over()).toBeLessThan(5000);
  });

  it('should not change the access tokens of machine clients', async () => {
    const ada = knownPerson();
    const machine = await asMachine(hostile.system, 'catalog.read');
    await signedIn(ada);
    await send(await logoutToken({ sub: ada.sub }));
    await machine.get('/api/courses').expect(200);
  });

  it('should be usable again when its sessions could not be ended', async () => {
    const ada = knownPerson();
    const browser = await signedIn(ada);
    const token = await logoutToken({ sub: ada.sub });
    const rename = (from: string, to: string) =>
      hostile.system.dataSource.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('user_identities', 'identities_away');
    const failed = await fetch(hostile.system.baseUrl + address, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
    await rename('identities_away', 'user_identities');
    expect([failed.status, await isSignedIn(browser)]).toEqual([500, true]);
    expect((await send(token)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a logout token that was used', () => {
  it('should be refused, and end nothing', async () => {
    const ada = knownPerson();
    const token = await logoutToken({ sub: ada.sub });
    expect((await send(token)).status).toBe(200);
    const browser = await signedIn(ada);
    expectProblem(await send(token), 400);
    expectProblem(await send(await logoutToken({ sub: ada.sub, jti: jtiOf(token) })), 400);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('should be accepted once when it arrives several times simultaneously', async () => {
    const token = await logoutToken({ sid: 'simultaneous' });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send(token)).status));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('should be held as one row, until the token has expired', async () => {
    const { dataSource, app } = hostile.system;
    const [young, old] = [await logoutToken({ sid: 'young' }), await logoutToken({ sid: 'old' })];
    for (const token of [young, old]) await send(token);
    const rows = (jti: string): Promise<{ seconds: number }[]> =>
      dataSource.query(
        'SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM logout_tokens WHERE jti = $1',
        [jti],
      );
    // Two minutes of validity, half a minute of tolerance and a minute for the clock of the database.
    const [{ seconds } = { seconds: 0 }] = await rows(jtiOf(young));
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThan(220);
    await expect(
      dataSource.query('INSERT INTO logout_tokens SELECT issuer, jti, now() FROM logout_tokens'),
    ).rejects.toThrow('pk_logout_tokens');
    await dataSource.query('UPDATE logout_tokens SET expires_at = now() WHERE jti = $1', [jtiOf(old)]);
    await app.get(Pruner).prune();
    expect([await rows(jtiOf(young)), await rows(jtiOf(old))]).toEqual([[expect.anything()], []]);
  });
});

const jtiOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti;

const ada = knownPerson();

const sid = 'sid-of-ada';

let browser: Browser;

let otherKeys: Awaited<ReturnType<typeof makeKeys>>;

beforeAll(async () => {
  otherKeys = await makeKeys();
  browser = await signedIn(ada, sid);
});

const now = (): number => Math.floor(Date.now() / 1000);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Would end the session, but for the change. */
const claimsWith = (changes: Record<string, unknown>): JWTPayload =>
  logoutClaims({ sub: ada.sub, sid, ...changes });

async function expectRefused(token: string): Promise<void> {
  expectProblem(await send(token), 400);
  forgetRecent();
  expect(await isSignedIn(browser)).toBe(true);
  expect(await endedRows(ada.sub)).toEqual([]);
}

describe('a logout token should be refused, and end nothing', () => {
  const wrongClaims: [string, Record<string, unknown>][] = [
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { aud: 'another-client' }],
    ['without an audience', { aud: undefined }],
    ['for several audiences without an authorized party', { aud: ['collegium-test', 'other'] }],
    ['for several audiences and another party', { aud: ['collegium-test', 'other'], azp: 'other' }],
    ['that expired a minute ago', { exp: now() - 60 }],
    ['without an expiry', { exp: undefined }],
    ['issued eleven minutes ago', { iat: now() - 660, exp: now() + 600 }],
    ['issued an hour ahead', { iat: now() + 3600, exp: now() + 7200 }],
    ['without the time of its issue', { iat: undefined }],
    ['not valid yet', { nbf: now() + 600 }],
    ['without jti', { jti: undefined }],
    ['with an empty jti', { jti: '' }],
    ['with a number as its jti', { jti: 5 }],
    ['with an endless jti', { jti: 'x'.repeat(256) }],
    ['with a NUL in its jti', { jti: 'a\u0000b' }],
    ['without events', { events: undefined }],
    ['with a list of events', { events: [logoutEvent] }],
    ['with events that are null', { events: null }],
    ['with another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['whose event is not an object', { events: { [logoutEvent]: true } }],
    ['with a nonce', { nonce: 'n-0S6_WzA2Mj' }],
    ['with a nonce that is null', { nonce: null }],
    ['with neither sub nor sid', { sub: undefined, sid: undefined }],
    ['with an empty sub', { sub: '' }],
    ['with a list as its sub', { sub: [ada.sub] }],
    ['with an endless sid', { sid: 'x'.repeat(256) }],
    ['with a number as its sid', { sid: 5 }],
    ['with a sid that is null', { sid: null }],
  ];
  it.each(wrongClaims)('%s', async (_name, changes) => {
    await expectRefused(await signedBy(claimsWith(changes)));
  });

  const wrongSignatures: [string, () => Promise<string> | string][] = [
    ['signed with another key', () => signedBy(claimsWith({}), otherKeys.privateKey)],
    ['signed with an unknown key', () => signedBy(claimsWith({}), otherKeys.privateKey, { kid: 'two' })],
    ['without a signature', () => `${base64({ alg: 'none', typ: 'logout+jwt' })}.${base64(claimsWith({}))}.`],
    [
      'signed with the public key as the secret',
      async () =>
        signedBy(claimsWith({}), Buffer.from(await exportSPKI(hostile.provider.keys.publicKey)), {
          alg: 'HS256',
        }),
    ],
    [
      'changed after signing',
      async () => {
        const [header, , signature] = (await logoutToken({ sid: 'another' })).split('.');
        return `${header}.${base64(claimsWith({}))}.${signature}`;
      },
    ],
    ['of the type of access tokens', () => signedBy(claimsWith({}), undefined, { typ: 'at+jwt' })],
    ['that is no token at all', () => 'not-a-token'],
    ['of five parts', async () => `${await signedBy(claimsWith({}))}.x.y`],
  ];
  it.each(wrongSignatures)('%s', async (_name, make) => {
    await expectRefused(await make());
  });

  it('that is the ID token of the session', async () => {
    const { claims } = ada;
    await expectRefused(
      await signedBy(logoutClaims({ ...claims, sid, nonce: 'x'.repeat(43), events: undefined }), undefined, {
        typ: undefined,
      }),
    );
  });
});

describe('a logout token should be accepted', () => {
  it.each([
    ['without a type', { typ: undefined }, {}],
    ['of the usual type of tokens', { typ: 'JWT' }, {}],
    ['of the full type', { typ: 'application/logout+jwt' }, {}],
    [
      'for several audiences, if we are the authorized party',
      {},
      { aud: ['collegium-test', 'x'], azp: 'collegium-test' },
    ],
    ['of a clock that is 20 s ahead', {}, { iat: now() + 20, exp: now() + 140 }],
  ])('%s', async (_name, header, changes) => {
    const session = await signedIn(knownPerson(), 'accepted');
    const token = await signedBy(logoutClaims({ sid: 'accepted', ...changes }), undefined, header);
    expect((await send(token)).status).toBe(200);
    expect(await isSignedIn(session)).toBe(false);
  });
});

describe(`POST ${address}`, () => {
  const post = () => hostile.system.anonymous.post(address);

  it('should refuse a body that is not a form', async () => {
    const token = await signedBy(claimsWith({}));
    expectProblem(await post().send({ logout_token: token }), 415);
    expectProblem(await post().type('text/plain').send(`logout_token=${token}`), 415);
    expectProblem(await post(), 415);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('should refuse a form without the token, with an empty or a repeated one, or with too many fields', async () => {
    const token = await signedBy(claimsWith({}));
    for (const body of [
      'other=1',
      'logout_token=',
      `logout_token=${token}&logout_token=${token}`,
      `logout_token=${token}&${'a=1&'.repeat(2000)}`,
    ])
      expectProblem(await post().type('form').send(body), 400);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('should refuse a form of more than 16 kB', async () => {
    const token = await signedBy(claimsWith({ padding: 'x'.repeat(16 * 1024) }));
    expectProblem(await send(token), 413);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('should refuse a call from another site', async () => {
    const token = await signedBy(claimsWith({}));
    const call = post().set('Origin', 'https://evil.example').type('form');
    expectProblem(await call.send({ logout_token: token }), 403);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('should ignore a session cookie and an access token', async () => {
    const token = await logoutToken({ sid: 'nobody' });
    const call = post().set({ Cookie: browser.cookieHeader('/api'), Authorization: 'Bearer nonsense' });
    expect((await call.type('form').send({ logout_token: token })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('should have its own limit', async () => {
    const response = await send('not-a-token');
    expect(response.headers['ratelimit-policy']).toBe('"back-channel logout";q=3000;w=60');
  });
});

describe('without the keys of the provider', () => {
  let fresh: TestApp;
  beforeAll(async () => {
    fresh = await startTestApp(hostile.provider.environment);
  });
  afterAll(async () => {
    hostile.provider.broken.clear();
    await fresh?.close();
  });

  it('a logout token should be answered 503, and accepted once the keys are there', async () => {
    const token = await logoutToken({ sid: 'nobody' });
    const call = () => fresh.anonymous.post(address).type('form').send({ logout_token: token });
    for (const path of ['/.well-known/openid-configuration', '/jwks']) {
      hostile.provider.broken.set(path, 500);
      const response = await call();
      expectProblem(response, 503);
      expect(response.headers['retry-after']).toBe('5');
      hostile.provider.broken.clear();
    }
    expect((await call()).status).toBe(200);
  });
});
