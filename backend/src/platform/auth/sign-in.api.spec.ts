import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { HostileProvider } from '../../../test/harness/hostile-provider.js';
import { Records } from '../../../test/harness/records.js';
import { Browser, signIn } from '../../../test/harness/sign-in.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';

let provider: HostileProvider;
let system: TestApp;
let records: Records;
let serial = 0;

beforeAll(async () => {
  provider = await HostileProvider.start();
  system = await startTestApp(provider.environment);
  records = new Records(system.dataSource);
});
afterAll(async () => {
  await system.close();
  await provider.stop();
});

interface User {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: string;
  studentId: string | null;
  permissions: string[];
}

const newSubject = (): string => `subject-${++serial}`;
const verified = (email: string, sub = newSubject()): JWTPayload => ({ sub, email, email_verified: true });

/** Signs in at the provider as this person. */
async function signInAs(person: JWTPayload, app: TestApp = system) {
  const browser = new Browser(app.baseUrl);
  const begun = await browser.fetch('/api/login');
  const response = await browser.fetch(provider.answer(begun.headers.get('location')!, person));
  const answer = await browser.fetch('/api/auth/user');
  return {
    status: response.status,
    page: await response.text(),
    user: answer.status === 200 ? ((await answer.json()) as User) : null,
  };
}

const actionsAbout = async (userId: string | null, app: TestApp = system): Promise<string[]> => {
  const rows = await app.dataSource.query<{ action: string }[]>(
    `SELECT action FROM audit_events WHERE subject_type = 'user' AND subject_id IS NOT DISTINCT FROM $1 ORDER BY id`,
    [userId],
  );
  return rows.map(({ action }) => action);
};

describe('a first sign-in', () => {
  it('the sign-in callback should create a student user without a record', async () => {
    const { user } = await signInAs({
      ...verified('New.Person@Example.edu'),
      given_name: 'New',
      family_name: 'Person',
    });
    expect(user).toMatchObject({
      email: 'new.person@example.edu',
      firstName: 'New',
      lastName: 'Person',
      role: 'student',
      studentId: null,
    });
    expect(await actionsAbout(user!.id)).toEqual(['user_created', 'sign_in']);
    const [event] = await system.dataSource.query(
      `SELECT actor_id, actor_role, request_id, details FROM audit_events WHERE subject_id = $1 AND action = 'sign_in'`,
      [user!.id],
    );
    expect(event).toMatchObject({
      actor_id: user!.id,
      actor_role: 'student',
      details: { issuer: provider.issuer },
    });
    expect(event.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('the sign-in callback should find the same user at the next sign-in by subject, with any email', async () => {
    const first = await signInAs(verified('before@example.edu', 'moving'));
    const second = await signInAs({ sub: 'moving', email: 'after@example.edu', email_verified: false });
    const third = await signInAs({ sub: 'moving' });
    expect([second.user!.id, third.user!.id]).toEqual([first.user!.id, first.user!.id]);
    expect(third.user!.email).toBe('before@example.edu');
    expect(await actionsAbout(first.user!.id)).toEqual(['user_created', 'sign_in', 'sign_in', 'sign_in']);
  });

  it('the sign-in callback should create one user for ten simultaneous first sign-ins', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => signInAs(verified('crowd@example.edu', 'crowd'))),
    );
    expect(new Set(results.map(({ user }) => user?.id)).size).toBe(1);
    expect(results[0]!.user).not.toBeNull();
    const [{ users }] = await system.dataSource.query(
      `SELECT count(*)::int AS users FROM users WHERE email = 'crowd@example.edu'`,
    );
    expect(users).toBe(1);
    const actions = await actionsAbout(results[0]!.user!.id);
    expect(actions.filter((action) => action === 'user_created')).toHaveLength(1);
    expect(actions.filter((action) => action === 'sign_in')).toHaveLength(10);
  });

  it.each([
    ['unverified', { email: 'unverified@example.edu', email_verified: false }],
    ['of unknown verification', { email: 'unknown@example.edu' }],
    ['missing', {}],
    ['malformed', { email: 'no address', email_verified: true }],
    ['broken by a NUL', { email: 'a\u0000b@example.edu', email_verified: true }],
    ['a list', { email: ['a@example.edu'], email_verified: true }],
    ['endless', { email: `${'x'.repeat(250)}@example.edu`, email_verified: true }],
  ])('the sign-in callback should refuse a newcomer whose email is %s', async (_name, claims) => {
    const { status, page, user } = await signInAs({ sub: newSubject(), ...claims } as JWTPayload);
    expect([status, user]).toEqual([403, null]);
    expect(page).toContain('<h1>Your email address is not verified</h1>');
  });

  it('the sign-in callback should clean up names that cannot be stored', async () => {
    const { user } = await signInAs({
      ...verified('names@example.edu'),
      given_name: `Zoë\u0000\n${'x'.repeat(200)}`,
      family_name: 42,
    } as JWTPayload);
    expect(user!.firstName).toMatch(/^Zoë {2}x{95}$/);
    expect(user!.lastName).toBeNull();
  });
});

