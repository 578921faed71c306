import { describe, expect, it, beforeAll } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openRegistration, section, signedInStudent } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { recountSeats } from '../../../test/harness/seats.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { GradeChangeDto } from './grade-changes.dto.js';

openRegistration();

let admin: Client;
let teacher: Client;
let teacherId: string;
beforeAll(async () => {
  admin = await system.as('super_admin');
  const person = await records.user({ role: 'faculty' });
  teacherId = person.id;
  teacher = await system.asPerson(person.email!);
});

const path = '/api/grade-changes';
const reason = 'The second page had not been counted';
const own = (given: Partial<Section> = {}): Promise<Section> =>
  section({ instructorId: teacherId, ...given });

/** An enrollment with a B that counts. */
async function graded(
  given: Partial<Enrollment> = {},
  { student, into }: { student?: Student; into?: Section } = {},
): Promise<{ id: string; student: Student; into: Section }> {
  const who = student ?? (await records.student());
  const where = into ?? (await own());
  const enrolled = { status: 'completed', grade: 'B', gradePoints: '3.00', ...given } as const;
  const { id } = await records.enrollment(who, where, enrolled);
  await recountSeats(system.dataSource);
  await system.dataSource.query('SELECT recompute_standing(ARRAY[$1::uuid])', [who.id]);
  return { id, student: who, into: where };
}
const request = async (client: Client, enrollmentId: string, grade = 'A-') =>
  (await client.post(path).send({ enrollmentId, grade, reason }).expect(201)).body as GradeChangeDto;
const row = async <T>(sql: string, ...values: unknown[]): Promise<T> =>
  (await system.dataSource.query<T[]>(sql, values))[0]!;
const gradeOf = (id: string) =>
  row<object>('SELECT status, grade, grade_points AS points FROM enrollments WHERE id = $1', id);
const standingOf = ({ id }: Student) =>
  row<object>(
    'SELECT cumulative_gpa AS gpa, credits_earned::float8 AS earned, sap_status AS sap FROM students WHERE id = $1',
    id,
  );
const notificationsOf = (userId: string): Promise<{ kind: string; link: string }[]> =>
  system.dataSource.query('SELECT kind, link FROM notifications WHERE user_id = $1 ORDER BY created_at', [
    userId,
  ]);

