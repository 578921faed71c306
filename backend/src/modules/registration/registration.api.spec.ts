import { describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  body,
  codesOf,
  counters,
  fill,
  openRegistration,
  refused,
  section,
  signedInStudent,
  term,
} from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { runningTerm } from '../../../test/harness/seats.js';

openRegistration();

describe('POST /api/enrollments should', () => {
  it('enroll the student and return the whole enrollment', async () => {
    const teacher = await records.user({ role: 'faculty', firstName: 'Ida', lastName: 'Noether' });
    const student = await records.student({}, { firstName: 'Emmy', lastName: 'Lamp' });
    const given = await section({
      instructorId: teacher.id,
      schedule: 'Mon 09:00-10:00',
      location: 'Hall 1',
    });
    const response = await registrar.post('/api/enrollments').send(body(student, given)).expect(201);
    const { id } = response.body as { id: string };
    expect(response.body).toEqual({
      id,
      ...body(student, given),
      studentName: 'Emmy Lamp',
      studentNumber: student.studentId,
      termName: term.name,
      courseCode: expect.stringMatching(/^TST/),
      courseCredits: 3,
      courseTitle: expect.stringMatching(/^Test Course/),
      sectionNumber: given.sectionNumber,
      modality: 'in_person',
      instructorName: 'Ida Noether',
      schedule: 'Mon 09:00-10:00',
      location: 'Hall 1',
      status: 'enrolled',
      grade: null,
      gradePoints: null,
      dropDate: null,
      lastAttendanceDate: null,
      enrollmentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      waitlistedAt: null,
      waitlistPosition: null,
      offerExpiresAt: null,
      incomplete: null,
      skippedAt: null,
      skipReason: null,
      overrides: [],
      warnings: [],
    });
    expect(response.headers.location).toBe(`/api/enrollments/${id}`);
    const read = await registrar.get(`/api/enrollments/${id}`).expect(200);
    expect({ ...(read.body as object), warnings: [] }).toEqual(response.body);
    expect(response.headers.etag!.split('-')[0]).toBe(read.headers.etag!.split('-')[0]);
    expect(await counters(given)).toEqual({ capacity: 30, enrolled: 1, waitlisted: 0 });
    const trail = await system.dataSource.query<object[]>(
      `SELECT action, actor_role, details FROM audit_events WHERE subject_type = 'enrollment' AND subject_id = $1
       AND action <> 'enrollment.read'`,
      [id],
    );
    const { studentId, sectionId, termId } = body(student, given);
    expect(trail).toEqual([
      {
        action: 'enrollment.create',
        actor_role: 'registrar',
        details: {
          changes: {
            studentId: [null, studentId],
            sectionId: [null, sectionId],
            termId: [null, termId],
            status: [null, 'enrolled'],
          },
        },
      },
    ]);
  });

  it('add the student to the waitlist of a full section, in order', async () => {
    const full = await section({ capacity: 1 });
    await fill(full, 1);
    for (const position of [1, 2, 3]) {
      const sent = body(await records.student(), full, { status: 'waitlisted' });
      const { body: answer } = await registrar.post('/api/enrollments').send(sent).expect(201);
      expect(answer).toMatchObject({ status: 'waitlisted', waitlistPosition: position });
    }
    expect(await counters(full)).toEqual({ capacity: 1, enrolled: 1, waitlisted: 3 });
  });

  it.each<[string, () => object | Promise<object>, Record<string, string[]>]>([
    [
      'an empty body',
      () => ({}),
      {
        studentId: ['Student is required'],
        sectionId: ['Section is required'],
        termId: ['Term is required'],
      },
    ],
    [
      'empty ids',
      () => ({ studentId: '', sectionId: ' ', termId: null }),
      {
        studentId: ['Student is required'],
        sectionId: ['Section is required'],
        termId: ['Term is required'],
      },
    ],
    [
      'malformed ids',
      () => ({ studentId: 'S1', sectionId: 1, termId: 'fall' }),
      Object.fromEntries(
        ['studentId', 'sectionId', 'termId'].map((field) => [
          field,
          ['Must be the ID of a record (a UUID).'],
        ]),
      ),
    ],
    [
      'unknown ids',
      () => ({ studentId: unknownId, sectionId: unknownId, termId: unknownId }),
      {
        studentId: ["This student doesn't exist."],
        sectionId: ["This section doesn't exist."],
        termId: ["This term doesn't exist."],
      },
    ],
    [
      'a section of another term',
      async () => body(await records.student(), await section(), { termId: (await records.term()).id }),
      { termId: ['This section belongs to another term. Choose a section in the same term.'] },
    ],
    [
      'a status that is an outcome',
      async () => body(await records.student(), await section(), { status: 'completed' }),
      { status: ['Must be one of enrolled, waitlisted.'] },
    ],
    [
      'an override without a reason, and of what cannot be overridden',
      async () =>
        body(await records.student(), await section(), {
          overrides: [
            { code: 'hold', reason: ' ' },
            { code: 'already_enrolled', reason: 'x' },
            { code: 'x' },
          ],
        }),
      {
        'overrides.0.reason': ['Reason is required'],
        'overrides.1.code': [expect.stringMatching(/^Must be one of section_full, /) as unknown as string],
        'overrides.2.code': [expect.stringMatching(/^Must be one of/) as unknown as string],
        'overrides.2.reason': ['Reason is required'],
      },
    ],
    [
      'fields that nobody sets',
      async () => body(await records.student(), await section(), { grade: 'A' }),
      { grade: ["This field is unknown or can't be set."] },
    ],
  ])('reject %s', async (_, sent, errors) => {
    expectProblem(await registrar.post('/api/enrollments').send(await sent()), 422, { errors });
  });

  it('be open to staff with the permission, and to students for themselves', async () => {
    const { student, client } = await signedInStudent();
    const given = await section();
    for (const role of ['faculty', 'bursar', 'financial_aid', 'compliance'] as const)
      expectProblem(await (await system.as(role)).post('/api/enrollments').send(body(student, given)), 403);
    expectProblem(await system.anonymous.post('/api/enrollments').send(body(student, given)), 401, {
      title: 'Unauthorized',
    });
    expectProblem(await client.post('/api/enrollments').send(body(await records.student(), given)), 422, {
      errors: { studentId: ["This student doesn't exist."] },
    });
    const { body: own } = await client.post('/api/enrollments').send(body(student, given)).expect(201);
    expect(own).not.toHaveProperty('overrides');
    const admissions = await system.as('admissions');
    await admissions
      .post('/api/enrollments')
      .send(body(await records.student(), given))
      .expect(201);
  });
});

