import { describe, expect, it } from '@jest/globals';
import { applicantTokenIn } from './applicant-cookie.js';

const [http, https] = [new URL('http://localhost:3000'), new URL('https://collegium.example')];
const token = 'Zk0cC5mXw2qQ9n3b8yT1sVfLr7uJpEaHdGiKo-_BvMQ';

describe('the cookie of an applicant should', () => {
  it.each<[string, URL, string | undefined, string | null]>([
    ['be found beside others', http, `collegium.sid=s:a; collegium.apply=${token}; theme=dark`, token],
    ['have the prefix that insists on TLS', https, `__Host-collegium.apply=${token}`, token],
    ['not be read without that prefix over TLS', https, `collegium.apply=${token}`, null],
    ['not be read from a cookie with a longer name', http, `xcollegium.apply=${token}`, null],
    ['be ignored if it can be no token', http, `collegium.apply=${token}=`, null],
    ['be ignored if it is empty', http, 'collegium.apply=', null],
    ['be absent without cookies', http, undefined, null],
  ])('%s', (_, baseUrl, cookies, expected) => expect(applicantTokenIn(cookies, baseUrl)).toBe(expected));
});
