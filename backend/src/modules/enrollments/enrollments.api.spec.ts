import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, registrar, signInOf, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Enrollment } from './enrollment.entity.js';
import type { EnrollmentDto } from './enrollments.dto.js';

openWorld(['registrar']);

let ann: Student;
let bea: Student;
let own: Section;
let other: Section;
const all: Record<string, Enrollment> = {};
let by: (role: Role) => Promise<Client>;

beforeAll(async () => {
  const teacher = await records.user({ role: 'faculty' });
  const course = (code: string) => records.course({ code });
  own = await records.section({ courseId: (await course('QL 20')).id, instructorId: teacher.id });
  other = await records.section({ courseId: (await course('QL 10')).id });
  ann = await records.student(
    { studentId: 'QL-1' },
    { firstName: 'Ann', lastName: 'Qlist', email: 'ann.qlist@collegium.example' },
  );
  bea = await records.student({ studentId: 'QL-2' }, { firstName: 'Béa', lastName: 'Qlist' });
  // Newer than all of the demo university's data.
  const at = (minute: number): Date => new Date(Date.UTC(2199, 0, 1, 0, minute));
  all.annOwn = await records.enrollment(ann, own, { enrollmentDate: at(1) });
  all.annOther = await records.enrollment(ann, other, { enrollmentDate: at(2), status: 'waitlisted' });
  all.beaOwn = await records.enrollment(bea, own, { enrollmentDate: at(3), status: 'completed', grade: 'A' });
  all.beaOther = await records.enrollment(bea, other, { enrollmentDate: at(4), status: 'dropped' });
  by = signInOf({ faculty: teacher.email, student: 'ann.qlist@collegium.example' });
});

const names = (rows: unknown): string[] =>
  (rows as EnrollmentDto[]).map(
    ({ id }) => Object.keys(all).find((name) => all[name]!.id === id) ?? 'another',
  );
const list = async (role: Role, query: string): Promise<string[]> =>
  names((await (await by(role)).get(`/api/enrollments?${query}`).expect(200)).body);

