import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { User } from '../../platform/auth/user.entity.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import type { Role } from '../../platform/auth/roles.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { runInContext } from '../../platform/context/request-context.js';
import type { Student } from '../students/student.entity.js';

openWorld();

let audit: AuditService;
let editor: User;
let student: Student;

beforeAll(async () => {
  audit = system.app.get(AuditService);
  editor = await records.user({ role: 'registrar', firstName: 'Rhea', lastName: 'Qeditor' });
});
beforeEach(async () => {
  student = await records.student();
});

const write = (
  action: string,
  details: Record<string, unknown> = {},
  subject: { subjectType: string; subjectId: string } = { subjectType: 'student', subjectId: student.id },
) => audit.record({ action, ...subject, details, actor: { id: editor.id, role: 'registrar' } });

const historyAs = async (role: Role, query = ''): Promise<HistoryEntryDto[]> => {
  const response = await (
    await system.as(role)
  )
    .get(`/api/students/${student.id}/history${query}`)
    .expect(200);
  return response.body as HistoryEntryDto[];
};

describe('GET /api/students/{id}/history should', () => {
  it('tell each change: who, in which role, when, from what to what and why', async () => {
    await write('student.create', { changes: { studentId: [null, 'S1'] } });
    await write('student.update', {
      changes: { lastName: ['Old', 'New'], creditsEarned: [3, 6.5], address: [null, { city: 'Provo' }] },
      reason: 'Married',
    });
    expect(await historyAs('registrar')).toEqual([
      {
        id: expect.stringMatching(/^00000000-0000-8000-8000-[0-9a-f]{12}$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        action: 'student.update',
        actorId: editor.id,
        actorName: 'Rhea Qeditor',
        actorRole: 'registrar',
        changes: [
          { field: 'address', from: null, to: { city: 'Provo' } },
          { field: 'creditsEarned', from: 3, to: 6.5 },
          { field: 'lastName', from: 'Old', to: 'New' },
        ],
        names: {},
        reason: 'Married',
        reasonWithheld: false,
      },
      expect.objectContaining({
        action: 'student.create',
        reason: null,
        changes: [{ field: 'studentId', from: null, to: 'S1' }],
      }),
    ]);
  });

  it('leave out reads, exports, and what happened to others', async () => {
    const other = await records.student();
    await write('student.read');
    await write('student.holds.read');
    await write('students.export');
    await write('student.update', {}, { subjectType: 'student', subjectId: other.id });
    await write('user.update', {}, { subjectType: 'user', subjectId: student.id });
    await write('student.merge');
    expect((await historyAs('registrar')).map(({ action }) => action)).toEqual(['student.merge']);
  });

  it('sort, filter and page as every list does', async () => {
    for (const action of ['student.create', 'student.update', 'student.close']) await write(action);
    const actions = async (query: string) =>
      (await historyAs('registrar', query)).map(({ action }) => action);
    expect(await actions('?sort=["at","ASC"]')).toEqual([
      'student.create',
      'student.update',
      'student.close',
    ]);
    expect(await actions('?sort=["action","ASC"]')).toEqual([
      'student.close',
      'student.create',
      'student.update',
    ]);
    expect(await actions('?action=student.update')).toEqual(['student.update']);
    expect(await actions(`?actorId=${editor.id}`)).toHaveLength(3);
    expect(await actions(`?actorId=${student.id}`)).toEqual([]);
    const [newest, , oldest] = await historyAs('registrar');
    expect(await actions(`?filter=${JSON.stringify({ id: [oldest!.id, newest!.id, student.id] })}`)).toEqual([
      'student.close',
      'student.create',
    ]);
    expect(await actions(`?id=${student.id}`)).toEqual([]);
    const registrar = await system.as('registrar');
    const { headers } = await registrar.get(`/api/students/${student.id}/history?range=[1,1]`).expect(200);
    expect(headers['content-range']).toBe('history 1-1/3');
    expectProblem(await registrar.get(`/api/students/${student.id}/history?colour=red`), 400);
  });

  it.each<[Role, number]>([
    ['super_admin', 200],
    ['registrar', 200],
    ['admissions', 200],
    ['compliance', 200],
    ['faculty', 403],
    ['student', 404],
    ['bursar', 403],
    ['financial_aid', 403],
  ])('answer %s with %i', async (role, status) => {
    const response = await (await system.as(role)).get(`/api/students/${student.id}/history`);
    expect(response.status).toBe(status);
  });

  it('answer visitors with 401, and 404 where there is no such student', async () => {
    expectProblem(await system.anonymous.get(`/api/students/${student.id}/history`), 401);
    const registrar = await system.as('registrar');
    expectProblem(await registrar.get('/api/students/00000000-0000-4000-8000-000000000000/history'), 404);
    expectProblem(await registrar.get('/api/students/x/history'), 400);
  });

  it('be a read of the record itself, written down once', async () => {
    await historyAs('compliance');
    await system.flushAudit();
    const rows = await system.dataSource.query(
      'SELECT action, actor_role FROM audit_events WHERE subject_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ action: 'student.history.read', actor_role: 'compliance' }]);
  });
});

describe('the history of any record should', () => {
  const request = { sort: null, offset: 0, limit: 25, whole: false, format: 'json' as const, filters: {} };
  const histories = () => system.app.get(HistoryService);

  it('withhold the values of fields that the reader may not read', async () => {
    const subject = { subjectType: 'section', subjectId: (await records.section()).id };
    const changes = { capacity: [1, 2], unlisted: ['A', 'B'] };
    await write('section.update', { changes, reason: 'Prerequisite waived' }, subject);
    const historyOf = async (role?: Role) => {
      const read = () => histories().of('section', subject.subjectId, request);
      const user = { id: editor.id, role } as SignedInUser;
      const page = await (role ? runInContext({ requestId: 'withheld', user }, read) : read());
      return page.rows.map((row) => ({ ...row.changes, reason: row.reason, withheld: row.reasonWithheld }));
    };
    const capacity = { field: 'capacity', from: 1, to: 2 };
    const unlisted = { field: 'unlisted', withheld: true };
    expect(await historyOf('registrar')).toEqual([
      { 0: capacity, 1: unlisted, reason: 'Prerequisite waived', withheld: false },
    ]);
    expect(await historyOf('compliance')).toEqual([
      { 0: capacity, 1: unlisted, reason: null, withheld: true },
    ]);
    expect(await historyOf('super_admin')).toMatchObject([
      { 1: { field: 'unlisted', from: 'A', to: 'B' }, reason: 'Prerequisite waived' },
    ]);
    expect(await historyOf()).toEqual([
      { 0: { field: 'capacity', withheld: true }, 1: unlisted, reason: null, withheld: true },
    ]);
  });

  it('be written down as read', async () => {
    const { id } = await records.section();
    await histories().of('section', id, request);
    await system.flushAudit();
    const rows = await system.dataSource.query(
      'SELECT action, subject_type FROM audit_events WHERE subject_id = $1',
      [id],
    );
    expect(rows).toEqual([{ action: 'section.history.read', subject_type: 'section' }]);
  });
});
