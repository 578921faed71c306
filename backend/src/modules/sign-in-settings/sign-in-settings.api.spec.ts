import { describe, expect, it, afterEach } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  admin,
  adminId,
  adminName,
  auditOf,
  hostile,
  mapping,
  newPerson,
  off,
  records,
  set,
  signInSettingsWorld,
  signInWith,
} from '../../../test/harness/worlds/sign-in-settings.js';
import { openSession } from '../../../test/harness/sessions.js';
import { Browser } from '../../../test/harness/sign-in.js';
import { Environment } from '../../platform/config/environment.js';
import type { SignInChecksDto } from './sign-in-settings.dto.js';

signInSettingsWorld();

const address = '/api/settings/sign-in';

const roleOf = async (id: string): Promise<string> =>
  ((await admin.get(`/api/users/${id}`).expect(200)).body as { role: string }).role;

describe('PUT /api/settings/sign-in should', () => {
  it('store the mapping in its order, and record what changed', async () => {
    const before = await admin.get(address).expect(200);
    expect(before.body).toEqual(off);
    const { body, headers } = await admin.put(address).send(mapping).expect(200);
    expect(body).toEqual({ ...off, ...mapping });
    expect((await admin.get(address).expect(200)).body).toEqual(body);
    const [row] = await hostile.system.dataSource.query<object[]>(
      'SELECT action, details FROM audit_events WHERE request_id = $1',
      [headers['x-request-id']],
    );
    expect(row).toEqual({
      action: 'sign_in_settings.update',
      details: { changes: { claim: [null, 'groups'], mappings: [[], mapping.mappings] } },
    });
    const swapped = { mappings: [...mapping.mappings].reverse() };
    expect(await set(swapped)).toEqual({ ...off, ...mapping, ...swapped });
    const stale = admin.put(address).set('If-Match', before.headers.etag as string);
    expectProblem(await stale.send({ claim: 'roles' }), 412);
  });

  it.each<[object, Record<string, string[]>]>([
    [
      { claim: 'groups', mappings: [{ value: 'a', role: 'super_admin' }] },
      { 'mappings.0.role': ["A mapping can't grant Super Admin. Choose another role."] },
    ],
    [{ claim: 'two words' }, { claim: ['Must be the name of a claim, such as groups.'] }],
    [
      { claim: 'groups' },
      { mappings: ['Map at least one value, or clear the claim to turn the mapping off.'] },
    ],
    [
      { mappings: [{ value: 'a', role: 'faculty' }] },
      { claim: ['Enter the claim that has these values, or remove the values.'] },
    ],
    [
      { claim: 'g', mappings: ['a', 'b', 'a'].map((value) => ({ value, role: 'faculty' })) },
      { 'mappings.2.value': ['Another mapping has this value. Remove one of the two.'] },
    ],
    [
      { claim: 'g', mappings: [{ value: '', role: null }] },
      { 'mappings.0.value': ['Value is required'], 'mappings.0.role': ['Role is required'] },
    ],
    [{ staffClaim: 'acr' }, { staffValues: ['Enter at least one value, or require no claim.'] }],
    [{ staffValues: ['mfa'] }, { staffClaim: ['Choose the claim that must have one of these values.'] }],
    [
      { staffClaim: 'amr', staffValues: ['a\nb'] },
      { staffValues: ['Each value is text without line breaks.'] },
    ],
  ])('reject %j', async (given, errors) => {
    expectProblem(await admin.put(address).send(given), 422, { errors });
    expect((await admin.get(address).expect(200)).body).toEqual(off);
  });

  it('be refused by the database if a mapping grants super_admin', async () => {
    const grants = `INSERT INTO role_mappings (position, value, role) VALUES (1, 'admins', 'super_admin')`;
    await expect(hostile.system.dataSource.query(grants)).rejects.toThrow('ck_role_mappings_role');
    const anonymous = `UPDATE sign_in_settings SET claim = 'groups', mapped_by_id = NULL`;
    await expect(hostile.system.dataSource.query(anonymous)).rejects.toThrow('ck_sign_in_settings_claim');
  });
});

