import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionData } from 'express-session';
import { type Browser, signIn } from '../../../../test/harness/sign-in.js';
import { appRole } from '../../../../test/harness/database.js';
import { openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import { SessionStore } from './session-store.js';

openWorld();

const cookie = 'collegium.sid';
let store: SessionStore;
let browser: Browser;
let sid: string;

beforeAll(async () => {
  store = system.app.get(SessionStore, { strict: false });
});
beforeEach(async () => {
  browser = await signIn(system.baseUrl, (await records.user({ role: 'registrar' })).email!);
  sid = decodeURIComponent(browser.cookies.get(cookie)!.value).slice(2).split('.')[0]!;
});

interface Row {
  sess: SessionData;
  expire: Date;
}
const rows = (): Promise<Row[]> =>
  system.dataSource.query('SELECT sess, expire FROM sessions WHERE sid = $1', [sid]);
const expireIn = (interval: string): Promise<unknown> =>
  system.dataSource.query('UPDATE sessions SET expire = now() + $2::interval WHERE sid = $1', [
    sid,
    interval,
  ]);
const status = async (path = '/api/auth/user'): Promise<number> => (await browser.fetch(path)).status;

const finished = (work: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error as Error) : resolve())));
const read = (): Promise<SessionData> =>
  new Promise((resolve, reject) =>
    store.get(sid, (error, content) => (error ? reject(error as Error) : resolve(content!))),
  );

describe('a session that a request has read', () => {
  it('should be written back with what the request changed', async () => {
    const content = await read();
    content.idToken = 'changed';
    await finished((done) => store.set(sid, content, done));
    expect(await rows()).toMatchObject([{ sess: { idToken: 'changed' } }]);
  });

  it.each(['set', 'touch'] as const)('should stay away once it was signed out: %s', async (act) => {
    await expireIn('5 minutes'); // otherwise a touch has nothing to change
    const content = await read();
    expect((await browser.fetch('/api/logout')).status).toBe(302);
    content.idToken = 'changed';
    await finished((done) => store[act](sid, content, done));
    expect(await rows()).toEqual([]);
  });

  it.each(['0 s', '-1 hour'])('should not be revived by a touch when it ended %s from now', async (from) => {
    await expireIn('5 minutes');
    const content = await read();
    await expireIn(from);
    const ended = await rows();
    await finished((done) => store.touch(sid, content, done));
    expect(await rows()).toEqual(ended);
    expect(await status()).toBe(401);
  });

  it('should be prolonged by a touch while it lives', async () => {
    await expireIn('5 minutes');
    const content = await read();
    await finished((done) => store.touch(sid, content, done));
    expect((await rows())[0]!.expire.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
  });
});

describe('a session that cannot be read for a moment', () => {
  const written: string[] = [];
  beforeEach(() => {
    // As in production: in tests Express keeps errors that reach its end to itself.
    system.app.set('env', 'production');
    written.length = 0;
    for (const name of ['error', 'warn', 'log'] as const)
      jest.spyOn(console, name).mockImplementation((...parts) => void written.push(parts.join(' ')));
    for (const stream of [process.stderr, process.stdout])
      jest.spyOn(stream, 'write').mockImplementation((text) => Boolean(written.push(String(text))));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    system.app.set('env', 'test');
  });

  /** What fails: only the read, as in a timeout, or every access to sessions. */
  const faults = [
    [
      'the reading',
      `REVOKE SELECT ON sessions FROM ${appRole}; GRANT SELECT (sid) ON sessions TO ${appRole}`,
      `GRANT SELECT ON sessions TO ${appRole}`,
    ],
    [
      'everything',
      'ALTER TABLE sessions RENAME TO sessions_away',
      'ALTER TABLE sessions_away RENAME TO sessions',
    ],
  ] as const;

  it.each(faults)('should outlive it, and its cookie too, without a raw error: %s', async (_, fail, mend) => {
    const before = await rows();
    await system.dataSource.query(fail);
    try {
      for (const path of ['/api/auth/user', '/api/terms/active']) {
        const response = await browser.fetch(path);
        expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect(response.headers.getSetCookie()).toEqual([]);
        await response.arrayBuffer();
      }
      expect(await status('/api/login')).toBe(503);
      expect(await status('/api/logout')).toBe(503);
    } finally {
      await system.dataSource.query(mend);
    }
    expect(await rows()).toEqual(before);
    expect(await status()).toBe(200);
    // Work after a response was sent is finished by the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).toEqual([]);
  });
});
