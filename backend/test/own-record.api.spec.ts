import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import { ChargesController } from '../src/modules/billing/charges/charges.controller.js';
import type { EnrollmentDto } from '../src/modules/enrollments/enrollments.dto.js';
import type { Section } from '../src/modules/sections/section.entity.js';
import type { Student } from '../src/modules/students/student.entity.js';
import type { Term } from '../src/modules/terms/term.entity.js';
import { RequirePermission } from '../src/platform/auth/access.decorators.js';
import { ABOUT } from '../src/platform/auth/own-records/about.decorators.js';
import type { Role } from '../src/platform/auth/roles.js';
import { withControllers } from './harness/controllers.js';
import { expectProblem } from './harness/problem.js';
import { Records } from './harness/records.js';
import { day, openTerm } from './harness/seats.js';
import { waitFor } from './harness/server-process.js';
import { type Client, startTestApp, type TestApp } from './harness/test-app.js';

/** A route without a mark. */
@Controller('api/unmarked')
class UnmarkedController {
  @Post()
  @RequirePermission('charges.write')
  write(): string {
    return 'written';
  }
}

let system: TestApp;
let records: Records;
let term: Term;
let serial = 0;

beforeAll(async () => {
  system = await withControllers([UnmarkedController], () => startTestApp({ RATE_LIMITS: 'off' }));
  records = new Records(system.dataSource);
  term = await openTerm(records);
});
afterAll(() => system?.close());

interface Both {
  client: Client;
  student: Student;
}

/** A person with a staff role who is also a student. */
async function studying(role: Role): Promise<Both> {
  const email = `both.${++serial}@collegium.example`;
  const student = await records.student({}, { role, email, firstName: 'Bo', lastName: `Th ${serial}` });
  return { student, client: await system.asPerson(email) };
}
const refusedBy = (who: string) =>
  `You can't make this change to your own student record. ${who} can make it.`;
const expectRefused = (response: Parameters<typeof expectProblem>[0], who: string, more: object = {}): void =>
  expectProblem(response, 403, { code: 'own_record', detail: refusedBy(who), ...more });
const one = async <Row>(sql: string, ...parameters: unknown[]): Promise<Row> =>
  (await system.dataSource.query<Row[]>(sql, parameters))[0]!;
const taught = (given: Partial<Section> = {}): Promise<Section> =>
  records.section({ termId: term.id, ...given });
const graders = 'Another registrar, a super admin or the instructor of the section';