describe('a sign-in should', () => {
  it('set the role of a new account by its first match, and record it', async () => {
    await set(mapping);
    const person = newPerson({ groups: ['other', 'teachers', 'registrars'] });
    const { user } = await signInWith(person);
    expect(user).toMatchObject({ role: 'registrar' });
    expect((await auditOf(user!.id)).slice(0, 3)).toEqual([
      { action: 'user_created', details: { issuer: hostile.provider.issuer } },
      {
        action: 'user.map_role',
        details: { changes: { role: ['student', 'registrar'] }, claim: 'groups', value: 'registrars' },
      },
      { action: 'sign_in', details: { issuer: hostile.provider.issuer } },
    ]);
    expect((await admin.get(`/api/users/${user!.id}`).expect(200)).body).toMatchObject({
      roleHandedOverAt: expect.stringMatching(/Z$/),
      roleHandedOverBy: adminName,
    });
  });

  it('change the role of all sessions of the person, as a change by hand does', async () => {
    await set(mapping);
    const person = newPerson({ groups: 'registrars' });
    const { browser } = await signInWith(person);
    expect((await browser.fetch('/api/students?range=[0,0]')).status).toBe(200);
    const { user } = await signInWith({ ...person, groups: 'teachers' });
    expect(user).toMatchObject({ role: 'faculty' });
    expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({ role: 'faculty' });
  });

  it.each<[string, object]>([
    ['a missing claim', {}],
    ['a claim of another type', { groups: 12 }],
    ['a claim over 10 kB', { groups: ['teachers', 'x'.repeat(10_240)] }],
    ['a claim without a mapped value', { groups: ['other'] }],
  ])('keep the role with %s, and sign in', async (_, claims) => {
    await set(mapping);
    const person = newPerson({ groups: 'registrars' });
    const { user } = await signInWith(person);
    const again = await signInWith({ ...person, groups: undefined, ...claims });
    expect(again.user).toMatchObject({ id: user!.id, role: 'registrar' });
  });

  it('read the claim from the profile if the ID token lacks it', async () => {
    await set(mapping);
    const person = newPerson();
    hostile.provider.profile = { sub: person.sub, groups: ['teachers'] };
    expect((await signInWith(person)).user).toMatchObject({ role: 'faculty' });
    hostile.provider.profile = { sub: 'someone else', groups: ['registrars'] };
    expect((await signInWith(person)).user).toMatchObject({ role: 'faculty' });
    hostile.provider.profile = null;
  });

  it('leave a role that was set by hand, and every role while the mapping is off', async () => {
    const person = newPerson({ groups: ['teachers'] });
    const { user } = await signInWith(person);
    expect(user!.role).toBe('student');
    await set(mapping);
    expect((await signInWith(person)).user!.role).toBe('student');
    const { id } = await records.user({ email: newPerson().email as string, role: 'bursar' });
    const claimed = newPerson({
      groups: ['teachers'],
      email: (await admin.get(`/api/users/${id}`)).body.email,
    });
    expect((await signInWith(claimed)).user).toMatchObject({ id, role: 'bursar' });
  });
});

