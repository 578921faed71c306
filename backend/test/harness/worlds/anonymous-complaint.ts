import http from 'node:http';
import { beforeAll } from '@jest/globals';
import { Sealer } from '../../../src/platform/audit/seals/sealer.js';
import { expectStatuses } from '../contract.js';
import { everyLine } from '../everywhere.js';
import { Browser, signIn } from '../sign-in.js';
import { openWorld, system } from './world.js';

const agent = 'Qanonymouse/7.7';

/** The address in the proxy's header, and the real source of the call. */
const addresses = { forwarded: '203.0.113.77', socket: '127.77.66.55' };

export const complaint = {
  anonymous: true,
  todaysDate: '2026-11-20',
  dateOfIncident: '2026-11-19',
  locationOfIncident: 'Hall 2',
  timeOfIncident: 'Noon',
  involvement: 'witness',
  directlyInvolved: 'A door',
  incidentDescription: 'The door of Hall 2 has not opened since the first week of the term, for anybody.',
  desiredResolution: 'A door that opens',
  certification: true,
};

/** Sent anyway, by a browser that had filled it in. */
export const sender = {
  fullName: 'Loreley Qhidden',
  signature: 'L. Qhidden',
  phone: '910 555 0177 Qext',
  major: 'Qmajor',
  addressLine1: '7 Qhidden Lane',
  city: 'Qtown',
  state: 'Texas',
  zipCode: 'Q79977',
  preferredContact: 'mail',
};

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export let browser: Browser;
export let log: { text: string };

/** Words that would identify the sender. */
export let words: Record<string, string>;

export const send = (
  body: unknown,
  headers: Record<string, string> = {},
  path = '/api/inquiries/complaints',
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request(system.baseUrl, {
      path,
      method: 'POST',
      localAddress: addresses.socket,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': agent,
        'X-Forwarded-For': addresses.forwarded,
        Cookie: browser.cookieHeader('/api'),
        Referer: `${system.baseUrl}/student-complaint?Qhidden`,
        ...headers,
      },
    });
    request.on('error', reject).on('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    request.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

/** Waits for later writes, such as the rows of lists and of jobs. */
export const settle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await system.flushAudit();
};

const known = () => [agent, 'Qhidden', 'Qmajor', 'Qtown', 'Q79977', 'Qext', ...Object.values(addresses)];

export const traces = (answers: Answer[]): Record<string, string> => ({
  ...Object.fromEntries(known().map((word) => [word, word])),
  ...Object.fromEntries(answers.map(({ headers }, n) => [`request ${n}`, headers['x-request-id'] as string])),
});

export const sessionsNow = () =>
  system.dataSource.query(
    'SELECT xmin::text, ctid::text, sid, sess::text, expire FROM sessions ORDER BY sid',
  );

/** A system in which an anonymous complaint is sent. */
export function anonymousComplaintWorld(): void {
  // This spec breaks parts on purpose.
  beforeAll(() => expectStatuses(500));
  openWorld([], { TRUST_PROXY: '1' });

  beforeAll(async () => {
    log = everyLine(system);
    browser = await signIn(system.baseUrl, 'student@collegium.example');
    const user = (await (await browser.fetch('/api/auth/user')).json()) as { id: string; studentId: string };
    const [student] = await system.dataSource.query<{ number: string }[]>(
      'SELECT student_id AS number FROM students WHERE id = $1',
      [user.studentId],
    );
    const cookie = browser.cookieHeader('/api');
    words = {
      user: user.id,
      student: user.studentId,
      number: student!.number,
      email: 'student@collegium.example',
      session: /s(?:%3A|:)([\w-]+)\./.exec(cookie)![1]!,
      cookie: cookie.slice(-20),
    };
    await system.flushAudit();
    // Seals the row of the sign-in now, so that its seal is not written during the complaint.
    await system.app.get(Sealer).seal();
  });
}