describe('a user created by staff', () => {
  it('the sign-in callback should link the account to the first verified sign-in with its email', async () => {
    const entered = await records.user({
      role: 'bursar',
      email: 'entered@example.edu',
      firstName: null,
      lastName: 'Kept',
    });
    const { user } = await signInAs({
      ...verified('ENTERED@example.edu'),
      given_name: 'Filled',
      family_name: 'Other',
    });
    expect(user).toMatchObject({ id: entered.id, role: 'bursar', firstName: 'Filled', lastName: 'Kept' });
    expect(await actionsAbout(entered.id)).toEqual(['user_claimed', 'sign_in']);
  });

  it('the sign-in callback should link a student to their own record', async () => {
    const student = await records.student({}, { email: 'enrolled@example.edu' });
    const { user } = await signInAs(verified('enrolled@example.edu'));
    expect(user).toMatchObject({ id: student.userId, studentId: student.id, role: 'student' });
  });

  it('the sign-in callback should not link the account to an unverified email', async () => {
    const entered = await records.user({ role: 'registrar', email: 'target@example.edu' });
    const { status, user } = await signInAs({
      sub: newSubject(),
      email: 'target@example.edu',
      email_verified: false,
    });
    expect([status, user]).toEqual([403, null]);
    expect(await actionsAbout(entered.id)).toEqual([]);
    expect(await actionsAbout(null)).toContain('sign_in_refused');
  });

  it('the sign-in callback should refuse a second identity with the same email, on a page and in the audit trail', async () => {
    const entered = await records.user({ role: 'registrar', email: 'claimed@example.edu' });
    await signInAs(verified('claimed@example.edu'));
    const { status, page, user } = await signInAs(verified('claimed@example.edu'));
    expect([status, user]).toEqual([403, null]);
    expect(page).toContain('<h1>This email address belongs to another sign-in</h1>');
    expect(await actionsAbout(entered.id)).toEqual(['user_claimed', 'sign_in', 'sign_in_refused']);
  });

  it('the sign-in callback should link the account to one of two simultaneous identities', async () => {
    const entered = await records.user({ role: 'registrar', email: 'race@example.edu' });
    const results = await Promise.all([1, 2, 3, 4].map(() => signInAs(verified('race@example.edu'))));
    expect(results.map(({ status }) => status).sort()).toEqual([302, 403, 403, 403]);
    const identities = await system.dataSource.query('SELECT 1 FROM user_identities WHERE user_id = $1', [
      entered.id,
    ]);
    expect(identities).toHaveLength(1);
  });

  it('the sign-in callback should not match an email that only looks alike', async () => {
    const entered = await records.user({ role: 'registrar', email: 'alike@example.edu' });
    await records.user({ role: 'registrar', email: 'straße@example.edu' });
    for (const email of [
      'alike@example.edu.evil.example',
      'alike+1@example.edu',
      'a%@example.edu',
      'alıke@example.edu',
      'ali\u212ae@example.edu',
      'alike@example.ed\uff55',
      'ａlike@example.edu',
      'STRASSE@example.edu',
    ]) {
      const { user } = await signInAs(verified(email));
      expect(user?.id).not.toBe(entered.id);
      expect(user?.role).toBe('student');
    }
  });
});

