import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import {
  day,
  expectSeatsConsistent,
  openTerm,
  recountSeats,
  runningTerm,
  sectionAt,
} from '../../../test/harness/seats.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import type { Blocker } from '../../common/blockers.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';

let system: TestApp;
let records: Records;
let registrar: Client;
let term: Term;
beforeAll(async () => {
  system = await startTestApp();
  records = new Records(system.dataSource);
  registrar = await system.as('registrar');
  term = await openTerm(records);
});
afterEach(() => expectSeatsConsistent(system.dataSource));
afterAll(() => system?.close());

const section = (given: Partial<Section> = {}): Promise<Section> =>
  records.section({ termId: term.id, ...given });
const body = (student: { id: string }, { id, termId }: Section, more: object = {}) => ({
  studentId: student.id,
  sectionId: id,
  termId,
  ...more,
});
/** As a person of the role `student`, with their own record. */
async function signedInStudent(given: Partial<Student> = {}): Promise<{ student: Student; client: Client }> {
  const email = `s.${Math.random().toString(36).slice(2)}@collegium.example`;
  return { student: await records.student(given, { email }), client: await system.asPerson(email) };
}
async function refused(client: Client, sent: object): Promise<Blocker[]> {
  const response = await client.post('/api/enrollments').send(sent);
  expectProblem(response, 409, { blockers: expect.any(Array) });
  const { blockers, detail } = response.body as { blockers: Blocker[]; detail: string };
  expect(detail).toBe(blockers.map(({ message }) => message).join(' '));
  return blockers;
}
const codesOf = (blockers: Blocker[]): string[] => blockers.map(({ code }) => code);
const counters = async ({ id }: Section) =>
  (
    await system.dataSource.query<object[]>(
      'SELECT capacity, enrolled, waitlisted FROM sections WHERE id = $1',
      [id],
    )
  )[0];
const fill = async (given: Section, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await records.enrollment(await records.student(), given);
  await recountSeats(system.dataSource);
};