describe('A registrar who studies here should', () => {
  it('not set their own final grade, alone or within a whole section, of which then no grade is written', async () => {
    const { client, student } = await studying('registrar');
    const section = await taught();
    const own = await records.enrollment(student, section);
    const other = await records.enrollment(await records.student(), section);
    expectRefused(await client.put(`/api/enrollments/${own.id}/grade`).send({ grade: 'A+' }), graders);
    const grades = [other, own].map(({ id }) => ({ enrollmentId: id, grade: 'A' }));
    expectRefused(await client.post(`/api/sections/${section.id}/grades`).send({ grades }), graders, {
      errors: { 'grades.1.enrollmentId': [refusedBy(graders)] },
    });
    const rows = await system.dataSource.query<object[]>(
      'SELECT DISTINCT status, grade FROM enrollments WHERE section_id = $1',
      [section.id],
    );
    expect(rows).toEqual([{ status: 'enrolled', grade: null }]);
  });

  it('not void their own charge', async () => {
    const { client, student } = await studying('registrar');
    const { id } = await records.charge(student, term);
    const response = await client.post(`/api/charges/${id}/void`).send({ reason: 'Mine' });
    expectRefused(response, 'Another registrar, a super admin or a bursar');
    expect(await one('SELECT voided_at FROM student_charges WHERE id = $1', id)).toEqual({ voided_at: null });
    const bursar = await system.as('bursar');
    await bursar.post(`/api/charges/${id}/void`).send({ reason: 'Charged twice' }).expect(200);
  });

  it('not approve or reject a change of their own grade that someone else requested, nor request one', async () => {
    const { client, student } = await studying('registrar');
    const completed = { status: 'completed', grade: 'B', gradePoints: '3.00' } as const;
    const { id: enrollmentId } = await records.enrollment(student, await taught(), completed);
    const wanted = { enrollmentId, grade: 'A', reason: 'A slip' };
    expectRefused(await client.post('/api/grade-changes').send(wanted), graders);
    const colleague = await system.as('registrar');
    const made = await colleague.post('/api/grade-changes').send(wanted).expect(201);
    const { id } = made.body as { id: string };
    const able = 'Another registrar or a super admin';
    expectRefused(await client.post(`/api/grade-changes/${id}/approve`).send({}), able);
    expectRefused(await client.post(`/api/grade-changes/${id}/reject`).send({ reason: 'No' }), able);
    expect(await one('SELECT grade FROM enrollments WHERE id = $1', enrollmentId)).toEqual({ grade: 'B' });
  });

  it('not assign a transfer evaluation of another student to their own record', async () => {
    const { client, student } = await studying('registrar');
    const made = await client
      .post('/api/transfer-evaluations')
      .send({ institution: 'Elsewhere', studentId: (await records.student()).id })
      .expect(201);
    const { id } = made.body as { id: string };
    expectRefused(
      await client.put(`/api/transfer-evaluations/${id}`).send({ studentId: student.id }),
      'Another registrar, a super admin or an admissions officer',
    );
  });

  it('name the roles that can release a hold of its kind', async () => {
    const { client, student } = await studying('registrar');
    const able = { financial: 'A super admin or a bursar', registrar: 'Another registrar or a super admin' };
    for (const [kind, who] of Object.entries(able)) {
      const { id } = await records.hold(student, { kind: kind as keyof typeof able });
      expectRefused(await client.post(`/api/holds/${id}/release`).send({}), who);
      expectRefused(await client.post('/api/holds').send({ studentId: student.id, kind, reason: 'x' }), who);
    }
  });

  it('still be allowed all of this for other students', async () => {
    const { client } = await studying('registrar');
    const { id } = await records.charge(await records.student(), term);
    await client.post(`/api/charges/${id}/void`).send({ reason: 'Charged twice' }).expect(200);
    const begun = await records.term({ startDate: day(-10), endDate: day(90) });
    const enrollment = await records.enrollment(await records.student(), await taught({ termId: begun.id }));
    await client.put(`/api/enrollments/${enrollment.id}/grade`).send({ grade: 'A' }).expect(200);
  });

  it('get a seat when the waitlist reaches them, also by their own act on another enrollment', async () => {
    const { client, student } = await studying('registrar');
    const section = await taught({ capacity: 1, enrolled: 1, waitlisted: 1 });
    const leaving = await records.enrollment(await records.student(), section);
    const own = await records.enrollment(student, section, { status: 'waitlisted' });
    await client.post(`/api/enrollments/${leaving.id}/drop`).send({}).expect(200);
    expect(await one('SELECT status FROM enrollments WHERE id = $1', own.id)).toEqual({ status: 'enrolled' });
  });
});

describe('An instructor who is enrolled in their own section should', () => {
  it('not grade their own submission, alone or with others, none of which is then graded', async () => {
    const { client, student } = await studying('faculty');
    const section = await taught({ instructorId: student.userId });
    const assignment = await records.assignment(section);
    const submissions = [];
    for (const who of [await records.student(), student]) {
      await records.enrollment(who, section);
      submissions.push(await records.submission(assignment, who));
    }
    const who = 'A super admin or a registrar';
    const grade = { score: 50 };
    expectRefused(
      await client.put(`/api/assignment-submissions/${submissions[1]!.id}/grade`).send(grade),
      who,
    );
    const grades = submissions.map(({ id }) => ({ submissionId: id, ...grade }));
    expectRefused(await client.put(`/api/assignments/${assignment.id}/grades`).send({ grades }), who, {
      errors: { 'grades.1.submissionId': [refusedBy(who)] },
    });
    const count = 'SELECT count(score)::int AS graded FROM assignment_submissions WHERE assignment_id = $1';
    expect(await one(count, assignment.id)).toEqual({ graded: 0 });
  });
});

