import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.js';

const baseUrl = new URL('https://portal.example.test');
const dashboard = '/portal/dashboard';

describe('safeReturnTo', () => {
  it.each([
    ['/portal/courses'],
    ['/portal/student-records?search=O%27Neil%20%26%20Co&page=2#tab'],
    ['/'],
    ['/tuition'],
    ['/portal/api'],
    ['/apiary'],
    ['/portal/x?next=https://evil.example'],
    ['/portal/x?next=//evil.example'],
    ['/@evil.example'],
    ['/portal/100%25'],
  ])('keeps the own path %s', (path) => expect(safeReturnTo(path, baseUrl)).toBe(path));

  it('keeps letters of other scripts, encoded', () =>
    expect(safeReturnTo('/portal/Ünal', baseUrl)).toBe('/portal/%C3%9Cnal'));
  it('resolves dots inside the site', () =>
    expect(safeReturnTo('/portal/../tuition', baseUrl)).toBe('/tuition'));

  it.each([
    [undefined],
    [''],
    [['/portal', '/evil']],
    [{ a: '/portal' }],
    ['portal/courses'],
    ['https://evil.example/'],
    ['https://portal.example.test/portal'],
    ['HTTPS://evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['\\\\evil.example'],
    ['/%5cevil.example'],
    ['/%2fevil.example'],
    ['/%2Fevil.example'],
    ['/%252fevil.example'],
    ['/%25252fevil.example'],
    ['/%2525252525252fevil.example'],
    ['/portal/..//evil.example'],
    ['/portal/../..//evil.example'],
    ['/.//evil.example'],
    ['/portal/%2e%2e//evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\nLocation: https://evil.example'],
    ['/portal%0d%0aSet-Cookie:x=1'],
    ['/portal\u0000'],
    [' /portal'],
    [' //evil.example'],
    ['/%'],
    ['/%c0%af'],
    ['/api/login'],
    ['/api'],
    ['/API/logout'],
    ['/api/'],
    ['/%61pi/logout'],
    ['/portal/../api/logout'],
    ['/oidc/auth'],
    [`/${'x'.repeat(2048)}`],
  ])('leads %j to the dashboard', (requested) => expect(safeReturnTo(requested, baseUrl)).toBe(dashboard));
});