describe('POST /api/enrollments should', () => {
  it('take a seat and answer the whole enrollment', async () => {
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
      ...{ id, ...body(student, given), studentName: 'Emmy Lamp', studentNumber: student.studentId },
      ...{ termName: term.name, courseCode: expect.stringMatching(/^TST/), courseCredits: 3 },
      ...{ courseTitle: expect.stringMatching(/^Test Course/), sectionNumber: given.sectionNumber },
      ...{ modality: 'in_person', instructorName: 'Ida Noether', schedule: 'Mon 09:00-10:00' },
      ...{ location: 'Hall 1', status: 'enrolled', grade: null, gradePoints: null, dropDate: null },
      enrollmentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      ...{ waitlistPosition: null, offerExpiresAt: null, skippedAt: null, skipReason: null },
      ...{ overrides: [], warnings: [] },
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
        ...{ action: 'enrollment.create', actor_role: 'registrar' },
        details: {
          changes: {
            ...{ studentId: [null, studentId], sectionId: [null, sectionId], termId: [null, termId] },
            status: [null, 'enrolled'],
          },
        },
      },
    ]);
  });

  it('give a place on the waitlist of a full section, in order', async () => {
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
        ...{ studentId: ['Student is required'], sectionId: ['Section is required'] },
        termId: ['Term is required'],
      },
    ],
    [
      'empty ids',
      () => ({ studentId: '', sectionId: ' ', termId: null }),
      {
        ...{ studentId: ['Student is required'], sectionId: ['Section is required'] },
        termId: ['Term is required'],
      },
    ],
    [
      'malformed ids',
      () => ({ studentId: 'S1', sectionId: 1, termId: 'fall' }),
      Object.fromEntries(
        ['studentId', 'sectionId', 'termId'].map((field) => [
          field,
          ['Must be the id of a record (a UUID).'],
        ]),
      ),
    ],
    [
      'unknown ids',
      () => ({ studentId: unknownId, sectionId: unknownId, termId: unknownId }),
      {
        studentId: ['There is no such student.'],
        sectionId: ['There is no such section.'],
        termId: ['There is no such term.'],
      },
    ],
    [
      'a section of another term',
      async () => body(await records.student(), await section(), { termId: (await records.term()).id }),
      { termId: ['The section belongs to another term.'] },
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
      { grade: ['This field is unknown here or cannot be set.'] },
    ],
  ])('refuse %s', async (_, sent, errors) => {
    expectProblem(await registrar.post('/api/enrollments').send(await sent()), 422, { errors });
  });

  it('be for those who may, students for themselves alone', async () => {
    const { student, client } = await signedInStudent();
    const given = await section();
    for (const role of ['faculty', 'bursar', 'financial_aid', 'compliance'] as const)
      expectProblem(await (await system.as(role)).post('/api/enrollments').send(body(student, given)), 403);
    expectProblem(await system.anonymous.post('/api/enrollments').send(body(student, given)), 401, {
      title: 'Unauthorized',
    });
    expectProblem(await client.post('/api/enrollments').send(body(await records.student(), given)), 422, {
      errors: { studentId: ['There is no such student.'] },
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

describe('POST /api/enrollments should refuse with', () => {
  it('section_full, and never put the student on the waitlist instead', async () => {
    const full = await section({ capacity: 2 });
    await fill(full, 2);
    const student = await records.student();
    expect(await refused(registrar, body(student, full))).toEqual([
      {
        code: 'section_full',
        message: expect.stringMatching(/is full: 2 of 2 seats are taken\.$/),
        facts: { capacity: 2, enrolled: 2, offered: 0, waitlisted: 0 },
        liftedBy: 'Registrar',
      },
    ]);
    expect(await counters(full)).toEqual({ capacity: 2, enrolled: 2, waitlisted: 0 });
  });

  it('section_full where there is no seat at all', async () => {
    const none = await section({ capacity: 0 });
    expect(codesOf(await refused(registrar, body(await records.student(), none)))).toEqual(['section_full']);
  });

  it('seat_available, and never enroll the student instead', async () => {
    const given = await section();
    const sent = body(await records.student(), given, { status: 'waitlisted' });
    expect(await refused(registrar, sent)).toMatchObject([{ code: 'seat_available', liftedBy: null }]);
    expect(await counters(given)).toEqual({ capacity: 30, enrolled: 0, waitlisted: 0 });
  });

  it.each(['enrolled', 'waitlisted', 'completed'] as const)('already_enrolled, when %s', async (status) => {
    const given = await section({ capacity: 1 });
    await fill(given, status === 'waitlisted' ? 1 : 0);
    const student = await records.student();
    const { id } = await records.enrollment(student, given, { status });
    await recountSeats(system.dataSource);
    const blockers = await refused(registrar, body(student, given, { status: 'waitlisted' }));
    expect(blockers).toEqual([
      {
        ...{ code: 'already_enrolled', liftedBy: null, facts: { enrollmentId: id, status } },
        message: expect.stringMatching(
          /^The student (is enrolled in|is on the waitlist of|has completed) TST/,
        ),
      },
    ]);
  });

  it('nothing for a place that was given up', async () => {
    const given = await section();
    const student = await records.student();
    await records.enrollment(student, given, { status: 'dropped', dropDate: new Date(Date.now() + 1000) });
    await registrar.post('/api/enrollments').send(body(student, given)).expect(201);
  });

  it.each([
    ['before it opens', { registrationStartDate: day(1), registrationEndDate: day(5) }],
    ['after it closed', { registrationStartDate: day(-5), registrationEndDate: day(-1) }],
  ])('window_closed for students %s; staff are warned', async (_, window) => {
    const { student, client } = await signedInStudent();
    const given = await section({ termId: (await openTerm(records, window)).id });
    const blocker = {
      code: 'window_closed',
      message: expect.stringMatching(
        /^Registration for Term \d+ is open from \w+ \d+, \d{4} to \w+ \d+, \d{4}\.$/,
      ),
      facts: { today: day(0), ...window },
      liftedBy: 'Registrar',
    };
    expect(await refused(client, body(student, given))).toEqual([blocker]);
    const { body: answer } = await registrar.post('/api/enrollments').send(body(student, given)).expect(201);
    expect(answer).toMatchObject({ status: 'enrolled', warnings: [blocker] });
  });

  it.each(['first', 'last'])('nothing on the %s day of the window', async (which) => {
    const { student, client } = await signedInStudent();
    const window =
      which === 'first'
        ? { registrationStartDate: day(0), registrationEndDate: day(5) }
        : { registrationStartDate: day(-5), registrationEndDate: day(0) };
    const given = await section({ termId: (await openTerm(records, window)).id });
    await client.post('/api/enrollments').send(body(student, given)).expect(201);
  });

  it('hold for each that stands, naming its office, and not for aid or what was released', async () => {
    const student = await records.student();
    const bursar = await records.user({ role: 'bursar' });
    const financial = await records.hold(student, { kind: 'financial' });
    await records.hold(student, { kind: 'registrar' });
    await records.hold(student, { kind: 'aid' });
    const released = { placedAt: new Date(2020, 1), releasedAt: new Date(), releasedById: bursar.id };
    await records.hold(student, { kind: 'compliance', ...released });
    const blockers = await refused(registrar, body(student, await section()));
    expect(blockers.map(({ code, liftedBy }) => [code, liftedBy])).toEqual([
      ['hold', 'Registrar'],
      ['hold', 'Bursar'],
    ]);
    expect(blockers[1]!.facts).toEqual({ holdId: financial.id, kind: 'financial' });
  });

  it('time_conflict, naming both meetings', async () => {
    const student = await records.student();
    const held = await sectionAt(records, 'tue thu 09:00-10:15', { termId: term.id });
    const other = await sectionAt(records, 'wed thu 10:00-11:00', { termId: term.id });
    await registrar.post('/api/enrollments').send(body(student, held)).expect(201);
    expect(await refused(registrar, body(student, other))).toEqual([
      {
        code: 'time_conflict',
        message: expect.stringMatching(
          /^TST \d+-\d+ \(Wed Thu 10:00-11:00\) meets at the same time as TST \d+-\d+ \(Tue Thu 09:00-10:15\)\.$/,
        ),
        facts: {
          meeting: {
            kind: 'lecture',
            days: ['wed', 'thu'],
            date: null,
            startTime: '10:00',
            endTime: '11:00',
          },
          with: {
            ...{
              sectionId: held.id,
              courseCode: expect.stringMatching(/^TST/),
              sectionNumber: held.sectionNumber,
            },
            meeting: {
              kind: 'lecture',
              days: ['tue', 'thu'],
              date: null,
              startTime: '09:00',
              endTime: '10:15',
            },
          },
        },
        liftedBy: 'Registrar',
      },
    ]);
    const after = await sectionAt(records, 'tue 10:15-11:00', { termId: term.id });
    await registrar.post('/api/enrollments').send(body(student, after)).expect(201);
  });

  it('credit_limit above 18 credits of the term, not at them, and not for what is waited for', async () => {
    const student = await records.student();
    const of = async (credits: number, given: Partial<Section> = {}) =>
      section({ courseId: (await records.course({ credits })).id, ...given });
    await registrar
      .post('/api/enrollments')
      .send(body(student, await of(16.5)))
      .expect(201);
    const full = await of(1, { capacity: 0 });
    await registrar
      .post('/api/enrollments')
      .send(body(student, full, { status: 'waitlisted' }))
      .expect(201);
    expect(await refused(registrar, body(student, await of(2)))).toEqual([
      {
        code: 'credit_limit',
        message: expect.stringMatching(/would make 18\.5 credits in Term \d+; the limit is 18\.$/),
        facts: { limit: 18, enrolledCredits: 16.5, sectionCredits: 2 },
        liftedBy: 'Registrar',
      },
    ]);
    await registrar
      .post('/api/enrollments')
      .send(body(student, await of(1.5)))
      .expect(201);
  });

  it.each<[string, () => Promise<Section>, RegExp]>([
    ['a cancelled section', () => section({ isActive: false }), /is cancelled\.$/],
    [
      'a course out of the catalog',
      async () => section({ courseId: (await records.course({ isActive: false })).id }),
      /is no longer offered\.$/,
    ],
    [
      'a term that is not active',
      async () => section({ termId: (await openTerm(records, { isActive: false })).id }),
      /is not active\.$/,
    ],
    [
      'a term that is over',
      async () => section({ termId: (await runningTerm(records, 90, -1)).id }),
      /ended on \w+ \d+, \d{4}\.$/,
    ],
  ])('section_inactive for %s', async (_, make, message) => {
    const blockers = await refused(registrar, body(await records.student(), await make()));
    expect(blockers).toMatchObject([
      { code: 'section_inactive', message: expect.stringMatching(message), liftedBy: 'Registrar' },
    ]);
  });

  it.each(['inactive', 'on_leave', 'graduated', 'withdrawn'] as const)(
    'student_inactive for one who is %s',
    async (enrollmentStatus) => {
      const student = await records.student({ enrollmentStatus });
      expect(await refused(registrar, body(student, await section()))).toMatchObject([
        { code: 'student_inactive', facts: { enrollmentStatus } },
      ]);
    },
  );

  it('all that stands, at once', async () => {
    const { student, client } = await signedInStudent({ enrollmentStatus: 'on_leave' });
    await records.hold(student, { kind: 'financial' });
    const over = await runningTerm(records, 90, -1);
    const given = { termId: over.id, courseId: (await records.course({ credits: 12 })).id };
    const held = await sectionAt(records, 'mon 09:00-10:00', { ...given, sectionNumber: 'A' });
    await records.enrollment(student, held);
    const full = await sectionAt(records, 'mon 09:30-10:30', { ...given, sectionNumber: 'B', capacity: 0 });
    await recountSeats(system.dataSource);
    const all = [
      ...['section_full', 'window_closed', 'hold', 'time_conflict', 'repeat_limit', 'credit_limit'],
      ...['section_inactive', 'student_inactive'],
    ];
    expect(codesOf(await refused(client, body(student, full)))).toEqual(all);
    expect(codesOf(await refused(registrar, body(student, full)))).toEqual(
      all.filter((code) => code !== 'window_closed'),
    );
  });
});

describe('Overrides should', () => {
  const why = (code: string) => ({ code, reason: `Because of ${code}` });

  it('pass the blockers they name, and no others, and be kept with their reasons', async () => {
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

  it('raise the capacity of a full section by one, told of the section too', async () => {
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

  it('leave the capacity alone where there is a seat', async () => {
    const given = await section({ capacity: 2 });
    const sent = body(await records.student(), given, { overrides: [why('section_full')] });
    const { body: answer } = await registrar.post('/api/enrollments').send(sent).expect(201);
    expect(answer).toMatchObject({ overrides: [] });
    expect(await counters(given)).toEqual({ capacity: 2, enrolled: 1, waitlisted: 0 });
  });

  it('be refused to those who may not override', async () => {
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