describe('an email with letters beyond ASCII', () => {
  it('the sign-in callback should not link the account that staff created with it, and explain why', async () => {
    const entered = await records.user({ role: 'registrar', email: 'zoë@example.edu' });
    for (const email of ['zoë@example.edu', 'ZOë@example.edu']) {
      const { status, page, user } = await signInAs(verified(email));
      expect([status, user]).toEqual([403, null]);
      expect(page).toContain('<h1>This email address can’t be matched to an account</h1>');
    }
    expect(await actionsAbout(entered.id)).toEqual(['sign_in_refused', 'sign_in_refused']);
  });

  it('the sign-in callback should create a new user with it, and find that user again by subject', async () => {
    const first = await signInAs(verified('Émile@Example.edu', 'emile'));
    expect(first.user).toMatchObject({ email: 'Émile@example.edu', role: 'student', studentId: null });
    expect((await signInAs(verified('Émile@Example.edu', 'emile'))).user!.id).toBe(first.user!.id);
  });

  it('the sign-in callback should create one user for ten simultaneous first sign-ins', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, () => signInAs(verified('chloé@example.edu', 'chloe'))),
    );
    expect(new Set(results.map(({ user }) => user?.id)).size).toBe(1);
    expect(results[0]!.user).not.toBeNull();
  });

  it.each(['\u00a0', '\u3000', '\ufeff'])(
    'the sign-in callback should not link an account by an address with %j in front',
    async (blank) => {
      const entered = await records.user({ role: 'registrar', email: `plain${++serial}@example.edu` });
      const { status, user } = await signInAs(verified(`${blank}${entered.email!}`));
      expect([status, user]).toEqual([403, null]);
    },
  );
});

describe('SUPER_ADMIN_EMAIL', () => {
  let app: TestApp;
  const first = 'first.admin@example.edu';
  beforeAll(async () => {
    app = await startTestApp({ ...provider.environment, SUPER_ADMIN_EMAIL: 'First.Admin@Example.edu' });
    await app.dataSource.query(`UPDATE users SET role = 'registrar' WHERE role = 'super_admin'`);
  });
  afterAll(() => app.close());

  it('the sign-in callback should make no one else an administrator, nor the unverified owner', async () => {
    expect((await signInAs(verified('second@example.edu'), app)).user!.role).toBe('student');
    expect((await signInAs({ sub: 'x', email: first, email_verified: false }, app)).user).toBeNull();
    const alike = await signInAs(verified('first.admin@example.ed\u1d1c'), app);
    expect(alike.user!.role).toBe('student');
  });

  it('the sign-in callback should make its owner the first administrator, once and audited', async () => {
    const { user } = await signInAs(verified(first, 'the-admin'), app);
    expect(user!.role).toBe('super_admin');
    expect(user!.permissions).toContain('users.manage');
    expect(await actionsAbout(user!.id, app)).toEqual(['user_created', 'role_granted', 'sign_in']);

    await app.dataSource.query(`UPDATE users SET role = 'student' WHERE id = $1`, [user!.id]);
    await app.dataSource.query(`UPDATE users SET role = 'super_admin' WHERE email = 'second@example.edu'`);
    expect((await signInAs(verified(first, 'the-admin'), app)).user!.role).toBe('student');
  });
});