describe('An administrator who studies here should', () => {
  it('not change their own account or role', async () => {
    const { client, student } = await studying('super_admin');
    for (const sent of [{ role: 'registrar' }, { firstName: 'Another' }, { email: 'another@example.edu' }])
      expectRefused(await client.put(`/api/users/${student.userId}`).send(sent), 'Another super admin');
    expectRefused(await client.delete(`/api/users/${student.userId}`), 'Another super admin');
  });
});

describe('staff who are also students, registering for a course, should', () => {
  const register = (client: Client, student: Student, section: Section, more: object = {}) =>
    client
      .post('/api/enrollments')
      .send({ studentId: student.id, sectionId: section.id, termId: section.termId, ...more });

  it('register as the students they are, also in the audit trail', async () => {
    const { client, student } = await studying('registrar');
    const response = await register(client, student, await taught()).expect(201);
    const { id } = response.body as EnrollmentDto;
    expect(response.body).not.toHaveProperty('overrides');
    const sql = `SELECT actor_id AS "actorId", actor_role AS "actorRole" FROM audit_events
      WHERE subject_id = $1 AND action = 'enrollment.create'`;
    expect(await one(sql, id)).toEqual({ actorId: student.userId, actorRole: 'student' });
  });

  it('be bound by the registration window, which does not bind the registrar for others', async () => {
    const { client, student } = await studying('registrar');
    const closed = await openTerm(records, { registrationEndDate: day(-1) });
    const section = await taught({ termId: closed.id });
    const check = async (
      who: Student,
    ): Promise<{ blockers: { code: string }[]; warnings: { code: string }[] }> => {
      const sent = { studentId: who.id, sectionId: section.id, termId: closed.id };
      return (await client.post('/api/enrollments/check').send(sent).expect(200)).body as never;
    };
    expect((await check(student)).blockers).toMatchObject([{ code: 'window_closed' }]);
    expectProblem(await register(client, student, section), 409, { blockers: expect.any(Array) });
    const ofOther = await check(await records.student());
    expect(ofOther).toMatchObject({ blockers: [], warnings: [{ code: 'window_closed' }] });
  });

  it('not override a blocker of their own', async () => {
    const { client, student } = await studying('registrar');
    const full = await taught({ capacity: 0 });
    const overrides = [{ code: 'section_full', reason: 'I want to' }];
    expectProblem(await register(client, student, full, { overrides }), 403);
    const granted = { studentId: student.id, sectionId: full.id, code: 'section_full', reason: 'I want to' };
    expectRefused(
      await client
        .post('/api/registration-overrides')
        .send({ ...granted, expiresAt: '2080-04-03T09:00:00Z' }),
      'Another registrar or a super admin',
    );
  });
});