describe('POST /api/users/{id}/role-handover should', () => {
  it('let the next sign-in set the role, until an administrator sets it by hand', async () => {
    await set(mapping);
    const person = newPerson({ groups: ['teachers'] });
    const { id } = await records.user({ email: person.email as string, role: 'bursar' });
    const { body } = await admin.post(`/api/users/${id}/role-handover`).expect(200);
    expect(body).toMatchObject({ role: 'bursar', roleHandedOverBy: adminName });
    const [row] = await hostile.system.dataSource.query<object[]>(
      'SELECT handed_over_by_id AS by FROM role_handovers WHERE user_id = $1',
      [id],
    );
    expect(row).toEqual({ by: adminId });
    expect((await signInWith(person)).user).toMatchObject({ id, role: 'faculty' });
    await admin.put(`/api/users/${id}`).send({ role: 'faculty', lastName: 'Qkept' }).expect(200);
    await admin.put(`/api/users/${id}`).send({ role: 'admissions' }).expect(200);
    expect((await signInWith(person)).user).toMatchObject({ id, role: 'admissions' });
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions.filter((action) => /role|update/.test(action))).toEqual([
      'user.hand_over_role',
      'user.map_role',
      'user.update',
      'user.update',
    ]);
  });

  it('be undone without a change of the role', async () => {
    await set(mapping);
    const person = newPerson({ groups: ['teachers'] });
    const { user } = await signInWith(person);
    await admin.delete(`/api/users/${user!.id}/role-handover`).expect(204);
    await admin.delete(`/api/users/${user!.id}/role-handover`).expect(204);
    await signInWith({ ...person, groups: ['registrars'] });
    expect(await roleOf(user!.id)).toBe('faculty');
  });

  it('be refused for an administrator, and without a mapping', async () => {
    const { id } = await records.user({ role: 'bursar' });
    expectProblem(await admin.post(`/api/users/${id}/role-handover`), 409, {
      detail: 'No mapping is set. Set one in Settings, Sign-in.',
    });
    await set(mapping);
    expectProblem(await admin.post(`/api/users/${adminId}/role-handover`), 409, {
      detail: "An administrator's role is always set by hand. Change the role first.",
    });
  });
});

describe('the strength that staff need', () => {
  it('should refuse a weaker sign-in with a page, and let students in', async () => {
    const person = newPerson({ amr: ['pwd'] });
    const { id } = await records.user({ email: person.email as string, role: 'bursar' });
    await set({ staffClaim: 'amr', staffValues: ['mfa'] });
    const refused = await signInWith(person);
    expect([refused.status, refused.user]).toEqual([403, null]);
    expect(refused.page).toContain('<h1>Your sign-in needs another step</h1>');
    expect(refused.page).toContain('renew=true&amp;prompt=login');
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'sign_in_refused',
      details: { reason: 'tooWeak' },
    });
    expect((await signInWith({ ...person, amr: ['pwd', 'mfa'] })).user).toMatchObject({ role: 'bursar' });
    expect((await signInWith(newPerson())).user).toMatchObject({ role: 'student' });
  });

  it('should apply to the role that the mapping gives', async () => {
    await set({ ...mapping, staffClaim: 'acr', staffValues: ['high'] });
    const person = newPerson({ groups: 'teachers' });
    expect((await signInWith(person)).status).toBe(403);
    expect((await signInWith({ ...person, acr: 'high' })).user).toMatchObject({ role: 'faculty' });
  });
});

const checks = '/api/settings/sign-in/checks';

const results = async (): Promise<Record<string, string>> => {
  const { provider } = (await admin.get(checks).expect(200)).body as SignInChecksDto;
  return Object.fromEntries(provider.map(({ name, result }) => [name, result]));
};

afterEach(() => {
  hostile.provider.broken.clear();
  hostile.provider.announce = {};
  hostile.provider.aheadMs = 0;
});

describe('GET /api/settings/sign-in/checks should', () => {
  it('pass while the provider is well', async () => {
    const { body } = await admin.get(checks).expect(200);
    expect(body).toEqual({
      provider: [
        { name: 'issuer', result: 'passed', detail: `${hostile.provider.issuer} answers.` },
        { name: 'keys', result: 'passed', detail: 'The provider has 1 signing key.' },
        {
          name: 'clock',
          result: 'passed',
          detail: 'The clocks of this server and the provider differ by at most 30 seconds.',
        },
      ],
      trial: null,
    });
  });

  it.each<[string, () => void, object]>([
    [
      'an answer of another issuer',
      () => (hostile.provider.announce = { issuer: 'https://elsewhere.example' }),
      { issuer: 'failed', keys: 'unknown', clock: 'passed' },
    ],
    [
      'a provider that is down',
      () => hostile.provider.broken.set('/.well-known/openid-configuration', 500),
      { issuer: 'failed', keys: 'unknown', clock: 'unknown' },
    ],
    [
      'keys that cannot be read',
      () => hostile.provider.broken.set('/jwks', 404),
      { issuer: 'passed', keys: 'failed', clock: 'passed' },
    ],
    [
      'a clock that is two minutes ahead',
      () => (hostile.provider.aheadMs = 120_000),
      { issuer: 'passed', keys: 'passed', clock: 'failed' },
    ],
    [
      'a clock that is two minutes behind',
      () => (hostile.provider.aheadMs = -120_000),
      { issuer: 'passed', keys: 'passed', clock: 'failed' },
    ],
  ])('report %s', async (_, spoil, expected) => {
    spoil();
    expect(await results()).toEqual(expected);
  });
});

