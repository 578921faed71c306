import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, signIn } from '../../../test/harness/sign-in.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { startTestApp } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from './roles.js';
import { RecentSessions } from './sessions/recent-sessions.js';
import { SessionStore } from './sessions/session-store.js';
import { Pruner } from '../database/pruner.js';

const minute = 60_000;
const hour = 60 * minute;
const cookie = 'collegium.sid';

openWorld();

let email: string;

interface Row {
  sid: string;
  sess: { userId?: string; signedInAt?: number };
  expire: Date;
}

async function signedIn(role: Role = 'registrar'): Promise<Browser> {
  const user = await records.user({ role });
  email = user.email!;
  return signIn(system.baseUrl, email);
}

const sidOf = (browser: Browser): string =>
  decodeURIComponent(browser.cookies.get(cookie)!.value).slice(2).split('.')[0]!;
const rowOf = async (sid: string): Promise<Row | undefined> =>
  (await system.dataSource.query<Row[]>('SELECT * FROM sessions WHERE sid = $1', [sid]))[0];
/** Changes rows as another process would. This process notices that two seconds later, but in this spec immediately. */
const elsewhere = async (sql: string, parameters: unknown[]): Promise<void> => {
  await system.dataSource.query(sql, parameters);
  system.app.get(RecentSessions).forgetAll();
};
const change = (sid: string, sql: string, ...parameters: unknown[]): Promise<void> =>
  elsewhere(`UPDATE sessions SET ${sql} WHERE sid = $1`, [sid, ...parameters]);
/** Reads the whole response: a touch is written before its last byte. */
async function userStatus(browser: Browser): Promise<number> {
  const response = await browser.fetch('/api/auth/user');
  await response.arrayBuffer();
  return response.status;
}
const signedInAt = (ago: number): [string, string] => [
  `sess = jsonb_set(sess::jsonb, '{signedInAt}', $2::text::jsonb)`,
  String(Date.now() - ago),
];