describe('A bursar who studies here should', () => {
  it('not approve or reject a journal with a line on their account that another bursar requested', async () => {
    const { client, student } = await studying('bursar');
    const colleague = await system.as('bursar');
    const request = async (...students: Student[]): Promise<string> => {
      const charges = await Promise.all(students.map((one) => records.charge(one, term)));
      const lines = charges.map(({ id: chargeId }) => ({
        debit: 'write_offs',
        credit: 'student_receivable',
        amount: 1,
        chargeId,
      }));
      const body = { postedOn: day(0), reason: 'Goodwill', lines };
      return ((await colleague.post('/api/ledger/journals').send(body).expect(201)).body as { id: string })
        .id;
    };
    const other = await records.student();
    const id = await request(other, student);
    const able = 'Another bursar or a super admin';
    expectRefused(await client.post(`/api/ledger/journals/${id}/approve`).send({}), able);
    expectRefused(await client.post(`/api/ledger/journals/${id}/reject`).send({ reason: 'No' }), able);
    expect(await one('SELECT status FROM ledger_journals WHERE id = $1', id)).toEqual({ status: 'pending' });
    await client
      .post(`/api/ledger/journals/${await request(other)}/approve`)
      .send({})
      .expect(200);
  });

  /** A run that a student with a bursar's role starts, and the same one started by a colleague. */
  const runs = async (address: string, folder: string, body: object) => {
    const { client, student: own } = await studying('bursar');
    const other = await records.student();
    const colleague = await system.as('bursar');
    const receivedAt = new Date(Date.now() - 200 * 86_400_000).toISOString();
    for (const { id } of [own, other]) {
      const payment = { studentId: id, amount: 75, method: 'check', receivedAt };
      await colleague.post('/api/payments').send(payment).expect(201);
    }
    const run = async (by: Client) => {
      const { id } = (await by.post(`/api/${address}`).send(body).expect(201)).body as { id: string };
      const read = async () =>
        (await by.get(`/api/${folder}/${id}`).expect(200)).body as { status: string; studentsDone: number };
      await waitFor(async () => (await read()).status === 'done');
      return read();
    };
    return { own, other, first: () => run(client), second: () => run(colleague) };
  };

  it.each([
    ['refunds', 'refund-runs', 'refund-runs', { olderThanDays: 190, method: 'check', reason: 'Fall' }],
    ['account_statements', 'statements/runs', 'statement-runs', { asOf: day(0) }],
  ])('leave their own account out of a run of %s, which says so', async (table, address, folder, body) => {
    const { own, other, first, second } = await runs(address, folder, body);
    const rows = async ({ id }: Student) =>
      (await one<{ count: number }>(`SELECT count(*)::int FROM ${table} WHERE student_id = $1`, id)).count;
    expect(await first()).toMatchObject({ ownAccountLeftOut: true });
    expect([await rows(own), await rows(other)]).toEqual([0, 1]);
    expect(await second()).toMatchObject({ ownAccountLeftOut: false });
    expect(await rows(own)).toBe(1);
  });

  it('leave their own account out of an assessment of a term, which says so', async () => {
    const body = { termId: term.id, dryRun: true };
    const { own, first, second } = await runs('assessments/runs', 'assessments/runs', body);
    await records.enrollment(own, await taught());
    const { studentsDone, ...rest } = await first();
    expect(rest).toMatchObject({ ownAccountLeftOut: true, studentsTotal: studentsDone });
    expect(await second()).toMatchObject({ ownAccountLeftOut: false, studentsDone: studentsDone + 1 });
  });
});

describe('Reads of their own record by staff should', () => {
  interface Read {
    action: string;
    actorRole: string;
  }
  it('be in the audit trail and in the log of reads, under the staff role', async () => {
    const { client, student } = await studying('bursar');
    const charge = await records.charge(student, term);
    await client.get(`/api/students/${student.id}`).expect(200);
    await client.get(`/api/students/${student.id}/holds`).expect(200);
    await client.get(`/api/charges/${charge.id}`).expect(200);
    await system.flushAudit();
    const compliance = await system.as('compliance');
    const address = `/api/students/${student.id}/reads?actorId=${student.userId}`;
    const { body } = await compliance.get(address).expect(200);
    expect((body as Read[]).map(({ action, actorRole }) => [action, actorRole]).sort()).toEqual([
      ['student.charges.read', 'bursar'],
      ['student.holds.read', 'bursar'],
      ['student.read', 'bursar'],
    ]);
  });
});

describe('Should a mark be missing or wrong,', () => {
  it('a write without a mark is refused to staff who are students, and to no one else', async () => {
    const { client } = await studying('registrar');
    expectProblem(await client.post('/api/unmarked'), 403, { code: 'own_record' });
    expect((await (await system.as('registrar')).post('/api/unmarked')).text).toBe('written');
  });

  it('the database refuses the audit row of a change to the own record, and with it the change', async () => {
    const { client, student } = await studying('registrar');
    const { id } = await records.charge(student, term);
    const handler = ChargesController.prototype.void;
    const mark: unknown = Reflect.getMetadata(ABOUT, handler);
    Reflect.defineMetadata(ABOUT, { noStudent: 'by mistake' }, handler);
    try {
      const response = await client.post(`/api/charges/${id}/void`).send({ reason: 'Mine' });
      expectProblem(response, 403, {
        code: 'own_record',
        detail: expect.stringContaining('own student record'),
      });
    } finally {
      Reflect.defineMetadata(ABOUT, mark, handler);
    }
    expect(await one('SELECT voided_at FROM student_charges WHERE id = $1', id)).toEqual({ voided_at: null });
  });
});