describe('a trial sign-in', () => {
  const email = 'super_admin@collegium.example';
  /** A browser with a session of its own, so that its trial is no other's. */
  async function browserOf(person: string): Promise<Browser> {
    const { app, dataSource, baseUrl } = hostile.system;
    const cookies = (await openSession(dataSource, app.get(Environment).sessionSecret, person))!;
    const [name, value] = cookies.split('=') as [string, string];
    const browser = new Browser(baseUrl);
    browser.cookies.set(name, { name, value, path: '/', attributes: '' });
    return browser;
  }
  const checksOf = async (browser: Browser): Promise<SignInChecksDto> =>
    (await (await browser.fetch(checks)).json()) as SignInChecksDto;

  it('should show the claims and the role they would give, and change no session', async () => {
    await set({ ...mapping, staffClaim: 'amr', staffValues: ['mfa'] });
    const browser = await browserOf(email);
    const before = browser.cookieHeader();
    const begun = await browser.fetch('/api/login?renew=true&trial=true&returnTo=/portal/settings/sign-in');
    const location = begun.headers.get('location')!;
    expect(new URL(location).searchParams.get('prompt')).toBe('login');
    const person = newPerson({ groups: ['teachers'], amr: ['pwd'], long: 'x'.repeat(20_000), odd: 'a\0b' });
    const answer = await browser.fetch(hostile.provider.answer(location, person));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/portal/settings/sign-in']);
    expect(browser.cookieHeader()).toBe(before);
    expect(await (await browser.fetch('/api/auth/user')).json()).toMatchObject({ id: adminId });
    const { trial } = await checksOf(browser);
    expect(trial).toMatchObject({ mapping: 'matched', role: 'faculty', meetsRequirement: false });
    const values = Object.fromEntries(trial!.claims.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ sub: person.sub, groups: '["teachers"]', amr: '["pwd"]' });
    expect(values.long!.length).toBe(2001);
    expect((await admin.get(checks).expect(200)).body).toMatchObject({ trial: null });
    expect(
      await hostile.system.dataSource.query('SELECT id FROM users WHERE email = $1', [person.email]),
    ).toEqual([]);
  });

  it('should follow the settings as they are now', async () => {
    const browser = await browserOf(email);
    const begun = await browser.fetch('/api/login?renew=true&trial=true');
    await browser.fetch(hostile.provider.answer(begun.headers.get('location')!, newPerson({ groups: 7 })));
    expect((await checksOf(browser)).trial).toMatchObject({
      mapping: 'off',
      role: null,
      meetsRequirement: null,
    });
    await set(mapping);
    expect((await checksOf(browser)).trial).toMatchObject({ mapping: 'wrong_type', role: null });
  });

  it('should be for super admins only', async () => {
    const browser = await browserOf('registrar@collegium.example');
    const begun = await browser.fetch('/api/login?renew=true&trial=true&returnTo=/portal/courses');
    expect(begun.headers.get('location')).toBe('/portal/courses');
    const anyone = await new Browser(hostile.system.baseUrl).fetch('/api/login?renew=true&trial=true');
    expect(anyone.headers.get('location')).toBe('/portal/dashboard');
  });
});