describe('GET /api/enrollments should', () => {
  it.each<[Role, string[]]>([
    ['super_admin', ['beaOther', 'beaOwn', 'annOther', 'annOwn']],
    ['registrar', ['beaOther', 'beaOwn', 'annOther', 'annOwn']],
    ['admissions', ['beaOther', 'beaOwn', 'annOther', 'annOwn']],
    ['faculty', ['beaOwn', 'annOwn']],
    ['student', ['annOther', 'annOwn']],
  ])('show %s the enrollments in their scope, the latest first', async (role, expected) => {
    expect(await list(role, 'search=qlist')).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['search=bea qlist', ['beaOther', 'beaOwn']],
    ['search=QL-1', ['annOther', 'annOwn']],
    ['filter={"q":"qlist","status":"completed"}', ['beaOwn']],
    ['search=qlist&sort=["studentName","ASC"]&range=[0,1]', ['annOther', 'annOwn']],
    ['search=qlist&sort=["studentName","DESC"]&range=[0,1]', ['beaOther', 'beaOwn']],
    ['search=qlist&sort=["courseCode","ASC"]', ['beaOther', 'annOther', 'beaOwn', 'annOwn']],
    ['search=qlist&sort=["studentNumber","DESC"]&range=[2,3]', ['annOther', 'annOwn']],
    ['search=qlist&sort=["status","ASC"]', ['annOwn', 'annOther', 'beaOther', 'beaOwn']],
    ['search=qlist&sort=["enrollmentDate","ASC"]&range=[0,0]', ['annOwn']],
    ['search=qlist-nobody', []],
  ])('answer %s', async (query, expected) => {
    expect(await list('registrar', query)).toEqual(expected);
  });

  it('filter by student, section, term, course and ids', async () => {
    expect(await list('registrar', `studentId=${ann.id}`)).toEqual(['annOther', 'annOwn']);
    expect(await list('registrar', `sectionId=${own.id}`)).toEqual(['beaOwn', 'annOwn']);
    expect(await list('registrar', `termId=${other.termId}`)).toEqual(['beaOther', 'annOther']);
    expect(await list('registrar', `courseId=${own.courseId}&studentId=${bea.id}`)).toEqual(['beaOwn']);
    const ids = JSON.stringify({ id: [all.annOwn!.id, all.beaOther!.id] });
    expect(await list('registrar', `filter=${ids}`)).toEqual(['beaOther', 'annOwn']);
  });

  it('return names, numbers and the total', async () => {
    const { body, headers } = await registrar.get('/api/enrollments?search=qlist&range=[1,1]').expect(200);
    expect(body).toMatchObject([
      {
        studentName: 'Béa Qlist',
        studentNumber: 'QL-2',
        courseCode: 'QL 20',
        grade: 'A',
        sectionNumber: own.sectionNumber,
        waitlistPosition: null,
      },
    ]);
    expect(headers['content-range']).toBe('enrollments 1-1/4');
  });

  it('need at most three statements for any number of rows', async () => {
    const counts = [];
    for (let n = 0; n < 3; n++)
      counts.push(
        (await statementsOf(() => registrar.get('/api/enrollments?range=[0,499]').expect(200))).length,
      );
    expect(Math.min(...counts)).toBeLessThanOrEqual(3);
  });

  it('leave an audit row, except for students who read their own', async () => {
    await list('admissions', 'search=qlist');
    await list('student', '');
    await system.flushAudit();
    const trail = await system.dataSource.query<{ actor_role: string; details: { ids: string[] } }[]>(
      `SELECT actor_role, details FROM audit_events WHERE action = 'enrollments.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(trail[0]!.actor_role).toBe('admissions');
    expect([...trail[0]!.details.ids].sort()).toEqual([ann.id, bea.id].sort());
  });

  it.each<Role>(['bursar', 'financial_aid', 'compliance'])('be refused to %s', async (role) => {
    expectProblem(await (await by(role)).get('/api/enrollments'), 403);
  });

  it('export a file with the same filters', async () => {
    const { text } = await registrar
      .get('/api/enrollments?search=qlist')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(5);
  });
});

describe('GET /api/enrollments/recent should', () => {
  const recent = async (role: Role, query = '') =>
    (await (await by(role)).get(`/api/enrollments/recent${query}`).expect(200)).body as EnrollmentDto[];

  it('return the ten latest, as the portal shows them', async () => {
    const rows = await recent('registrar');
    expect(rows).toHaveLength(10);
    expect(names(rows.slice(0, 4))).toEqual(['beaOther', 'beaOwn', 'annOther', 'annOwn']);
    expect(rows[2]).toEqual({
      id: all.annOther!.id,
      studentName: 'Ann Qlist',
      courseCode: 'QL 10',
      status: 'waitlisted',
      sectionNumber: other.sectionNumber,
      enrollmentDate: '2199-01-01T00:02:00.000Z',
      studentId: ann.id,
      sectionId: other.id,
      directoryRestricted: false,
      directoryRestriction: [],
      termId: all.annOther!.termId,
      termName: expect.stringMatching(/\S/),
    });
  });

  it('return as many as requested', async () => {
    expect(await recent('registrar', '?limit=1')).toHaveLength(1);
    expect(await recent('registrar', '?limit=100')).toHaveLength(100);
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '1e1'])
      expectProblem(await registrar.get(`/api/enrollments/recent?limit=${limit}`), 400);
    expectProblem(await registrar.get('/api/enrollments/recent?limit=5&limit=6'), 400);
  });

  it('show faculty their own sections, and refuse students and offices without access to enrollments', async () => {
    expect(names(await recent('faculty'))).toEqual(['beaOwn', 'annOwn']);
    expect((await recent('admissions', '?limit=4')).length).toBe(4);
    for (const role of ['student', 'bursar', 'financial_aid', 'compliance'] as const)
      expectProblem(await (await by(role)).get('/api/enrollments/recent'), 403);
  });
});

describe('GET /api/enrollments/{id} should', () => {
  it.each<[Role, number, number]>([
    ['registrar', 200, 200],
    ['admissions', 200, 200],
    ['faculty', 200, 404],
    ['student', 200, 404],
    ['bursar', 403, 403],
  ])('answer %s with %i for their own and %i for other enrollments', async (role, mine, others) => {
    const client = await by(role);
    expect((await client.get(`/api/enrollments/${all.annOwn!.id}`)).status).toBe(mine);
    expect((await client.get(`/api/enrollments/${all.beaOther!.id}`)).status).toBe(others);
  });

  it('hide from faculty why a student was skipped, and from students who overrode what', async () => {
    await system.dataSource.query(
      `UPDATE enrollments SET skipped_at = now(), skip_reason = 'A hold', overrides = $2 WHERE id = $1`,
      [all.annOwn!.id, JSON.stringify([{ code: 'hold', reason: 'Paid today', grantedBy: ann.id }])],
    );
    const read = async (role: Role) =>
      (await (await by(role)).get(`/api/enrollments/${all.annOwn!.id}`).expect(200)).body as object;
    const student = await read('student');
    expect(student).toMatchObject({ skipReason: 'A hold' });
    expect(student).not.toHaveProperty('overrides');
    const faculty = await read('faculty');
    for (const field of ['overrides', 'skipReason', 'skippedAt']) expect(faculty).not.toHaveProperty(field);
    expect(await read('registrar')).toMatchObject({ overrides: [{ code: 'hold', reason: 'Paid today' }] });
  });

  it('appear in the read log that the student can see', async () => {
    await registrar.get(`/api/enrollments/${all.annOwn!.id}`).expect(200);
    const { body } = await (await by('student')).get(`/api/students/${ann.id}/reads`).expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ action: 'enrollment.read', actorRole: 'registrar' }),
    );
  });
});

describe('GET /api/enrollments/{id}/history should', () => {
  it('be open only to people who can override, and compliance', async () => {
    for (const role of ['super_admin', 'registrar', 'compliance'] as const)
      await (await by(role)).get(`/api/enrollments/${all.annOwn!.id}/history`).expect(200);
    for (const role of ['faculty', 'student', 'admissions'] as const)
      expectProblem(await (await by(role)).get(`/api/enrollments/${all.annOwn!.id}/history`), 403);
    expectProblem(await registrar.get(`/api/enrollments/${ann.id}/history`), 404);
  });
});

describe('PUT /api/enrollments/{id} should', () => {
  const put = (id: string, body: object) => registrar.put(`/api/enrollments/${id}`).send(body);

  it('accept values that are already current', async () => {
    const { id, studentId, sectionId, termId, status } = all.annOther!;
    const { headers } = await put(id, { studentId, sectionId, termId, status }).expect(200);
    expect(headers.etag).toMatch(/^"1-/);
    await put(id, {}).expect(200);
    expectProblem(await put(id, {}).set('If-Match', '"9-x"'), 412);
  });

  it('reject each field that would change something', async () => {
    const body = { studentId: bea.id, status: 'enrolled', grade: 'A' };
    expectProblem(await put(all.annOther!.id, { ...body, grade: undefined }), 422, {
      errors: {
        studentId: ["This field can't be changed. Drop this enrollment and create another."],
        status: [
          "The status changes when a student registers, drops, withdraws or is graded. It can't be set directly.",
        ],
      },
    });
    expectProblem(await put(all.annOther!.id, { grade: 'A' }), 422, {
      errors: { grade: ["This field is unknown or can't be set."] },
    });
    expectProblem(await put(ann.id, {}), 404);
  });
});