describe('redirects of a sign-in', () => {
  const home = async (returnTo: string): Promise<string> => {
    const browser = new Browser(system.baseUrl);
    const begun = await browser.fetch(`/api/login?${new URLSearchParams({ returnTo })}`);
    const answer = provider.answer(begun.headers.get('location')!, verified('way@example.edu', 'way'));
    return (await browser.fetch(answer)).headers.get('location')!;
  };

  it.each([
    ['/portal/student-records?search=a%20b#x', '/portal/student-records?search=a%20b#x'],
    ['', '/portal/dashboard'],
    ['//evil.example', '/portal/dashboard'],
    ['/\\evil.example', '/portal/dashboard'],
    ['/portal/..//evil.example', '/portal/dashboard'],
    ['https://evil.example/portal', '/portal/dashboard'],
    ['/%2f%2fevil.example', '/portal/dashboard'],
    ['/\t/evil.example', '/portal/dashboard'],
    ['/api/logout', '/portal/dashboard'],
  ])('a sign-in with returnTo=%j should finally redirect to %s', async (requested, wanted) => {
    expect(await home(requested)).toBe(wanted);
  });

  it('a sign-in should redirect to the dashboard when returnTo is repeated', async () => {
    const browser = new Browser(system.baseUrl);
    const begun = await browser.fetch('/api/login?returnTo=/portal/a&returnTo=//evil.example');
    const answer = provider.answer(begun.headers.get('location')!, verified('way@example.edu', 'way'));
    expect((await browser.fetch(answer)).headers.get('location')).toBe('/portal/dashboard');
  });

  it('a sign-in should redirect directly when someone is signed in, and never to another site', async () => {
    const browser = new Browser(system.baseUrl);
    const begun = await browser.fetch('/api/login');
    await browser.fetch(provider.answer(begun.headers.get('location')!, verified('way@example.edu', 'way')));
    const go = async (returnTo: string) =>
      (await browser.fetch(`/api/login?${new URLSearchParams({ returnTo })}`)).headers.get('location');
    expect(await go('/portal/financial')).toBe('/portal/financial');
    expect(await go('//evil.example')).toBe('/portal/dashboard');
  });

  it('a sign-in with renew=true should keep the session until the provider has answered, then start a new one', async () => {
    const browser = new Browser(system.baseUrl);
    const begun = await browser.fetch('/api/login');
    await browser.fetch(provider.answer(begun.headers.get('location')!, verified('way@example.edu', 'way')));
    const ends = async () =>
      (await (await browser.fetch('/api/auth/sessions/current')).json()) as { endsAtLatest: string };
    const cookie = () => browser.cookieHeader('/api');
    const [former, first] = [cookie(), await ends()];

    const again = await browser.fetch('/api/login?renew=true&returnTo=%2Fportal%2Fgrading');
    expect(again.headers.get('location')).toContain(provider.issuer);
    expect([cookie(), await ends()]).toEqual([former, first]);

    const answer = provider.answer(again.headers.get('location')!, verified('way@example.edu', 'way'));
    expect((await browser.fetch(answer)).headers.get('location')).toBe('/portal/grading');
    expect(Date.parse((await ends()).endsAtLatest)).toBeGreaterThan(Date.parse(first.endsAtLatest));
    const old = await fetch(`${system.baseUrl}/api/auth/user`, { headers: { Cookie: former } });
    expect(old.status).toBe(401);
  });

  it('the sign-in callback should not renew the session of a tab that signed in since', async () => {
    const browser = new Browser(system.baseUrl);
    const [one, other] = [await browser.fetch('/api/login'), await browser.fetch('/api/login')];
    const person = verified('way@example.edu', 'way');
    await browser.fetch(provider.answer(one.headers.get('location')!, person));
    const former = browser.cookieHeader('/api');
    await browser.fetch(provider.answer(other.headers.get('location')!, person));
    expect(browser.cookieHeader('/api')).toBe(former);
  });

  it('a sign-in should first redirect to the host of BASE_URL, without a cookie', async () => {
    const { port } = new URL(system.baseUrl);
    const response = await fetch(`http://localhost:${port}/api/login?returnTo=%2Fportal%2Fcourses`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${system.baseUrl}/api/login?returnTo=%2Fportal%2Fcourses`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('GET /api/logout should return to the portal when the provider has no sign-out', async () => {
    const browser = new Browser(system.baseUrl);
    const begun = await browser.fetch('/api/login');
    await browser.fetch(provider.answer(begun.headers.get('location')!, verified('way@example.edu', 'way')));
    const response = await browser.fetch('/api/logout');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/portal']);
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
  });
});

describe('the signed-in user', () => {
  it('GET /api/auth/user should answer 401 with the title Unauthorized to a visitor', async () => {
    const response = await new Browser(system.baseUrl).fetch('/api/auth/user');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ title: 'Unauthorized', status: 401 });
  });

  it('GET /api/auth/user should return exactly the fields of the contract', async () => {
    const { user } = await signInAs(verified('fields@example.edu'));
    expect(Object.keys(user!).sort()).toEqual([
      'email',
      'firstName',
      'id',
      'lastName',
      'permissions',
      'role',
      'studentId',
    ]);
    expect(user!.permissions).toContain('self.use');
    expect(user!.permissions).not.toContain('students.search');
  });
});

describe('identities of the demo provider', () => {
  it('the sign-in callback should store them under an issuer that no port changes', async () => {
    const demo = await startTestApp();
    await signIn(demo.baseUrl, 'stable@collegium.example');
    const rows = await demo.dataSource.query(
      `SELECT issuer, subject FROM user_identities WHERE subject LIKE 'stable@%'`,
    );
    await demo.close();
    expect(rows).toEqual([{ issuer: 'urn:collegium:demo-provider', subject: 'stable@collegium.example' }]);
  });
});
