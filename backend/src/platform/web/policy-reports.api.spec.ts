import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { AppLogger } from '../logging/app-logger.js';
import { PolicyReports } from './policy-reports.service.js';

const report = (directive: string, document = '/portal/dashboard?search=Loreley') => ({
  'csp-report': {
    'document-uri': `https://collegium.example${document}`,
    'effective-directive': directive,
    'blocked-uri': 'inline',
  },
});

describe('POST /api/policy-reports should', () => {
  let system: TestApp;
  let warn: jest.SpiedFunction<(fields: object, message: string) => void>;
  beforeAll(async () => {
    system = await startTestApp();
  });
  beforeEach(() => {
    jest.restoreAllMocks();
    warn = jest.spyOn(system.app.get(AppLogger).pino as never, 'warn');
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await system?.close();
  });

  const post = (body: unknown, type = 'application/csp-report') =>
    system.anonymous.post('/api/policy-reports').set('Content-Type', type).send(JSON.stringify(body));
  const logged = () => warn.mock.calls.map(([fields, message]) => ({ ...fields, message }));

  it('log one warning for a breach that is reported many times', async () => {
    for (let time = 0; time < 3; time++) await post(report('script-src-attr')).expect(204, '');
    await post(report('script-src-attr', '/portal/dashboard?other')).expect(204);
    expect(logged()).toEqual([
      {
        document: '/portal/dashboard',
        directive: 'script-src-attr',
        blocked: 'inline',
        disposition: 'enforce',
        message: 'content-security policy breached',
      },
    ]);
  });

  it('accept the array of the Reporting API too', async () => {
    const body = {
      documentURL: 'https://collegium.example/about',
      effectiveDirective: 'img-src',
      blockedURL: 'data',
    };
    const reports = [
      { type: 'csp-violation', body },
      { type: 'crash', body: {} },
    ];
    await post(reports, 'application/reports+json').expect(204, '');
    expect(logged()).toMatchObject([{ document: '/about', directive: 'img-src' }]);
  });

  it('need no sign-in, and accept the headers that a browser sends', () =>
    post(report('font-src'))
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' })
      .expect(204));

  it.each([
    ['plain text', 'text/plain', '{}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
    ['what is no JSON', 'application/csp-report', '{', 400],
    ['a text of JSON', 'application/csp-report', '"text"', 400],
    ['more than 64 kB', 'application/reports+json', JSON.stringify(['x'.repeat(65_536)]), 413],
  ])('reject %s', async (_, type, body, status) => {
    const answer = await system.anonymous.post('/api/policy-reports').set('Content-Type', type).send(body);
    expectProblem(answer, status);
    expect(logged()).toEqual([]);
  });

  it('name its size limit', async () => {
    const { body } = await post(['x'.repeat(65_536)], 'application/reports+json');
    expect(body).toMatchObject({ detail: 'The body is larger than 64 kB.' });
  });

  it('accept an empty report without a log line', async () => {
    await system.anonymous
      .post('/api/policy-reports')
      .set('Content-Type', 'application/csp-report')
      .expect(204);
    expect(logged()).toEqual([]);
  });
});

describe('the log of policy reports should', () => {
  it('not be flooded by invented reports, and start again each hour', () => {
    const warn = jest.fn();
    const reports = new PolicyReports({ pino: { warn } } as unknown as AppLogger);
    const began = 10 * 3_600_000;
    for (let n = 0; n < 1000; n++)
      reports.take(report('img-src', `/page/${n % 100}/${Math.floor(n / 100)}`), began);
    expect(warn).toHaveBeenCalledTimes(200);
    reports.take(report('img-src', '/page/again'), began + 3_600_000);
    expect(warn).toHaveBeenCalledTimes(201);
  });
});
