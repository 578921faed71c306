import { describe, expect, it } from '@jest/globals';
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
} from '../../../../test/harness/worlds/backchannel.js';
import { Pruner } from '../../database/pruner.js';

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
