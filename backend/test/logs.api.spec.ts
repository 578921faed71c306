import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { symbols } from 'pino';
import { QueryFailedError } from 'typeorm';
import { Transactions } from '../src/platform/database/transactions.js';
import { AppLogger } from '../src/platform/logging/app-logger.js';
import { logFields } from '../src/platform/logging/log-fields.js';
import type { Student } from '../src/modules/students/student.entity.js';
import { expectProblem } from './harness/problem.js';
import { expectStatuses } from './harness/contract.js';
import { openWorld, records, system } from './harness/worlds/world.js';

type Line = Record<string, unknown> & { msg: string };

describe('the log', () => {
  // This spec breaks parts on purpose.
  beforeAll(() => expectStatuses(500));
  openWorld();

  let student: Student;
  let text = '';

  beforeAll(async () => {
    student = await records.student(
      { studentId: 'QLOG-1' },
      { firstName: 'Loreley', lastName: 'Qlogged', email: 'loreley@collegium.example' },
    );
    const { pino, requests } = system.app.get(AppLogger);
    for (const logger of [pino, requests]) {
      logger.level = 'trace';
      Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => (text += line) } });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
    text = '';
  });

  /** A request's line is written after its response was sent. */
  async function lines(count: number): Promise<Line[]> {
    const all = (): Line[] =>
      text
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
    for (let time = 0; time < 1000 && all().length < count; time++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const unknown = all().flatMap((line) => Object.keys(line).filter((field) => !(field in logFields)));
    expect(unknown).toEqual([]);
    return all();
  }

  /** Makes the list of sections fail, but no statement of background work. */
  function failSections(error: Error): void {
    const transactions = system.app.get(Transactions);
    const query = transactions.query.bind(transactions);
    jest
      .spyOn(transactions, 'query')
      .mockImplementation((sql, ...rest) =>
        sql.includes('FROM sections') ? Promise.reject(error) : (query(sql, ...rest) as Promise<never[]>),
      );
  }

  it('should have one structured line for a request: id, method, path, status, who', async () => {
    const client = await system.as('registrar');
    const { body: user } = await client.get('/api/auth/user');
    await lines(1);
    text = '';
    const { headers } = await client.get('/api/students?search=Qlogged&filter={"id":[]}').expect(200);
    expect(await lines(1)).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        requestId: headers['x-request-id'],
        method: 'GET',
        path: '/api/students',
        status: 200,
        ms: expect.any(Number),
        userId: (user as { id: string }).id,
        msg: 'request',
      },
    ]);
  });

  it('should hold nothing personal: no names, addresses, queries, cookies, bodies', async () => {
    const client = await system.as('registrar');
    for (const path of [
      '/api/students?search=loreley@collegium.example',
      '/api/students?filter={"q":"Qlogged"}',
      '/api/students?secret=Qlogged',
      `/api/students/${student.id}`,
      '/api/login?returnTo=/portal/Qlogged',
      '/api/login/callback?code=Qlogged-code&state=Qlogged-state',
      '/pay/Qlogged-code/statements/1',
      '/recommend/Qlogged-code/decline',
    ])
      await client
        .get(path)
        .redirects(0)
        .set('User-Agent', 'Qlogged-agent')
        .set('Referer', 'http://x/Qlogged');
    await client.post('/api/students').send({ lastName: 'Qlogged' });
    await system.asPerson('loreley@collegium.example');
    expect((await lines(10)).length).toBeGreaterThanOrEqual(10);
    expect(text).not.toMatch(/qlog|loreley|collegium\.sid|collegium-demo|127\.0\.0\.1|::1|[?&]\w+=/i);
  });

  it('should tell an error of ours without the rows and the texts of the database', async () => {
    const client = await system.as('registrar');
    await lines(1);
    text = '';
    await system.dataSource.query('ALTER TABLE holds RENAME COLUMN reason TO reason_qlogged');
    const response = await client.get(`/api/students/${student.id}/holds`);
    await system.dataSource.query('ALTER TABLE holds RENAME COLUMN reason_qlogged TO reason');
    expectProblem(response, 500);
    expect(response.text).not.toMatch(/hold|reason|column/);
    const written = await lines(2);
    expect(written.filter(({ level }) => level === 50).map(({ msg }) => msg)).toContain('Unexpected error.');
    expect(written.every(({ requestId }) => requestId === response.headers['x-request-id'])).toBe(true);
    expect(text).not.toMatch(/Qlogged|SELECT|hold\.reason/i);
  });

  it('should not repeat the text of a database error that spans lines', async () => {
    const client = await system.as('registrar');
    text = '';
    const driverError = Object.assign(new Error('invalid value: "a\nLoreley Qlogged"'), { code: '22P02' });
    const error = new QueryFailedError('SELECT 1', [], driverError);
    failSections(error);
    expectProblem(await client.get('/api/sections'), 500);
    await lines(2);
    expect(text).toContain('Unexpected error.');
    expect(text).not.toMatch(/Loreley/);
  });

  it.each<[string, object]>([
    ['no connection', { code: 'ECONNREFUSED' }],
    ['a pool that is used up', { message: 'timeout exceeded when trying to connect' }],
    ['a database that is shutting down', { driverError: { code: '57P01' } }],
  ])('should answer 503 for %s, and say when to ask again', async (_, given) => {
    const client = await system.as('registrar');
    const error = Object.assign(new Error('connect /secret/socket'), given);
    failSections(error);
    const response = await client.get('/api/sections');
    expectProblem(response, 503, { title: 'Service Unavailable' });
    expect(response.text).not.toMatch(/secret|socket|ECONN/);
  });

  it('should stay quiet about health, which is asked every few seconds', async () => {
    await system.anonymous.get('/api/health/live').expect(200);
    await system.anonymous.get('/api/nothing').expect(404);
    expect((await lines(1)).map(({ path }) => path)).toEqual(['/api/nothing']);
  });
});
