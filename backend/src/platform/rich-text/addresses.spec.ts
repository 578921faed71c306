import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isHref } from './addresses.js';
import { useOwnHost } from './own-host.js';

beforeAll(() => useOwnHost('portal.university.example'));
afterAll(() => useOwnHost(''));

describe('a full link to this site', () => {
  const own = 'https://portal.university.example';
  it.each([
    `${own}/api/logout`,
    `${own}/API/logout`,
    `${own}/api`,
    `${own}//api/logout`,
    `${own}/x/../api/logout`,
    `${own}:443/api/logout`,
    'http://portal.university.example/api/logout',
    'https://PORTAL.university.example/api/logout',
    `${own}/oidc/logout`,
  ])('is refused where it acts when it is opened: %s', (href) => expect(isHref(href)).toBe(false));

  it.each([
    `${own}/portal/dashboard`,
    `${own}/files/0190f7a0-0000-7000-8000-000000000001`,
    `${own}/apiary`,
    'https://university.example/api/logout',
    'https://portal.university.example:8443/api/logout',
  ])('may be %s', (href) => expect(isHref(href)).toBe(true));
});