describe('A grade change should', () => {
  it('keep the grade until another person approves, and then update all that depends on it', async () => {
    const { id, student } = await graded();
    const change = await request(teacher, id);
    expect(change).toMatchObject({
      enrollmentId: id,
      fromGrade: 'B',
      grade: 'A-',
      reason,
      status: 'pending',
      isOwn: true,
      studentNumber: student.studentId,
      decidedBy: null,
      decidedAt: null,
      note: null,
      requestedBy: expect.stringMatching(/\w/),
    });
    expect(await gradeOf(id)).toEqual({ status: 'completed', grade: 'B', points: '3.00' });
    expect(await standingOf(student)).toMatchObject({ gpa: '3.00' });

    const approved = await registrar.post(`${path}/${change.id}/approve`).send({ note: 'Seen' }).expect(200);
    expect(approved.body).toMatchObject({
      status: 'approved',
      note: 'Seen',
      isOwn: false,
      decidedBy: expect.stringMatching(/\w/),
      decidedAt: expect.any(String),
    });
    expect(await gradeOf(id)).toEqual({ status: 'completed', grade: 'A-', points: '3.70' });
    expect(await standingOf(student)).toMatchObject({ gpa: '3.70', sap: 'good_standing' });
  });

  it('remove what depends on a passing grade, and appear in the history of the enrollment with its reason', async () => {
    const { id, student } = await graded();
    const change = await request(registrar, id, 'F');
    await admin.post(`${path}/${change.id}/approve`).send({}).expect(200);
    expect(await standingOf(student)).toMatchObject({ gpa: '0.00', earned: 0 });
    const trail = await system.dataSource.query<object[]>(
      `SELECT action, details FROM audit_events WHERE subject_id = ANY ($1::uuid[]) ORDER BY id`,
      [[id, change.id]],
    );
    expect(trail).toEqual([
      expect.objectContaining({ action: 'grade_change.create' }),
      {
        action: 'enrollment.grade_change',
        details: {
          changes: { grade: ['B', 'F'], gradePoints: ['3.00', '0.00'] },
          gradeChangeId: change.id,
        },
      },
      expect.objectContaining({ action: 'grade_change.approve' }),
    ]);
  });

  it('notify the approvers, the requester and the student', async () => {
    const { id, student } = await graded();
    const change = await request(teacher, id);
    const { id: registrarId } = await row<{ id: string }>(
      `SELECT id FROM users WHERE email = 'registrar@collegium.example'`,
    );
    const link = `/portal/grade-changes?dialog=change:${change.id}`;
    expect(await notificationsOf(registrarId)).toContainEqual({ kind: 'grade_change_requested', link });
    await registrar.post(`${path}/${change.id}/approve`).send({}).expect(200);
    expect(await notificationsOf(teacherId)).toContainEqual({ kind: 'grade_change_decided', link });
    expect(await notificationsOf(student.userId)).toEqual([
      { kind: 'final_grade_changed', link: '/portal/my-record?tab=terms' },
    ]);
  });

  it('supersede transcripts issued before it, and no later one', async () => {
    const { id, student } = await graded();
    const transcripts = `/api/students/${student.id}/transcripts`;
    const before = (await registrar.post(transcripts).send({}).expect(201)).body as { id: string };
    const change = await request(teacher, id);
    await registrar.post(`${path}/${change.id}/approve`).send({}).expect(200);
    const after = (await registrar.post(transcripts).send({}).expect(201)).body as {
      id: string;
      code: string;
    };
    const { body } = await registrar.get(transcripts).expect(200);
    expect(body).toMatchObject([
      { id: after.id, status: 'valid' },
      { id: before.id, status: 'superseded', endReason: expect.stringContaining('was changed') },
    ]);
    const checked = await registrar
      .get(`/verify/${(body as { code: string }[])[1]!.code}`)
      .set('Accept', 'application/json');
    expect(checked.body).toMatchObject({ status: 'superseded' });
  });

  it('give a seat to a waitlisted student whose prerequisite it completes', async () => {
    const { student } = await signedInStudent();
    const needed = await records.course();
    const { id } = await graded(
      { grade: 'F', gradePoints: '0.00' },
      { student, into: await own({ courseId: needed.id }) },
    );
    const course = await records.course({ prerequisites: needed.code });
    const wanted = await section({ courseId: course.id, capacity: 1 });
    const enrolled = await records.enrollment(student, wanted, { status: 'waitlisted' });
    await recountSeats(system.dataSource);
    const change = await request(teacher, id, 'C');
    await registrar.post(`${path}/${change.id}/approve`).send({}).expect(200);
    expect(await gradeOf(enrolled.id)).toMatchObject({ status: 'enrolled' });
  });
});

