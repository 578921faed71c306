import { afterEach, describe, expect, it } from '@jest/globals';
import { openSession } from '../../../test/harness/sessions.js';
import { Browser } from '../../../test/harness/sign-in.js';
import {
  admin,
  adminId,
  hostile,
  mapping,
  newPerson,
  set,
  signInSettingsWorld,
} from '../../../test/harness/worlds/sign-in-settings.js';
import { Environment } from '../../platform/config/environment.js';
import type { SignInChecksDto } from './sign-in-settings.dto.js';

signInSettingsWorld();

const address = '/api/settings/sign-in/checks';
const results = async (): Promise<Record<string, string>> => {
  const { provider } = (await admin.get(address).expect(200)).body as SignInChecksDto;
  return Object.fromEntries(provider.map(({ name, result }) => [name, result]));
};
afterEach(() => {
  hostile.provider.broken.clear();
  hostile.provider.announce = {};
  hostile.provider.aheadMs = 0;
});

describe('GET /api/settings/sign-in/checks should', () => {
  it('pass while the provider is well', async () => {
    const { body } = await admin.get(address).expect(200);
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
    (await (await browser.fetch(address)).json()) as SignInChecksDto;

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
    expect((await admin.get(address).expect(200)).body).toMatchObject({ trial: null });
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