describe('the cookie', () => {
  it('a sign-in should set one that ends with the browser and that no script can read', async () => {
    const response = await new Browser(system.baseUrl).fetch('/api/login');
    const [set] = response.headers.getSetCookie();
    expect(set).toMatch(/^collegium\.sid=s%3A[\w-]{32}\.[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('a sign-in should set a __Host- cookie with Secure when BASE_URL is https', async () => {
    const secure = await startTestApp({ BASE_URL: 'https://portal.example.test' });
    const response = await new Browser(secure.baseUrl).fetch('/api/login', {
      headers: { 'X-Forwarded-Host': 'portal.example.test' },
    });
    await secure.close();
    expect(response.headers.get('location')).toMatch(/^https:\/\/portal\.example\.test\/oidc\/auth\?/);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-collegium\.sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('GET /api/auth/user should neither set a cookie nor store a session for a visitor', async () => {
    const count = () => system.dataSource.query('SELECT count(*)::int FROM sessions');
    const before = await count();
    const response = await new Browser(system.baseUrl).fetch('/api/auth/user');
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
    expect(await count()).toEqual(before);
  });

  it.each([
    ['without a signature', 's%3A' + 'x'.repeat(32)],
    ['with a wrong signature', `s%3A${'x'.repeat(32)}.${'y'.repeat(43)}`],
    ['that is no session id', '%00%ff'],
    ['that is empty', ''],
    ['of 8,000 characters', 'x'.repeat(8000)],
  ])('GET /api/auth/user should answer 401 to a cookie %s', async (_name, value) => {
    const response = await new Browser(system.baseUrl).fetch('/api/auth/user', {
      headers: { cookie: `${cookie}=${value}` },
    });
    expect(response.status).toBe(401);
  });
});

describe('the session id', () => {
  it('the sign-in callback should renew it, so that a planted one is useless', async () => {
    const attacker = new Browser(system.baseUrl);
    await attacker.open('/api/login', /\/oidc\//);
    const planted = attacker.cookies.get(cookie)!;
    const victim = new Browser(system.baseUrl);
    victim.cookies.set(cookie, planted);

    await victim.signIn('fixation@collegium.example');

    expect(victim.cookies.get(cookie)!.value).not.toBe(planted.value);
    expect(await userStatus(victim)).toBe(200);
    expect(await userStatus(attacker)).toBe(401);
    expect(await rowOf(sidOf(attacker))).toBeUndefined();
  });

  it('the sign-in callback should store the new session correctly', async () => {
    const store = system.app.get(SessionStore);
    const [set, faults] = [store.set.bind(store), [] as unknown[]];
    store.set = (sid, content, done) =>
      set(sid, content, (error) => {
        if (error) faults.push(error);
        done?.(error);
      });
    try {
      await signIn(system.baseUrl, 'faultless@collegium.example');
    } finally {
      store.set = set;
    }
    expect(faults).toEqual([]);
  });

  it('the sign-in callback should return each of several tabs to its own page', async () => {
    const browser = new Browser(system.baseUrl);
    const tabs = [];
    for (const page of ['courses', 'financial', 'enrollment'])
      tabs.push(await browser.open(`/api/login?returnTo=/portal/${page}`));
    const fields = { email: 'tabs@collegium.example', password: 'collegium-demo' };
    const homes = [];
    for (const tab of tabs.reverse()) homes.push((await browser.submit(tab, fields, /\/portal\//)).url);
    expect(homes.map((url) => new URL(url).pathname)).toEqual([
      '/portal/enrollment',
      '/portal/financial',
      '/portal/courses',
    ]);
    expect(await userStatus(browser)).toBe(200);
  });

  it('a sign-in should keep every tab of a browser that starts several at the same moment', async () => {
    const browser = new Browser(system.baseUrl);
    await browser.fetch('/api/login');
    await Promise.all(['a', 'b', 'c'].map((page) => browser.fetch(`/api/login?returnTo=/portal/${page}`)));
    const { sess } = (await rowOf(sidOf(browser))) as unknown as {
      sess: { pending: Record<string, { returnTo: string }> };
    };
    const waiting = Object.values(sess.pending).map(({ returnTo }) => returnTo);
    expect(waiting.sort()).toEqual(['/portal/a', '/portal/b', '/portal/c', '/portal/dashboard']);
  });

  it('a sign-in should keep at most five pending sign-ins of a browser, the newest', async () => {
    const browser = new Browser(system.baseUrl);
    for (let page = 1; page <= 8; page++) await browser.fetch(`/api/login?returnTo=/portal/${page}`);
    const { sess } = (await rowOf(sidOf(browser))) as unknown as {
      sess: { pending: Record<string, { returnTo: string }> };
    };
    const waiting = Object.values(sess.pending).map(({ returnTo }) => returnTo.at(-1));
    expect(waiting.sort()).toEqual(['4', '5', '6', '7', '8']);
  });
});

describe('the session limits', () => {
  const near = (instant: Date, wanted: number): void =>
    expect(Math.abs(instant.getTime() - wanted)).toBeLessThan(20_000);

  it.each([
    ['registrar', 30 * minute],
    ['super_admin', 30 * minute],
    ['faculty', 30 * minute],
    ['student', 2 * hour],
  ] as const)('the sign-in callback should let the session of a %s idle for %d ms', async (role, idle) => {
    const browser = await signedIn(role);
    near((await rowOf(sidOf(browser)))!.expire, Date.now() + idle);
  });

  it('a sign-in should let an anonymous session live for 15 minutes', async () => {
    const browser = new Browser(system.baseUrl);
    await browser.fetch('/api/login');
    near((await rowOf(sidOf(browser)))!.expire, Date.now() + 15 * minute);
    await browser.fetch('/api/auth/user');
    near((await rowOf(sidOf(browser)))!.expire, Date.now() + 15 * minute);
  });

  it('GET /api/auth/user should answer 401 once the session was idle for too long', async () => {
    const browser = await signedIn();
    await change(sidOf(browser), `expire = now() + interval '10 seconds'`);
    expect(await userStatus(browser)).toBe(200);
    await change(sidOf(browser), `expire = now() - interval '1 second'`);
    expect(await userStatus(browser)).toBe(401);
  });

  it.each([
    ['registrar', 12 * hour - minute, 200],
    ['registrar', 12 * hour + 1000, 401],
    ['student', 24 * hour - minute, 200],
    ['student', 24 * hour + 1000, 401],
  ] as const)('GET /api/auth/user should answer a busy %s after %d ms with %d', async (role, age, status) => {
    const browser = await signedIn(role);
    await change(sidOf(browser), ...signedInAt(age));
    expect(await userStatus(browser)).toBe(status);
    expect((await rowOf(sidOf(browser))) === undefined).toBe(status === 401);
  });

  it('GET /api/auth/user should not prolong a session past its absolute end', async () => {
    const browser = await signedIn();
    const age = 12 * hour - 10 * minute;
    await change(sidOf(browser), ...signedInAt(age));
    await change(sidOf(browser), `expire = now() + interval '2 minutes'`);
    expect(await userStatus(browser)).toBe(200);
    near((await rowOf(sidOf(browser)))!.expire, Date.now() + 10 * minute);
  });

  it('GET /api/auth/user should prolong the session, but write that at most once a minute', async () => {
    const browser = await signedIn();
    const sid = sidOf(browser);
    const fresh = (await rowOf(sid))!.expire;
    await userStatus(browser);
    expect((await rowOf(sid))!.expire).toEqual(fresh);
    await change(sid, `expire = now() + interval '28 minutes'`);
    await Promise.all([1, 2, 3, 4].map(() => userStatus(browser)));
    near((await rowOf(sid))!.expire, Date.now() + 30 * minute);
    const touched = (await rowOf(sid))!.expire;
    await userStatus(browser);
    expect((await rowOf(sid))!.expire).toEqual(touched);
  });

  it('GET /api/auth/user should use a changed role immediately, in permissions and limits', async () => {
    const browser = await signedIn('student');
    await elsewhere(`UPDATE users SET role = 'bursar' WHERE email = $1`, [email]);
    expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({
      role: 'bursar',
      permissions: expect.arrayContaining(['payments.record']),
    });
    near((await rowOf(sidOf(browser)))!.expire, Date.now() + 30 * minute);
  });

  it('GET /api/auth/user should answer 401 when the user was deleted', async () => {
    const browser = await signedIn();
    await elsewhere('DELETE FROM users WHERE email = $1', [email]);
    expect(await userStatus(browser)).toBe(401);
    expect(await rowOf(sidOf(browser))).toBeUndefined();
  });

  it('GET /api/auth/user should need one statement', async () => {
    const browser = await signedIn();
    const statements = await statementsOf(async () => {
      expect(await userStatus(browser)).toBe(200);
      await browser.fetch('/api/health/live');
    });
    expect(statements).toHaveLength(1);
  });

  it('the pruner should delete ended sessions and no other', async () => {
    const [ended, living] = [await signedIn(), await signedIn()];
    await change(sidOf(ended), `expire = now() - interval '1 second'`);
    await system.app.get(Pruner).prune();
    expect(await rowOf(sidOf(ended))).toBeUndefined();
    expect(await rowOf(sidOf(living))).toBeDefined();
  });
});

describe('sign-out', () => {
  it('GET /api/logout should end this session and its cookie immediately', async () => {
    const browser = await signedIn();
    const kept = browser.cookieHeader('/api');
    const sid = sidOf(browser);
    const response = await browser.fetch('/api/logout');
    expect(response.status).toBe(302);
    expect(browser.cookies.has(cookie)).toBe(false);
    expect(await rowOf(sid)).toBeUndefined();
    const replayed = await fetch(`${system.baseUrl}/api/auth/user`, { headers: { cookie: kept } });
    expect(replayed.status).toBe(401);
  });

  it('GET /api/logout should name the session to the provider by an ID token that the table does not show', async () => {
    const browser = await signedIn();
    const row = await rowOf(sidOf(browser));
    expect(JSON.stringify(row)).not.toContain('eyJ');
    const { headers } = await browser.fetch('/api/logout');
    expect(new URL(headers.get('location')!).searchParams.get('id_token_hint')).toMatch(/^eyJ/);
  });

  it('GET /api/logout should work without the plain ID token of an older release', async () => {
    const browser = await signedIn();
    await change(sidOf(browser), `sess = jsonb_set(sess::jsonb, '{idToken}', '"eyJh.eyJz.c2ln"')`);
    const { status, headers } = await browser.fetch('/api/logout');
    expect(status).toBe(302);
    expect(new URL(headers.get('location')!).searchParams.has('id_token_hint')).toBe(false);
    expect(await userStatus(browser)).toBe(401);
  });

  it('GET /api/logout should also end the session at the provider', async () => {
    const browser = await signedIn();
    browser.cookies.delete(cookie);
    // The provider still has a session for the person, so no prompt appears.
    expect(new URL(await browser.signIn(email)).pathname).toBe('/portal/dashboard');
    expect(await browser.signOut()).toBe(`${system.baseUrl}/portal`);
    const { url, response } = await browser.open('/api/login', /\/portal/);
    expect(new URL(url).pathname).toMatch(/^\/oidc\/interaction\//);
    expect(await response.text()).toContain('name="password"');
  });

  it('GET /api/logout should redirect to the portal when no one is signed in, also after the session has ended', async () => {
    const stranger = await new Browser(system.baseUrl).fetch('/api/logout');
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/portal']);
    const browser = await signedIn();
    await change(sidOf(browser), `expire = now() - interval '1 second'`);
    const late = await browser.fetch('/api/logout');
    expect([late.status, late.headers.get('location')]).toEqual([302, '/portal']);
  });

  it('GET /api/logout should not end the sessions of other browsers', async () => {
    const one = await signedIn();
    const two = await signIn(system.baseUrl, email);
    await one.signOut();
    expect([await userStatus(one), await userStatus(two)]).toEqual([401, 200]);
  });

  it('GET /api/logout should not be undone by a request that is still being answered', async () => {
    const browser = await signedIn();
    const sid = sidOf(browser);
    // So that the slow request has something to write to the session at its end.
    await change(sid, `expire = now() + interval '5 minutes'`);
    const lock = system.dataSource.createQueryRunner();
    await lock.startTransaction();
    await lock.query('LOCK TABLE terms IN ACCESS EXCLUSIVE MODE');
    const slow = browser.fetch('/api/terms/active');
    await waitForLock();
    const out = await browser.fetch('/api/logout');
    await lock.commitTransaction();
    await lock.release();
    expect([out.status, (await slow).status]).toEqual([302, 200]);
    expect(await rowOf(sid)).toBeUndefined();
  });

  async function waitForLock(): Promise<void> {
    for (let attempt = 0; attempt < 500; attempt++) {
      const [{ waiting }] = await system.dataSource.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (waiting) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('No request waits for the lock.');
  }
});

describe('when the session table fails,', () => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await signedIn();
  });
  const without = async (work: () => Promise<void>): Promise<void> => {
    await system.dataSource.query('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      await work();
    } finally {
      await system.dataSource.query('ALTER TABLE sessions_away RENAME TO sessions');
    }
  };

  it('GET /api/auth/user should answer 503 as a problem', () =>
    without(async () => {
      const response = await browser.fetch('/api/auth/user');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }));

  it.each(['/api/login', '/api/logout', '/api/login/callback?code=1&state=2'])(
    'GET %s should answer 503 as a page',
    (path) =>
      without(async () => {
        const response = await browser.fetch(path, { headers: { accept: 'text/html' } });
        expect([response.status, response.headers.get('content-type')]).toEqual([
          503,
          'text/html; charset=utf-8',
        ]);
        expect(await response.text()).toContain('<h1>Sign-in is not available right now</h1>');
      }),
  );

  it('a sign-in should answer 503 to a visitor without a session', () =>
    without(async () => {
      const response = await new Browser(system.baseUrl).fetch('/api/login');
      expect(response.status).toBe(503);
    }));

  it('GET /api/health/live should not read sessions', () =>
    without(async () => {
      expect((await browser.fetch('/api/health/live')).status).toBe(200);
    }));
});
