import { beforeAll, describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { recountSeats } from '../../../test/harness/seats.js';
import { academic, identity, personalFields } from '../../../test/harness/worlds/students.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { MachineScope } from '../../platform/auth/machine-clients/machine-scopes.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Student } from './student.entity.js';

openWorld();

const least = { firstName: 'Ada', lastName: 'Qallowed' };
const personal = { phone: '555-0100', address: { city: 'Lumen' } };

describe('writing students should be open to', () => {
  it.each<[Role, boolean]>([
    ['super_admin', true],
    ['registrar', true],
    ['admissions', true],
    ['faculty', false],
    ['student', false],
    ['bursar', false],
    ['financial_aid', false],
    ['compliance', false],
  ])('%s: %s', async (role, may) => {
    const client = await system.as(role);
    const { id } = await records.student();
    const created = await client.post('/api/students').send({ ...least, ...personal });
    const changed = await client.put(`/api/students/${id}`).send(personal);
    const removed = await client.delete(`/api/students/${id}`);
    expect([created.status, changed.status, removed.status]).toEqual(may ? [201, 200, 204] : [403, 403, 403]);
  });

  it('no visitor', async () => {
    const { id } = await records.student();
    expectProblem(await system.anonymous.post('/api/students').send(least), 401);
    expectProblem(await system.anonymous.put(`/api/students/${id}`).send(least), 401);
    expectProblem(await system.anonymous.delete(`/api/students/${id}`), 401);
  });

  it('no student, not even for their own record', async () => {
    const student = await records.student({}, { email: 'own.qallowed@collegium.example' });
    const client = await system.asPerson('own.qallowed@collegium.example');
    expectProblem(await client.put(`/api/students/${student.id}`).send({ phone: '555-0100' }), 403);
  });
});

describe('admissions should', () => {
  it.each(['enrolled', 'waitlisted', 'dropped', 'completed'] as const)(
    'change and deactivate a record until the first enrollment, even one that is %s now',
    async (status) => {
      const admissions = await system.as('admissions');
      const student = await records.student();
      await admissions.put(`/api/students/${student.id}`).send(personal).expect(200);
      await records.enrollment(student, await records.section(), { status });
      await recountSeats(system.dataSource);
      const refused = await admissions.put(`/api/students/${student.id}`).send({ phone: '555-0199' });
      expectProblem(refused, 403, {
        detail: "This student has enrolled, so only the registrar's office can change this record.",
      });
      expectProblem(await admissions.delete(`/api/students/${student.id}`), 403);
      const registrar = await system.as('registrar');
      const { body } = await registrar.get(`/api/students/${student.id}`).expect(200);
      expect(body).toMatchObject({ phone: '555-0100', enrollmentStatus: 'active' });
      await registrar.put(`/api/students/${student.id}`).send({ phone: '555-0199' }).expect(200);
      await registrar.delete(`/api/students/${student.id}`).expect(204);
    },
  );

  it('wait for a simultaneous enrollment, and then be refused', async () => {
    const admissions = await system.as('admissions');
    const student = await records.student();
    const section = await records.section();
    const enrolling = system.dataSource.createQueryRunner();
    await enrolling.startTransaction();
    await enrolling.query(
      `INSERT INTO enrollments (student_id, section_id, term_id, status) VALUES ($1, $2, $3, 'enrolled')`,
      [student.id, section.id, section.termId],
    );
    const answer = admissions.put(`/api/students/${student.id}`).send({ phone: '555-0199' });
    const waiting = answer.then(({ status }) => status);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await enrolling.commitTransaction();
    await enrolling.release();
    expect(await waiting).toBe(403);
  });
});

describe('the account of an employee who studies should', () => {
  it('keep its name and email address for all except an administrator', async () => {
    const student = await records.student(
      {},
      { role: 'super_admin', email: 'boss.qallowed@collegium.example' },
    );
    const put = async (role: Role, body: object) =>
      (await system.as(role)).put(`/api/students/${student.id}`).send(body);
    for (const body of [{ email: 'thief.qallowed@collegium.example' }, { lastName: 'Thief' }])
      for (const role of ['registrar', 'admissions'] as const) expectProblem(await put(role, body), 403);
    expect(
      (await put('registrar', { email: 'boss.qallowed@collegium.example', phone: '555-0100' })).status,
    ).toBe(200);
    expect((await put('super_admin', { email: 'new.qallowed@collegium.example' })).status).toBe(200);
  });

  it('not be accepted for a new student', async () => {
    const { email } = await records.user({ role: 'faculty' });
    const response = await (await system.as('registrar')).post('/api/students').send({ ...least, email });
    expectProblem(response, 422, { errors: { email: ['Another person has this email address.'] } });
  });
});

const named = identity.filter((field) => field !== 'id');

describe('a machine client should', () => {
  let student: Student;
  beforeAll(async () => {
    student = await records.student();
  });

  it.each<[MachineScope[], string[]]>([
    [['students.identity.read'], named],
    [['students.academic.read'], academic],
    [['students.personal.read'], personalFields],
    [['students.financial.read'], []],
    [
      ['students.identity.read', 'students.personal.read'],
      [...named, ...personalFields],
    ],
  ])('with %j read exactly the fields of its scopes', async (scopes, fields) => {
    const { body } = await (
      await asMachine(system, ...scopes)
    )
      .get(`/api/students/${student.id}`)
      .expect(200);
    expect(Object.keys(body as object).sort()).toEqual([...fields, 'id'].sort());
  });

  it.each<[MachineScope[]]>([[[]], [['students.search']], [['students.write']], [['catalog.read']]])(
    'with %j read no record',
    async (scopes) => {
      expectProblem(await (await asMachine(system, ...scopes)).get(`/api/students/${student.id}`), 403);
    },
  );

  it('with students.write create and change students, and get only readable fields in the answer', async () => {
    const client = await asMachine(system, 'students.write', 'students.identity.read');
    const { body } = await client.post('/api/students').send(least).expect(201);
    expect(body).toEqual({
      ...least,
      id: expect.any(String),
      studentId: expect.any(String),
      email: null,
      directoryRestriction: [],
    });
    const { id } = body as { id: string };
    await records.enrollment({ ...student, id }, await records.section());
    await recountSeats(system.dataSource);
    await client.put(`/api/students/${id}`).send({ catalogYear: '2026-2027' }).expect(200);
    await client.delete(`/api/students/${id}`).expect(204);
  });

  it('not write personal data that it cannot read', async () => {
    const client = await asMachine(system, 'students.write');
    for (const body of [personal, { birthDate: null }, { emergencyContact: null }]) {
      expectProblem(await client.post('/api/students').send({ ...least, ...body }), 403);
      expectProblem(await client.put(`/api/students/${student.id}`).send(body), 403);
    }
    const both = await asMachine(system, 'students.write', 'students.personal.read');
    const { body } = await both.put(`/api/students/${student.id}`).send(personal).expect(200);
    expect(body).toMatchObject({ phone: '555-0100' });
  });

  it('be named in the trail', async () => {
    const { id } = await records.student();
    await (
      await asMachine(system, 'students.write')
    )
      .put(`/api/students/${id}`)
      .send({ lastName: 'By Machine' });
    expect(
      await system.dataSource.query('SELECT action, actor_role FROM audit_events WHERE subject_id = $1', [
        id,
      ]),
    ).toEqual([{ action: 'student.update', actor_role: 'machine_client' }]);
  });
});