describe('Overrides should', () => {
  const why = (code: string) => ({ code, reason: `Because of ${code}` });

  it('pass only the blockers that they name, and be kept with their reasons', async () => {
    const student = await records.student();
    await records.hold(student, { kind: 'financial' });
    const given = await section({ courseId: (await records.course({ credits: 20 })).id });
    const only = body(student, given, { overrides: [why('hold'), why('time_conflict')] });
    expect(codesOf(await refused(registrar, only))).toEqual(['credit_limit']);
    const both = body(student, given, {
      overrides: [why('hold'), why('credit_limit'), why('time_conflict')],
    });
    const { body: answer } = await registrar.post('/api/enrollments').send(both).expect(201);
    expect(answer).toMatchObject({ status: 'enrolled', overrides: [why('hold'), why('credit_limit')] });
    const { body: history } = await registrar
      .get(`/api/enrollments/${(answer as { id: string }).id}/history`)
      .expect(200);
    expect(history).toMatchObject([
      { action: 'enrollment.create', reason: 'hold: Because of hold\ncredit_limit: Because of credit_limit' },
    ]);
  });

  it('raise the capacity of a full section by one, recorded for the section too', async () => {
    const full = await section({ capacity: 1 });
    await fill(full, 1);
    const sent = body(await records.student(), full, { overrides: [why('section_full')] });
    await registrar.post('/api/enrollments').send(sent).expect(201);
    expect(await counters(full)).toEqual({ capacity: 2, enrolled: 2, waitlisted: 0 });
    const { body: history } = await registrar.get(`/api/sections/${full.id}/history`).expect(200);
    expect(history).toMatchObject([
      {
        action: 'section.update',
        changes: [{ field: 'capacity', from: 1, to: 2 }],
        reason: 'Because of section_full',
      },
    ]);
  });

  it('not change the capacity where a seat is free', async () => {
    const given = await section({ capacity: 2 });
    const sent = body(await records.student(), given, { overrides: [why('section_full')] });
    const { body: answer } = await registrar.post('/api/enrollments').send(sent).expect(201);
    expect(answer).toMatchObject({ overrides: [] });
    expect(await counters(given)).toEqual({ capacity: 2, enrolled: 1, waitlisted: 0 });
  });

  it('be refused to people who cannot override', async () => {
    const { student, client } = await signedInStudent();
    const sent = body(student, await section(), { overrides: [why('hold')] });
    expectProblem(await client.post('/api/enrollments').send(sent), 403);
    expectProblem(await (await system.as('admissions')).post('/api/enrollments').send(sent), 403);
  });
});

describe('After add/drop, POST /api/enrollments should', () => {
  it('count the credits as attempted in the same transaction', async () => {
    const student = await records.student();
    const late = await section({ termId: (await runningTerm(records, 30, 60)).id });
    await registrar.post('/api/enrollments').send(body(student, late)).expect(201);
    const [row] = await system.dataSource.query<object[]>(
      'SELECT credits_attempted FROM students WHERE id = $1',
      [student.id],
    );
    expect(row).toEqual({ credits_attempted: '3.00' });
  });
});
