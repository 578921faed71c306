import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditService } from '../src/platform/audit/audit.service.js';
import type { Role } from '../src/platform/auth/roles.js';
import { appRole } from './harness/database.js';
import { expectProblem } from './harness/problem.js';
import { startTestApp } from './harness/test-app.js';
import { auditWorld, both, idOf, other, student, teacherEmail, trail } from './harness/worlds/audit.js';
import { system } from './harness/worlds/world.js';

auditWorld();

describe('opening a record should leave exactly one row immediately', () => {
  it.each<[Role, string, string, object]>([
    ['registrar', '', 'student.read', { shown: ['identity', 'academic', 'personal'] }],
    ['bursar', '', 'student.read', { shown: ['identity'] }],
    ['financial_aid', '', 'student.read', { shown: ['identity', 'academic'] }],
    ['faculty', '', 'student.read', { shown: ['identity', 'academic'] }],
    ['registrar', '/enrollments', 'student.enrollments.read', {}],
    ['faculty', '/enrollments', 'student.enrollments.read', {}],
    ['bursar', '/financial-summary', 'student.financial.read', {}],
    ['compliance', '/holds', 'student.holds.read', {}],
    ['faculty', '/holds', 'student.holds.read', {}],
  ])('%s: GET /api/students/{id}%s as %s', async (role, part, action, details) => {
    const client = role === 'faculty' ? await system.asPerson(teacherEmail) : await system.as(role);
    const actorId = await idOf(client);
    const { headers } = await client.get(`/api/students/${student.id}${part}`).expect(200);
    expect(await trail()).toEqual([
      {
        action,
        actorId,
        actorRole: role,
        subjectType: 'student',
        subjectId: student.id,
        requestId: headers['x-request-id'],
        details,
        recent: true,
      },
    ]);
  });

  it.each([
    ['', 'student.read'],
    ['/enrollments', 'student.enrollments.read'],
    ['/financial-summary', 'student.financial.read'],
    ['/holds', 'student.holds.read'],
  ])(
    'also for an employee who studies here and reads their own record: GET /api/students/{id}%s',
    async (part, action) => {
      const client = await system.asPerson('both.qa@collegium.example');
      await client.get(`/api/students/${student.id}${part}`).expect(200);
      await client.get(`/api/students/${both.id}${part}`).expect(200);
      expect(await trail()).toMatchObject([
        { action, actorId: both.userId, actorRole: 'registrar', subjectId: student.id },
        { action, actorId: both.userId, actorRole: 'registrar', subjectId: both.id },
      ]);
    },
  );

  it('on every read, also when nothing has changed', async () => {
    const client = await system.as('registrar');
    const first = await client.get(`/api/students/${student.id}`).expect(200);
    await client.get(`/api/students/${student.id}`).set('If-None-Match', first.headers.etag!);
    await client.head(`/api/students/${student.id}`);
    expect((await trail()).map(({ action }) => action)).toEqual([
      'student.read',
      'student.read',
      'student.read',
    ]);
  });

  it('with the right person when many read at the same moment', async () => {
    const clients = await Promise.all(
      (['registrar', 'bursar', 'compliance', 'admissions'] as const).map((role) => system.as(role)),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        clients[count % 4]!.get(`/api/students/${student.id}/holds`).expect(200),
      ),
    );
    const rows = await trail();
    const roleOf = new Map(rows.map(({ requestId, actorRole }) => [requestId, actorRole]));
    expect(rows).toHaveLength(40);
    answers.forEach(({ headers }, count) =>
      expect(roleOf.get(headers['x-request-id']!)).toBe(
        ['registrar', 'bursar', 'compliance', 'admissions'][count % 4],
      ),
    );
  });
});

describe('a list or a search should leave one row within a second', () => {
  it('with the query and the ids that were shown', async () => {
    const client = await system.as('registrar');
    const actorId = await idOf(client);
    const { headers, body } = await client.get('/api/students?search=Qaudit&range=[0,24]').expect(200);
    await system.flushAudit();
    expect(await trail()).toEqual([
      {
        action: 'students.list',
        actorId,
        actorRole: 'registrar',
        subjectType: 'student',
        subjectId: null,
        requestId: headers['x-request-id'],
        details: { filters: { search: 'Qaudit' }, ids: (body as { id: string }[]).map(({ id }) => id) },
        recent: true,
      },
    ]);
    expect((body as { id: string }[]).map(({ id }) => id).sort()).toEqual([student.id, other.id].sort());
  });

  it('with the ids of the page only, and none when no one was found', async () => {
    const client = await system.as('registrar');
    const { body } = await client.get('/api/students?search=Qaudit&range=[1,1]').expect(200);
    await client.get('/api/students?search=nobody-like-it').expect(200, []);
    await system.flushAudit();
    expect((await trail()).map(({ details }) => details.ids)).toEqual([
      [(body as { id: string }[])[0]!.id],
      [],
    ]);
  });

  it('without another request', async () => {
    await (await system.as('bursar')).get('/api/students?search=Qaudit').expect(200);
    const deadline = Date.now() + 10_000;
    while (!(await trail()).length && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await trail()).toMatchObject([{ action: 'students.list', actorRole: 'bursar' }]);
  });

  it('even if another row of the same second cannot be written', async () => {
    const audit = system.app.get(AuditService);
    audit.noteList({ action: 'spec', subjectType: 'spec', details: { half: '\ud800', nul: 'a\0b' } });
    await (await system.as('registrar')).get('/api/students?search=Qaudit').expect(200);
    await system.flushAudit();
    expect((await trail()).map(({ action }) => action)).toContain('students.list');
  });
});

