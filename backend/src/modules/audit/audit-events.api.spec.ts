import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { compliance, openWorld, system } from '../../../test/harness/worlds/world.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Permission } from '../../platform/auth/permissions.js';
import type { Role } from '../../platform/auth/roles.js';
import type { User } from '../../platform/auth/user.entity.js';
import type { Student } from '../students/student.entity.js';
import type { AuditEventDto } from './audit-events.dto.js';
import { AuditEventsService } from './audit-events.service.js';

openWorld(['compliance']);

let editor: User;
let student: Student;

beforeAll(async () => {
  const records = new Records(system.dataSource);
  editor = await records.user({ role: 'registrar', firstName: 'Rhea', lastName: 'Qeditor' });
  student = await records.student({ studentId: 'QTRAIL1' }, { firstName: 'Ada', lastName: 'Qtrail' });
});

/** The test has its own subjects, so that it finds its rows. */
let subjectId: string;
beforeEach(() => {
  subjectId = randomUUID();
});
const write = (action: string, more: Partial<Parameters<AuditService['record']>[0]> = {}) =>
  system.app.get(AuditService).record({
    action,
    subjectType: 'course',
    subjectId,
    actor: { id: editor.id, role: 'registrar' },
    ...more,
  });
const list = async (query: string): Promise<AuditEventDto[]> =>
  (await compliance.get(`/api/audit-events?${query}`).expect(200)).body as AuditEventDto[];
const actions = async (query: string) => (await list(query)).map(({ action }) => action);

