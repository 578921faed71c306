import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  day,
  expectSeatsConsistent,
  openTerm,
  recountSeats,
  runningTerm,
} from '../../../test/harness/seats.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Assignment } from '../assignments/assignment.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';

openWorld(['registrar']);

/** Not begun; in its second week, after add/drop; after the W date (42 days before the end); ended. */
let terms: Record<'coming' | 'running' | 'late' | 'over', Term>;
beforeAll(async () => {
  terms = {
    coming: await openTerm(records),
    running: await runningTerm(records, 8, 100),
    late: await runningTerm(records, 70, 41),
    over: await runningTerm(records, 100, -1),
  };
});
afterEach(() => expectSeatsConsistent(system.dataSource));

async function enrolled(
  term: Term,
  given: Partial<Enrollment> = {},
): Promise<{ enrollment: Enrollment; student: Student; own: () => Promise<Client> }> {
  const email = `l.${Math.random().toString(36).slice(2)}@collegium.example`;
  const student = await records.student({}, { email });
  const section = await records.section({ termId: term.id });
  const enrollment = await records.enrollment(student, section, {
    enrollmentDate: new Date('2020-01-01T00:00:00Z'),
    ...given,
  });
  await recountSeats(system.dataSource);
  return { enrollment, student, own: () => system.asPerson(email) };
}
const act = (client: Client, { id }: Enrollment, name: string, sent: object = {}) =>
  client.post(`/api/enrollments/${id}/${name}`).send(sent);
const attempted = async ({ id }: Student): Promise<unknown> =>
  (
    await system.dataSource.query<{ credits_attempted: string }[]>(
      'SELECT credits_attempted FROM students WHERE id = $1',
      [id],
    )
  )[0]!.credits_attempted;

