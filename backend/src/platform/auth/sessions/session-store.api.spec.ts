import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionData } from 'express-session';
import { Browser, signIn } from '../../../../test/harness/sign-in.js';
import { appRole } from '../../../../test/harness/database.js';
import { openWorld, records, system, admin } from '../../../../test/harness/worlds/world.js';
import { SessionStore } from './session-store.js';
import { Records } from '../../../../test/harness/records.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import type { User } from '../user.entity.js';
import { recentMs } from './recent.js';
import { RecentSessions } from './recent-sessions.js';

openWorld(['admin']);

const cookie = 'collegium.sid';

let store: SessionStore;

let browser: Browser;

let sid: string;

beforeAll(async () => {
  store = system.app.get(SessionStore, { strict: false });
});

const signInFirst = (): void =>
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
  signInFirst();
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
  signInFirst();
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

describe('a session that was just read', () => {
  let user: User;

  let browser: Browser;

  beforeEach(async () => {
    user = await new Records(system.dataSource).user({ role: 'registrar' });
    browser = await signIn(system.baseUrl, user.email!);
    await seen(); // from here on the session is a recent one
  });

  const answer = async (from = browser): Promise<{ status: number; role?: string; firstName?: string }> => {
    const response = await from.fetch('/api/auth/user');
    return { ...((await response.json()) as object), status: response.status };
  };

  const seen = async (): Promise<number> => (await answer()).status;

  /** Changes rows as another process would, without notifying this one. */
  const elsewhere = (sql: string): Promise<unknown> => system.dataSource.query(sql, [user.id]);

  /** The time until the condition holds, by the pauses between the calls. */
  async function until(isSo: () => Promise<boolean>): Promise<number> {
    for (let ms = 0; ; ms += 50) {
      if (await isSo()) return ms;
      if (ms > 10_000) throw new Error('It did not come to it in 10 s.');
      await pause(50);
    }
  }

  it('should need no statement', async () => {
    expect(await statementsOf(seen, { recent: true })).toEqual([]);
    system.app.get(RecentSessions).forgetAll();
    expect(await statementsOf(seen, { recent: true })).toHaveLength(1);
  });

  it('should be read again after two seconds, so that it is prolonged', async () => {
    await pause(recentMs);
    expect(await statementsOf(seen, { recent: true })).toHaveLength(1);
  });

  it('should end immediately after GET /api/logout, for anyone who kept the cookie', async () => {
    const thief = new Browser(system.baseUrl);
    for (const [name, cookie] of browser.cookies) thief.cookies.set(name, cookie);
    expect(await answer(thief)).toMatchObject({ status: 200 });
    await browser.signOut();
    expect(await answer(thief)).toMatchObject({ status: 401 });
  });

  it('should end immediately when the account is deactivated in the same process', async () => {
    await admin.delete(`/api/users/${user.id}`).expect(204);
    expect(await seen()).toBe(401);
  });

  it('should have a new role and its permissions immediately when it is changed in the same process', async () => {
    expect((await browser.fetch('/api/students')).status).toBe(200);
    await admin.put(`/api/users/${user.id}`).send({ role: 'student' }).expect(200);
    expect(await answer()).toMatchObject({ role: 'student', permissions: expect.any(Array) });
    expect((await browser.fetch('/api/students')).status).toBe(403);
  });

  it('should not be cached by a call that was reading it while it ended', async () => {
    const recent = system.app.get(RecentSessions);
    recent.forgetAll();
    const keep = recent.reading();
    recent.forgetSession('another');
    keep('cookies', { sid: 'one', user: { ...user, studentId: null }, until: Date.now() + 1000 });
    expect(recent.find('cookies')).toBeNull();
  });

  it('should end within 5 s when another process ends it', async () => {
    await elsewhere(`DELETE FROM sessions WHERE sess->>'userId' = $1`);
    expect(await until(async () => (await seen()) === 401)).toBeLessThan(5000);
  });

  it('should have a new role within 5 s when another process changes it', async () => {
    await elsewhere(`UPDATE users SET role = 'bursar' WHERE id = $1`);
    expect(await until(async () => (await answer()).role === 'bursar')).toBeLessThan(5000);
  });

  it('should not outlast the limits of the session itself', async () => {
    system.app.get(RecentSessions).forgetAll();
    await elsewhere(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb((extract(epoch FROM now()) * 1000)::bigint
         - 12 * 3600000 + 1500)) WHERE sess->>'userId' = $1`,
    );
    expect(await seen()).toBe(200);
    await pause(1550);
    expect(await seen()).toBe(401);
  });
});