describe('GET /api/audit-events should', () => {
  it('tell who did what to whom, when, in which request', async () => {
    await write('student.update', {
      subjectType: 'student',
      subjectId: student.id,
      details: { changes: { phone: [null, '555-0100'] } },
    });
    expect(await list(`subjectId=${student.id}`)).toEqual([
      {
        id: expect.stringMatching(/^00000000-0000-8000-8000-[0-9a-f]{12}$/),
        occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        actorId: editor.id,
        actorName: 'Rhea Qeditor',
        actorRole: 'registrar',
        action: 'student.update',
        subjectType: 'student',
        subjectId: student.id,
        subjectLabel: 'Ada Qtrail (QTRAIL1)',
        requestId: null,
        details: { changes: { phone: [null, '555-0100'] } },
      },
    ]);
  });

  it('find what a request did, by its id', async () => {
    const { headers } = await (await system.as('registrar')).get(`/api/students/${student.id}`).expect(200);
    const rows = await list(`search=${headers['x-request-id']}`);
    expect(rows).toMatchObject([
      { action: 'student.read', actorRole: 'registrar', requestId: headers['x-request-id'] },
    ]);
    expect(await list('search=nosuchrequest')).toEqual([]);
  });

  it('filter by actor, subject, action, and by all of them', async () => {
    await write('course.create');
    await write('course.update');
    await write('course.update', { subjectId: randomUUID() });
    expect(await actions(`subjectId=${subjectId}`)).toEqual(['course.update', 'course.create']);
    expect(await actions(`subjectType=course&actorId=${editor.id}&action=course.create`)).toEqual([
      'course.create',
    ]);
    expect(await actions(`subjectId=${subjectId}&subjectType=term`)).toEqual([]);
    expect(await actions(`actorId=${subjectId}`)).toEqual([]);
    expect(await actions(`filter=${JSON.stringify({ subjectId, action: 'course.update' })}`)).toHaveLength(1);
  });

  it('filter by instants, and by days as New York has them', async () => {
    const at = [
      '2020-03-01T04:59:59Z',
      '2020-03-01T05:00:00Z',
      '2020-03-02T04:59:59.999Z',
      '2020-03-02T05:00:00Z',
    ];
    for (const [count, instant] of at.entries())
      await system.dataSource.query(
        `INSERT INTO audit_events (action, subject_type, subject_id, occurred_at) VALUES ($1, 'x', $2, $3)`,
        [`x.${count}`, subjectId, instant],
      );
    const found = (period: string) => actions(`subjectId=${subjectId}&sort=["occurredAt","ASC"]&${period}`);
    expect(await found('from=2020-03-01&to=2020-03-01')).toEqual(['x.1', 'x.2']);
    expect(await found('from=2020-03-02')).toEqual(['x.3']);
    expect(await found('to=2020-02-29')).toEqual(['x.0']);
    expect(await found('from=2020-03-01T05:00:00Z&to=2020-03-02T05:00:00Z')).toEqual(['x.1', 'x.2', 'x.3']);
    expect(await found('from=2020-03-02T05:00:00.001Z')).toEqual([]);
    expect(await found('to=2020-02-29T23:59:59-05:00')).toEqual(['x.0']);
  });

  it.each([
    'from=yesterday',
    'from=2020-02-30',
    'to=2020-03-01T05:00:00',
    'from=1',
    'actorId=x',
    'colour=red',
    'sort=["action","ASC"]',
  ])('refuse %s with 400', async (query) => {
    expectProblem(await compliance.get(`/api/audit-events?${query}`), 400);
  });

  it('page, sort, and count exactly, also past the end', async () => {
    for (const count of [1, 2, 3]) await write(`course.${count}`);
    const page = (query: string) =>
      compliance.get(`/api/audit-events?subjectId=${subjectId}&${query}`).expect(200);
    const middle = await page('range=[1,1]');
    expect([middle.headers['content-range'], (middle.body as AuditEventDto[])[0]!.action]).toEqual([
      'audit-events 1-1/3',
      'course.2',
    ]);
    expect((await page('range=[7,9]')).headers['content-range']).toBe('audit-events */3');
    expect(await actions(`subjectId=${subjectId}&sort=["occurredAt","ASC"]&range=[0,0]`)).toEqual([
      'course.1',
    ]);
    expect(await actions(`subjectId=${subjectId}&sort=["occurredAt","DESC"]&range=[0,0]`)).toEqual([
      'course.3',
    ]);
  });

  it('name what there is to name', async () => {
    const label = async (subjectType: string, id: string) => {
      await write('x.read', { subjectType, subjectId: id });
      return (await list(`subjectId=${id}&subjectType=${subjectType}`))[0]!.subjectLabel;
    };
    const records = new Records(system.dataSource);
    const course = await records.course({ code: 'QLABEL 1' });
    expect(await label('course', course.id)).toBe('QLABEL 1');
    expect(
      await label('section', (await records.section({ courseId: course.id, sectionNumber: '007' })).id),
    ).toBe('QLABEL 1-007');
    expect(await label('user', editor.id)).toBe('Rhea Qeditor');
    expect(await label('course', randomUUID())).toBeNull();
    expect(await label('policy', randomUUID())).toBeNull();
  });

  it('name no student to a machine client that may not know them', async () => {
    await write('student.read', { subjectType: 'student', subjectId: student.id });
    const labels = async (...scopes: Permission[]) => {
      const client = { id: randomUUID(), email: null, firstName: null, lastName: null, studentId: null };
      const { rows } = await system.app.get(AuditEventsService, { strict: false }).list(
        {
          sort: null,
          offset: 0,
          limit: 1,
          whole: false,
          format: 'json',
          filters: { subjectId: student.id },
        },
        { ...client, role: 'machine_client', scopes },
      );
      return rows.map(({ subjectLabel }) => subjectLabel);
    };
    expect(await labels('audit.read')).toEqual([null]);
    expect(await labels('audit.read', 'students.identity.read')).toEqual(['Ada Qtrail (QTRAIL1)']);
  });

  it('be a file for Accept: text/csv', async () => {
    await write('course.update', { details: { changes: { title: ['=1+1', 'x'] } } });
    const { text, headers } = await compliance
      .get(`/api/audit-events?subjectId=${subjectId}&headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(headers['content-range']).toBe('audit-events 0-0/1');
    expect(text.split('\r\n')[0]).toBe(
      '"id","occurredAt","actorId","actorName","actorRole","action","subjectType","subjectId","subjectLabel","requestId","details"',
    );
    expect(text).toContain('course.update');
  });

  it('be written down itself', async () => {
    const { headers } = await compliance.get(`/api/audit-events?subjectId=${subjectId}`).expect(200);
    await system.flushAudit();
    expect(await list(`search=${headers['x-request-id']}`)).toMatchObject([
      {
        action: 'audit_events.list',
        actorRole: 'compliance',
        subjectType: 'audit_event',
        details: { filters: { subjectId }, count: 0 },
      },
    ]);
  });
});

describe('GET /api/audit-events/{id} should', () => {
  it('answer the row as the list has it, and be written down', async () => {
    await write('course.update', { details: { reason: 'x' } });
    const [row] = await list(`subjectId=${subjectId}`);
    const { body, headers } = await compliance.get(`/api/audit-events/${row!.id}`).expect(200);
    expect(body).toEqual({ ...row, names: {} });
    expect(await list(`search=${headers['x-request-id']}`)).toMatchObject([
      { action: 'audit_event.read', subjectId: row!.id },
    ]);
    expect(await list(`filter=${JSON.stringify({ id: [row!.id, randomUUID()] })}`)).toEqual([row]);
  });

  it('answer 404 where there is none, and 400 for what is no id', async () => {
    for (const id of [
      randomUUID(),
      '00000000-0000-8000-8000-ffffffffffff',
      '00000000-0000-8000-8000-000000000000',
    ])
      expectProblem(await compliance.get(`/api/audit-events/${id}`), 404);
    expectProblem(await compliance.get('/api/audit-events/1'), 400);
  });
});

describe('the trail is for those who watch over it:', () => {
  it.each<[Role, number]>([
    ['super_admin', 200],
    ['compliance', 200],
    ['registrar', 403],
    ['faculty', 403],
    ['student', 403],
    ['bursar', 403],
    ['financial_aid', 403],
    ['admissions', 403],
  ])('%s is answered %i', async (role, status) => {
    await write('course.update');
    const [row] = await list(`subjectId=${subjectId}`);
    const client = await system.as(role);
    for (const path of ['/api/audit-events?range=[0,0]', `/api/audit-events/${row!.id}`])
      expect((await client.get(path)).status).toBe(status);
  });

  it('visitors are answered 401', async () => {
    expectProblem(await system.anonymous.get('/api/audit-events'), 401);
    expectProblem(await system.anonymous.get(`/api/audit-events/${randomUUID()}`), 401);
  });

  it('and nobody changes it through the API', async () => {
    const [row] = await list('range=[0,0]');
    const admin = await system.as('super_admin');
    for (const method of ['post', 'put', 'patch', 'delete'] as const)
      for (const path of ['/api/audit-events', `/api/audit-events/${row!.id}`])
        expect([404, 405]).toContain((await admin[method](path).send({ action: 'x' })).status);
  });
});