describe('POST /api/enrollments/{id}/drop should', () => {
  it('free the seat and leave no grade, with the reason in the history', async () => {
    const { enrollment, own } = await enrolled(terms.coming);
    const response = await act(await own(), enrollment, 'drop', { reason: 'Another plan' }).expect(200);
    expect(response.body).toMatchObject({
      id: enrollment.id,
      status: 'dropped',
      grade: null,
      gradePoints: null,
      warnings: [],
      dropDate: expect.stringMatching(/Z$/),
    });
    expect(response.headers.etag).toMatch(/^"2-/);
    const history = await registrar.get(`/api/enrollments/${enrollment.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      {
        action: 'enrollment.drop',
        actorRole: 'student',
        reason: 'Another plan',
        changes: [{ field: 'status', from: 'enrolled', to: 'dropped' }],
      },
    ]);
  });

  it('work without a body', async () => {
    const { enrollment } = await enrolled(terms.coming);
    await registrar.post(`/api/enrollments/${enrollment.id}/drop`).expect(200);
  });

  it('direct students to a withdrawal after add/drop, and warn staff', async () => {
    const { enrollment, student, own } = await enrolled(terms.running);
    const closed = {
      code: 'window_closed',
      facts: { today: day(0), addDropUntil: day(-1), withdrawUntil: day(58), termEndDate: day(100) },
      liftedBy: 'Registrar',
    };
    expectProblem(await act(await own(), enrollment, 'drop'), 409, {
      blockers: [{ ...closed, message: expect.stringMatching(/You can withdraw with a W until .*\.$/) }],
    });
    expectProblem(await act(registrar, enrollment, 'drop'), 422, {
      errors: { reason: ['Reason is required'] },
    });
    const { body } = await act(registrar, enrollment, 'drop', { reason: 'Never attended' }).expect(200);
    expect(body).toMatchObject({ status: 'dropped', grade: null, warnings: [closed] });
    expect(await attempted(student)).toBe('0.00');
  });

  it('end a waitlist entry while the term runs', async () => {
    const { enrollment, own } = await enrolled(terms.running, { status: 'waitlisted' });
    const { body } = await act(await own(), enrollment, 'drop').expect(200);
    expect(body).toMatchObject({ status: 'dropped', grade: null, waitlistPosition: null, warnings: [] });
  });

  it('be refused to everyone after the term', async () => {
    const { enrollment } = await enrolled(terms.over);
    expectProblem(await act(registrar, enrollment, 'drop'), 409, {
      blockers: [expect.objectContaining({ code: 'window_closed', liftedBy: null })],
    });
  });

  it.each(['drop', 'withdraw'])('be final, so that a later %s is refused with 409', async (second) => {
    const { enrollment } = await enrolled(terms.coming);
    await act(registrar, enrollment, 'drop').expect(200);
    expectProblem(await act(registrar, enrollment, second), 409, {
      detail: 'This enrollment was already dropped.',
    });
  });

  it('free one seat for any number of simultaneous calls', async () => {
    const { enrollment } = await enrolled(terms.coming);
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(registrar, enrollment, 'drop')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  it('keep a completed course as it is', async () => {
    const { enrollment } = await enrolled(terms.running, {
      status: 'completed',
      grade: 'A',
      gradePoints: '4.00',
    });
    expectProblem(await act(registrar, enrollment, 'drop'), 409);
    expectProblem(await act(registrar, enrollment, 'withdraw'), 409);
  });

  it('answer 412 to a stale If-Match and accept a current one', async () => {
    const { enrollment } = await enrolled(terms.coming);
    expectProblem(await act(registrar, enrollment, 'drop').set('If-Match', '"7-x"'), 412);
    const { etag } = (await registrar.get(`/api/enrollments/${enrollment.id}`)).headers as { etag: string };
    await act(registrar, enrollment, 'drop').set('If-Match', etag).expect(200);
  });

  it('be open to staff with the permission, and to students for their own enrollment', async () => {
    const { enrollment } = await enrolled(terms.coming);
    const { own: another } = await enrolled(terms.coming);
    expectProblem(await act(await another(), enrollment, 'drop'), 404);
    for (const role of ['faculty', 'bursar'] as const)
      expectProblem(await act(await system.as(role), enrollment, 'drop'), 403);
    expectProblem(await act(registrar, { id: terms.coming.id } as Enrollment, 'drop'), 404);
    expectProblem(await act(registrar, { id: 'x' } as Enrollment, 'drop'), 400);
    expectProblem(await act(registrar, enrollment, 'drop', { reason: 'x'.repeat(501) }), 422, {
      errors: { reason: ['Must be at most 500 characters long.'] },
    });
  });
});

describe('POST /api/enrollments/{id}/withdraw should', () => {
  it('leave a W, which counts as attempted', async () => {
    const { enrollment, student, own } = await enrolled(terms.running);
    const { body } = await act(await own(), enrollment, 'withdraw', { reason: 'Work' }).expect(200);
    expect(body).toMatchObject({
      status: 'dropped',
      grade: 'W',
      gradePoints: null,
      warnings: [],
      dropDate: expect.stringMatching(/Z$/),
    });
    expect(await attempted(student)).toBe('3.00');
    const history = await registrar.get(`/api/enrollments/${enrollment.id}/history`).expect(200);
    expect(history.body).toMatchObject([{ action: 'enrollment.withdraw', reason: 'Work' }]);
  });

  it('direct the student to a drop during add/drop', async () => {
    const { enrollment } = await enrolled(terms.coming);
    expectProblem(await act(registrar, enrollment, 'withdraw'), 409, {
      detail: expect.stringMatching(/^Until .*, a drop leaves no grade\. Drop instead of withdrawing\.$/),
    });
  });

  it('be refused after the W date, also to staff without an override', async () => {
    const { enrollment, own } = await enrolled(terms.late);
    for (const client of [registrar, await own()])
      expectProblem(await act(client, enrollment, 'withdraw', { reason: 'Work' }), 409, {
        blockers: [expect.objectContaining({ code: 'window_closed', liftedBy: 'Registrar' })],
      });
  });

  it('leave a W after the W date with an override, by people who can override', async () => {
    const { enrollment, student, own } = await enrolled(terms.late);
    const late = { overrides: [{ code: 'window_closed', reason: 'In hospital since October' }] };
    for (const client of [await own(), await system.as('admissions')])
      expectProblem(await act(client, enrollment, 'withdraw', late), 403);
    const sent = { ...late, lastAttendanceDate: day(-20) };
    const { body } = await act(registrar, enrollment, 'withdraw', sent).expect(200);
    expect(body).toMatchObject({
      status: 'dropped',
      grade: 'W',
      lastAttendanceDate: day(-20),
      warnings: [expect.objectContaining({ code: 'window_closed' })],
    });
    expect(await attempted(student)).toBe('3.00');
    const history = await registrar.get(`/api/enrollments/${enrollment.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      { action: 'enrollment.withdraw', reason: 'In hospital since October' },
    ]);
    expect((history.body as { changes: object[] }[])[0]!.changes).toContainEqual({
      field: 'lastAttendanceDate',
      from: null,
      to: day(-20),
    });
    const { body: read } = await (await own()).get(`/api/enrollments/${enrollment.id}`).expect(200);
    expect(read).toMatchObject({ lastAttendanceDate: day(-20) });
  });

  it.each([
    ['before the term', day(-9), /^Must be a date in /],
    ['after the term', day(101), /^Must be a date in /],
    ['after today', day(1), /^Can't be after today\.$/],
    ['no date', '11/06/2026', /^Must be a date such as /],
  ])('reject a last date of attendance %s', async (_, lastAttendanceDate, message) => {
    const { enrollment } = await enrolled(terms.running);
    for (const way of ['drop', 'withdraw'])
      expectProblem(await act(registrar, enrollment, way, { reason: 'Left', lastAttendanceDate }), 422, {
        errors: { lastAttendanceDate: [expect.stringMatching(message)] },
      });
  });

  it('need a reason and the last date of attendance from staff, and accept no date from a student', async () => {
    const { enrollment, own } = await enrolled(terms.running);
    expectProblem(await act(registrar, enrollment, 'withdraw', { reason: '  ' }), 422, {
      errors: {
        reason: ['Reason is required'],
        lastAttendanceDate: ['Last date of attendance is required'],
      },
    });
    expectProblem(await act(await own(), enrollment, 'withdraw', { lastAttendanceDate: day(-1) }), 422, {
      errors: {
        lastAttendanceDate: ['Only staff can record the last date of attendance. Leave this field blank.'],
      },
    });
  });

  it('need a seat, not a waitlist entry', async () => {
    const { enrollment } = await enrolled(terms.running, { status: 'waitlisted' });
    expectProblem(await act(registrar, enrollment, 'withdraw'), 409, {
      detail: expect.stringMatching(/^A waitlist entry has no seat to withdraw from/),
    });
  });
});

describe('DELETE /api/enrollments/{id} should', () => {
  it('drop the enrollment, and keep the record', async () => {
    const { enrollment } = await enrolled(terms.coming);
    expectProblem(await registrar.delete(`/api/enrollments/${enrollment.id}`).set('If-Match', '"9-x"'), 412);
    await registrar.delete(`/api/enrollments/${enrollment.id}`).expect(204);
    const { body } = await registrar.get(`/api/enrollments/${enrollment.id}`).expect(200);
    expect(body).toMatchObject({ status: 'dropped' });
    expectProblem(await registrar.delete(`/api/enrollments/${enrollment.id}`), 409);
  });
});

describe('POST /api/students/{id}/withdrawals should', () => {
  it('need the same override after the W date as the withdrawal from one course', async () => {
    const { enrollment, student } = await enrolled(terms.late);
    const withdraw = (given: object = {}, client = registrar) =>
      client
        .post(`/api/students/${student.id}/withdrawals`)
        .send({ termId: terms.late.id, reason: 'Moved', lastAttendanceDate: day(-20), ...given });
    const late = [expect.objectContaining({ code: 'window_closed', liftedBy: 'Registrar' })];
    const overrides = [{ code: 'window_closed', reason: 'In hospital since October' }];
    const admissions = await system.as('admissions');
    expectProblem(await withdraw(), 409, { blockers: late });
    expectProblem(await withdraw({ dryRun: true }, admissions), 409, { blockers: late });
    expectProblem(await withdraw({ overrides }, admissions), 403);
    const preview = await withdraw({ dryRun: true }).expect(200);
    expect(preview.body).toMatchObject({ withdrawalId: null, warnings: late });
    const { body } = await withdraw({ overrides }).expect(200);
    expect(body).toMatchObject({ enrollments: [{ id: enrollment.id, grade: 'W' }], warnings: late });
    const noted = await system.dataSource.query(
      `SELECT details->'overrides' AS overrides FROM audit_events
       WHERE subject_id = $1 AND action = 'enrollment.withdraw'`,
      [enrollment.id],
    );
    expect(noted).toEqual([{ overrides }]);
  });
});

describe('GET /api/enrollments/{id}/consequences should', () => {
  it('state the graded work that stays in the section, for students as far as it is posted', async () => {
    const { enrollment, student, own } = await enrolled(terms.running);
    const into = await records.section({ termId: terms.running.id });
    const inSection = { id: enrollment.sectionId } as Section;
    const graded = async (score: number, given: Partial<Assignment> = {}) =>
      records.submission(
        await records.assignment(inSection, { maxPoints: 100, gradesPostedAt: new Date(), ...given }),
        student,
        { score },
      );
    await graded(99.99);
    await graded(80);
    await graded(10, { gradesPostedAt: null });
    const { assignmentId } = await graded(50);
    await registrar.put(`/api/assignments/${assignmentId}/excused/${student.id}`).send({}).expect(200);
    const all = { assignments: 3, earnedPoints: 189.99, possiblePoints: 300 };
    const posted = { assignments: 2, earnedPoints: 179.99, possiblePoints: 200 };
    const address = `/api/enrollments/${enrollment.id}/consequences`;
    for (const [client, gradedWork] of [
      [registrar, all],
      [await own(), posted],
      [await system.as('admissions'), null],
    ] as const)
      for (const question of ['', `?sectionId=${into.id}`])
        expect((await client.get(`${address}${question}`).expect(200)).body).toMatchObject({ gradedWork });
  });
});
