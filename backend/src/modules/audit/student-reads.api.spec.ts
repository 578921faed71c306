import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Student } from '../students/student.entity.js';
import type { StudentReadDto } from './student-reads.dto.js';

openWorld(['registrar']);

let student: Student;
let other: Student;
let own: Client;
let count = 0;
beforeEach(async () => {
  count++;
  student = await records.student(
    {},
    { lastName: `Qreads${count}`, email: `reads.${count}@collegium.example` },
  );
  other = await records.student({}, { lastName: `Qother${count}` });
  own = await system.asPerson(`reads.${count}@collegium.example`);
});

const readsOf = async (client: Client, id = student.id, query = ''): Promise<StudentReadDto[]> => {
  await system.flushAudit();
  return (await client.get(`/api/students/${id}/reads${query}`).expect(200)).body as StudentReadDto[];
};

describe('GET /api/students/{id}/reads should', () => {
  it('show who opened the record, when and which part', async () => {
    await registrar.get(`/api/students/${student.id}`).expect(200);
    await (await system.as('bursar')).get(`/api/students/${student.id}/holds`).expect(200);
    expect(await readsOf(own)).toEqual([
      expect.objectContaining({
        action: 'student.holds.read',
        part: 'holds',
        kind: 'opened',
        actorRole: 'bursar',
      }),
      {
        id: expect.stringMatching(/^00000000-0000-8000-8000-/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        action: 'student.read',
        part: 'record',
        kind: 'opened',
        actorId: expect.any(String),
        actorName: expect.stringMatching(/\w+ \w+/),
        actorRole: 'registrar',
      },
    ]);
  });

  it('include lists and searches that showed the student, and no others', async () => {
    await registrar.get(`/api/students?search=Qreads${count}`).expect(200);
    await registrar.get(`/api/students?search=Qother${count}`).expect(200);
    await registrar.get(`/api/students?filter=${JSON.stringify({ id: [student.id, other.id] })}`).expect(200);
    expect(await readsOf(own)).toMatchObject([
      { action: 'students.list', part: 'students', kind: 'listed', actorRole: 'registrar' },
      { action: 'students.list', kind: 'listed' },
    ]);
    const ofOther = await readsOf(await system.as('compliance'), other.id, '?action=students.list');
    expect(ofOther).toHaveLength(2);
  });

  it('include files that contained the student', async () => {
    await registrar.get(`/api/students?search=Qreads${count}`).set('Accept', 'text/csv').expect(200);
    expect(await readsOf(own)).toMatchObject([{ action: 'students.list', kind: 'exported' }]);
  });

  it('show who read the history of parts of the record', async () => {
    const plan = await records.plan(student, await records.term());
    await registrar.get(`/api/payment-plans/${plan.id}/history`).expect(200);
    expect(await readsOf(own)).toMatchObject([{ action: 'plan.history.read', part: 'plan', kind: 'opened' }]);
  });

  it("leave out changes and the student's own reads", async () => {
    await own.get(`/api/students/${student.id}`).expect(200);
    await own.get(`/api/students/${student.id}/holds`).expect(200);
    const actor = { id: student.userId, role: 'student' };
    const audit = system.app.get(AuditService);
    await audit.record({ action: 'student.update', subjectType: 'student', subjectId: student.id });
    audit.noteList({
      action: 'enrollments.list',
      subjectType: 'enrollment',
      details: { ids: [student.id] },
      actor,
    });
    await readsOf(own);
    expect(await readsOf(own)).toEqual([]);
  });

  it('show students that compliance has read the log', async () => {
    const compliance = await system.as('compliance');
    await readsOf(compliance);
    expect(await readsOf(own)).toMatchObject([
      { action: 'student.reads.read', part: 'reads', actorRole: 'compliance' },
    ]);
  });

  it('sort, filter and page like every list', async () => {
    for (const path of ['', '/holds', '/enrollments'])
      await registrar.get(`/api/students/${student.id}${path}`).expect(200);
    const actions = async (query: string) =>
      (await readsOf(own, student.id, query)).map(({ action }) => action);
    const inOrder = ['student.read', 'student.holds.read', 'student.enrollments.read'];
    expect(await actions('?sort=["at","ASC"]')).toEqual(inOrder);
    expect(await actions('')).toEqual([...inOrder].reverse());
    expect(await actions('?action=student.holds.read')).toEqual(['student.holds.read']);
    expect(await actions(`?actorId=${student.userId}`)).toEqual([]);
    expect(await actions('?to=2020-01-01')).toEqual([]);
    expect(await actions('?from=2020-01-01')).toHaveLength(3);
    const [first] = await readsOf(own);
    expect(await actions(`?id=${first!.id}`)).toEqual([first!.action]);
    const { headers } = await own.get(`/api/students/${student.id}/reads?range=[1,1]`).expect(200);
    expect(headers['content-range']).toBe('reads 1-1/3');
    const file = await own.get(`/api/students/${student.id}/reads`).set('Accept', 'text/csv').expect(200);
    expect(file.text.split('\r\n')).toHaveLength(5);
    expectProblem(await own.get(`/api/students/${student.id}/reads?from=soon`), 400);
  });

  it.each<[Role, number]>([
    ['super_admin', 200],
    ['compliance', 200],
    ['student', 404],
    ['registrar', 403],
    ['faculty', 403],
    ['bursar', 403],
    ['financial_aid', 403],
    ['admissions', 403],
  ])('answer %s, a different person, with %i', async (role, status) => {
    expect((await (await system.as(role)).get(`/api/students/${student.id}/reads`)).status).toBe(status);
  });

  it('give students only their own log', async () => {
    expectProblem(await own.get(`/api/students/${other.id}/reads`), 404);
    expect(await readsOf(own)).toEqual([]);
    expectProblem(await system.anonymous.get(`/api/students/${student.id}/reads`), 401);
    expectProblem(await own.get('/api/students/x/reads'), 400);
  });
});

it('reads of a student through lists should use an index, however long the trail is', async () => {
  const plan = await system.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off');
    return manager.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN SELECT id FROM audit_events WHERE details ? 'ids' AND details->'ids' @> '["${student.id}"]'`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('ix_audit_events_shown');
});