describe('A grade change should be refused', () => {
  it('to the person who requested it', async () => {
    const { id } = await graded();
    const change = await request(registrar, id);
    for (const verb of ['approve', 'reject'])
      expectProblem(
        await registrar.post(`${path}/${change.id}/${verb}`).send(verb === 'reject' ? { reason } : {}),
        403,
      );
    expect(await gradeOf(id)).toMatchObject({ grade: 'B' });
    await admin.post(`${path}/${change.id}/approve`).send({}).expect(200);
  });

  it('once it is decided, and where the grade has changed since the request', async () => {
    const { id } = await graded();
    const first = await request(teacher, id);
    await registrar.post(`${path}/${first.id}/reject`).send({ reason: 'It was counted' }).expect(200);
    expectProblem(await registrar.post(`${path}/${first.id}/approve`).send({}), 409, {
      code: 'already_decided',
    });
    expect(await notificationsOf(teacherId)).toContainEqual({
      kind: 'grade_change_decided',
      link: `/portal/grade-changes?dialog=change:${first.id}`,
    });
    const second = await request(teacher, id);
    await system.dataSource.query(`UPDATE enrollments SET grade = 'C', grade_points = 2 WHERE id = $1`, [id]);
    expectProblem(await registrar.post(`${path}/${second.id}/approve`).send({}), 409, {
      code: 'facts_changed',
      detail: 'The final grade is no longer B. This request can only be rejected.',
    });
    expect(await gradeOf(id)).toMatchObject({ grade: 'C' });
    await registrar.post(`${path}/${second.id}/reject`).send({ reason: 'Too late' }).expect(200);
  });

  it('with an outdated version', async () => {
    const { id } = await graded();
    const change = await request(teacher, id);
    const { headers } = await registrar.get(`${path}/${change.id}`).expect(200);
    const stale = registrar.post(`${path}/${change.id}/approve`).set('If-Match', '"9-x"');
    expectProblem(await stale.send({}), 412);
    await registrar.post(`${path}/${change.id}/approve`).set('If-Match', headers.etag!).send({}).expect(200);
  });

  it('where it is not possible, naming the field', async () => {
    const { id, into } = await graded();
    const open = await records.enrollment(await records.student(), into);
    const left = await records.enrollment(await records.student(), into, { status: 'dropped', grade: 'W' });
    await recountSeats(system.dataSource);
    const refusals: [object, Record<string, string>][] = [
      [{ enrollmentId: id, grade: 'B', reason }, { grade: 'The final grade is already B.' }],
      [{ enrollmentId: id, grade: 'W', reason }, { grade: expect.any(String) as never }],
      [{ enrollmentId: id, grade: 'A' }, { reason: 'Reason is required' }],
      [{ enrollmentId: id, grade: 'A', reason: ' ' }, { reason: 'Reason is required' }],
      [
        { enrollmentId: open.id, grade: 'A', reason },
        { enrollmentId: 'This enrollment has no final grade yet. Submit the final grade instead.' },
      ],
      [
        { enrollmentId: left.id, grade: 'A', reason },
        { enrollmentId: "This enrollment was dropped. Its grade can't be changed." },
      ],
      [{ enrollmentId: unknownId, grade: 'A', reason }, { enrollmentId: "This enrollment doesn't exist." }],
    ];
    for (const [sent, errors] of refusals)
      expectProblem(await registrar.post(path).send(sent), 422, {
        errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
      });
    await request(teacher, id);
    expectProblem(await registrar.post(path).send({ enrollmentId: id, grade: 'C', reason }), 422, {
      errors: { enrollmentId: ['A grade change request for this enrollment is already pending.'] },
    });
    const change = (await registrar.get(`${path}?enrollmentId=${id}`).expect(200)).body[0] as GradeChangeDto;
    expectProblem(await registrar.post(`${path}/${change.id}/reject`).send({}), 422, {
      errors: { reason: ['Reason is required'] },
    });
  });

  it('to faculty of other sections, who cannot see it', async () => {
    const { id } = await graded({}, { into: await section() });
    expectProblem(await teacher.post(path).send({ enrollmentId: id, grade: 'A', reason }), 422, {
      errors: { enrollmentId: ["This enrollment doesn't exist."] },
    });
    const change = await request(registrar, id);
    expectProblem(await teacher.get(`${path}/${change.id}`), 404);
    const { body } = await teacher.get(`${path}?id=${change.id}`).expect(200);
    expect(body).toEqual([]);
  });
});

describe('Simultaneous approvals should', () => {
  it('change the grade once', async () => {
    const { id, student } = await graded();
    const change = await request(teacher, id);
    const answers = await Promise.all(
      [registrar, admin, registrar, admin].map((client) =>
        client.post(`${path}/${change.id}/approve`).send({}),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await gradeOf(id)).toMatchObject({ grade: 'A-' });
    expect((await notificationsOf(student.userId)).length).toBe(1);
  });
});