describe('no row should be left', () => {
  const own = ['', '/enrollments', '/holds', '/financial-summary'];
  it.each(own)('by students who read their own {id}%s', async (part) => {
    await (
      await system.asPerson('read.qa@collegium.example')
    )
      .get(`/api/students/${student.id}${part}`)
      .expect(200);
    await system.flushAudit();
    expect(await trail()).toEqual([]);
  });

  it.each<[Role | 'visitor', number, string]>([
    ['student', 404, '/{id}'],
    ['student', 404, '/{id}/holds'],
    ['student', 403, ''],
    ['faculty', 404, '/{id}'],
    ['faculty', 404, '/{id}/enrollments'],
    ['faculty', 403, '/{id}/financial-summary'],
    ['faculty', 403, '/{id}/holds?sort=["placedAt","ASC"]'],
    ['bursar', 403, '/{id}/enrollments'],
    ['bursar', 403, '?classLevel=senior'],
    ['compliance', 403, '/{id}/financial-summary'],
    ['registrar', 404, '/00000000-0000-4000-8000-000000000000'],
    ['registrar', 400, '/{id}x'],
    ['registrar', 400, '?sort=nonsense'],
    ['visitor', 401, '/{id}'],
    ['visitor', 401, ''],
  ])('by %s, who is answered %i for /api/students%s', async (role, status, path) => {
    const client = role === 'visitor' ? system.anonymous : await system.as(role);
    expectProblem(await client.get(`/api/students${path.replace('{id}', student.id)}`), status);
    await system.flushAudit();
    expect(await trail()).toEqual([]);
  });

  it("by reads of the catalog and of one's own account", async () => {
    const client = await system.as('registrar');
    for (const path of ['/api/terms/active', '/api/sections', '/api/auth/user', '/api/health/ready'])
      await client.get(path).expect(200);
    await system.flushAudit();
    expect(await trail()).toEqual([]);
  });
});

describe('when the trail cannot be written', () => {
  beforeEach(() => system.dataSource.query(`REVOKE INSERT ON audit_events FROM ${appRole}`));
  afterEach(() => system.dataSource.query(`GRANT INSERT ON audit_events TO ${appRole}`));

  it.each(['', '/enrollments', '/holds', '/financial-summary'])(
    'GET /api/students/{id}%s should fail and show nothing',
    async (part) => {
      const response = await (await system.as('registrar')).get(`/api/students/${student.id}${part}`);
      expect([500, 503]).toContain(response.status);
      expectProblem(response, response.status);
      expect(response.text).not.toMatch(/Qaudit|audit_events|permission denied|read\.qa/);
    },
  );

  it('the rows of lists should wait and be written later', async () => {
    const { headers } = await (await system.as('registrar')).get('/api/students?search=Qaudit').expect(200);
    await system.flushAudit();
    expect(await trail()).toEqual([]);
    await system.dataSource.query(`GRANT INSERT ON audit_events TO ${appRole}`);
    await system.flushAudit();
    expect(await trail()).toMatchObject([{ action: 'students.list', requestId: headers['x-request-id'] }]);
  });

  it("reads of one's own record, which leave no row, should continue", async () => {
    await (await system.asPerson('read.qa@collegium.example')).get(`/api/students/${student.id}`).expect(200);
  });
});

it('closing the application should write waiting rows', async () => {
  const closing = await startTestApp();
  try {
    await (await closing.as('registrar')).get('/api/students?search=Qclosing').expect(200);
    await closing.app.close();
    const rows = await closing.dataSource.query<object[]>(
      `SELECT details FROM audit_events WHERE action = 'students.list'`,
    );
    expect(rows).toEqual([{ details: { filters: { search: 'Qclosing' }, ids: [] } }]);
  } finally {
    await closing.close();
  }
});
