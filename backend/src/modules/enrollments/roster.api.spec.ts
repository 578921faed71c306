import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import type { Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { RosterEntryDto } from './roster.dto.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { Records } from '../../../test/harness/records.js';
import type { EnrollmentTrendDto } from './enrollment-trend.dto.js';

openWorld();

let teacher: Client;

let section: Section;

let empty: Section;

let someone: Student;

let graded: Student;

beforeAll(async () => {
  const { id, email } = await records.user({ role: 'faculty' });
  teacher = await system.asPerson(email!);
  section = await records.section({ instructorId: id });
  empty = await records.section({ instructorId: id });
  const people: [string, string, object][] = [
    ['Zed', 'Ämter', { status: 'completed', grade: 'B+', gradePoints: '3.30' }],
    ['Ann', 'Burns', { enrollmentDate: new Date('2026-03-08T06:30:00.000Z') }],
    ['Abe', 'Burns', {}],
    ['Una', 'Late', { status: 'waitlisted', enrollmentDate: new Date('2026-03-09T00:00:00Z') }],
    ['Ivy', 'Early', { status: 'waitlisted', enrollmentDate: new Date('2026-03-08T00:00:00Z') }],
    ['Gone', 'Away', { status: 'dropped', grade: 'W' }],
  ];
  for (const [firstName, lastName, given] of people) {
    const student = await records.student({}, { firstName, lastName });
    if (firstName === 'Ann') someone = student;
    if (firstName === 'Zed') graded = student;
    await records.enrollment(student, section, given);
  }
});

const rosterOf = async (client: Client, query = '', { id } = section) =>
  (await client.get(`/api/sections/${id}/roster${query}`).expect(200)).body as RosterEntryDto[];

const firstNames = (rows: RosterEntryDto[]) => rows.map(({ firstName }) => firstName);

describe('GET /api/sections/{id}/roster should', () => {
  it('list enrolled students by name, then waitlisted students in order', async () => {
    const rows = await rosterOf(teacher);
    expect(firstNames(rows)).toEqual(['Zed', 'Abe', 'Ann', 'Ivy', 'Una']);
    expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual([null, null, null, 1, 2]);
    expect(rows[2]).toEqual({
      id: rows[2]!.enrollmentId,
      enrollmentId: expect.any(String),
      studentId: someone.id,
      studentNumber: someone.studentId,
      firstName: 'Ann',
      lastName: 'Burns',
      status: 'enrolled',
      email: expect.stringMatching(/@collegium\.example$/),
      directoryRestricted: false,
      directoryRestriction: [],
      waitlistPosition: null,
      offerExpiresAt: null,
      chance: null,
      dropDate: null,
      enrollmentDate: '2026-03-08T06:30:00.000Z',
      grade: null,
      gradePoints: null,
    });
    expect(rows[0]).toMatchObject({ status: 'completed', grade: 'B+', gradePoints: '3.30' });
  });

  it.each<[string, string[], string]>([
    ['?range=[1,2]', ['Abe', 'Ann'], 'roster 1-2/5'],
    ['?status=dropped', ['Gone'], 'roster 0-0/1'],
    ['?status=waitlisted', ['Ivy', 'Una'], 'roster 0-1/2'],
    ['?search=burns', ['Abe', 'Ann'], 'roster 0-1/2'],
    ['?sort=["firstName","DESC"]&range=[0,1]', ['Zed', 'Una'], 'roster 0-1/5'],
    ['?sort=["grade","ASC"]&range=[0,0]', ['Zed'], 'roster 0-0/5'],
    ['?range=[9,19]', [], 'roster */5'],
  ])('answer %s', async (query, expected, range) => {
    const response = await teacher.get(`/api/sections/${section.id}/roster${query}`).expect(200);
    expect(firstNames(response.body as RosterEntryDto[])).toEqual(expected);
    expect(response.headers['content-range']).toBe(range);
  });

  it('be empty for a section without students, and answer 404 for an unknown section', async () => {
    expect(await rosterOf(teacher, '', empty)).toEqual([]);
    expectProblem(await teacher.get(`/api/sections/${someone.id}/roster`), 404);
    expectProblem(await teacher.get('/api/sections/x/roster'), 400);
  });

  it('be open to faculty for their own sections, and to the registrar', async () => {
    for (const role of ['super_admin', 'registrar'] as const)
      expect(await rosterOf(await system.as(role))).toHaveLength(5);
    const other = await records.user({ role: 'faculty' });
    const path = `/api/sections/${section.id}/roster`;
    expectProblem(await (await system.asPerson(other.email!)).get(path), 404);
    const csv = await (await system.asPerson(other.email!)).get(path).set('Accept', 'text/csv');
    expectProblem(csv, 404);
    for (const role of ['student', 'admissions', 'bursar', 'compliance', 'financial_aid'] as Role[])
      expectProblem(await (await system.as(role)).get(path), 403);
    expectProblem(await system.anonymous.get(path), 401, { title: 'Unauthorized' });
  });

  it('leave an audit row immediately, with the students shown', async () => {
    await rosterOf(teacher, '?status=waitlisted');
    const [row] = await system.dataSource.query<{ details: { ids: string[] } }[]>(
      `SELECT details FROM audit_events WHERE action = 'roster.list' ORDER BY id DESC LIMIT 1`,
    );
    const waiting = (await rosterOf(teacher, '?status=waitlisted')).map(({ studentId }) => studentId);
    expect(row!.details).toEqual({
      filters: { sectionId: section.id, status: 'waitlisted' },
      ids: waiting,
    });
  });

  it.each([
    ['its rows with their audit row', '', 2],
    ['nothing, past the end', '?range=[9,19]', 3],
  ])('answer %s, in few statements', async (_, query, most) => {
    const counts = [];
    // Background statements that run now and then don't run three times in a row.
    for (let n = 0; n < 3; n++) counts.push((await statementsOf(() => rosterOf(teacher, query))).length);
    expect(Math.min(...counts)).toBeLessThanOrEqual(most);
  });

  it('export a file', async () => {
    const { text, headers } = await teacher
      .get(`/api/sections/${section.id}/roster?headings=fields`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/"studentNumber","firstName",/);
  });
});

describe('GET /api/students/{id}/terms should', () => {
  it('return the averages of each term and after it', async () => {
    const email = `terms.${section.id}@collegium.example`;
    const student = await records.student({}, { email });
    const terms = [];
    for (const [year, grades] of [
      [2019, ['A', 'C']],
      [2020, ['B']],
    ] as const) {
      const term = await records.term({ startDate: `${year}-01-10`, endDate: `${year}-05-10` });
      terms.push(term);
      for (const grade of grades)
        await records.enrollment(student, await records.section({ termId: term.id }), {
          status: 'completed',
          grade,
          gradePoints: { A: '4.00', B: '3.00', C: '2.00' }[grade],
        });
    }
    const expected = [
      {
        id: terms[0]!.id,
        termName: terms[0]!.name,
        termGpa: '3.00',
        cumulativeGpa: '3.00',
        creditsAttempted: 6,
        creditsEarned: 6,
      },
      {
        id: terms[1]!.id,
        termName: terms[1]!.name,
        termGpa: '3.00',
        cumulativeGpa: '3.00',
        creditsAttempted: 3,
        creditsEarned: 3,
      },
    ];
    const path = `/api/students/${student.id}/terms`;
    const registrar = await system.as('registrar');
    const { body, headers } = await registrar.get(path).expect(200);
    expect(body).toEqual(expected);
    expect(headers['content-range']).toBe('terms 0-1/2');
    expect((await (await system.asPerson(email)).get(path).expect(200)).body).toEqual(expected);
    expect((await registrar.get(`${path}?range=[1,1]`).expect(200)).body).toEqual(expected.slice(1));
    expect((await registrar.get(`${path}?id=${terms[0]!.id}`).expect(200)).body).toEqual(
      expected.slice(0, 1),
    );
    expectProblem(await (await system.as('student')).get(path), 404);
    expectProblem(await (await system.as('bursar')).get(path), 403);
  });

  it('show faculty the terms without averages', async () => {
    const { body } = await teacher.get(`/api/students/${graded.id}/terms`).expect(200);
    expect(body).toEqual([{ id: section.termId, termName: expect.stringMatching(/^Term/) }]);
  });
});

describe('GET /api/students/{id}/enrollment-intensity should', () => {
  it('tell financial aid the credits and status of each term, without courses and grades', async () => {
    const records = new Records(system.dataSource);
    const email = 'ina.intensity@collegium.example';
    const student = await records.student({}, { email });
    const enrolled = new Date('2025-01-02T12:00:00Z');
    const spring = await records.term({
      name: 'Intense One',
      startDate: '2025-01-06',
      endDate: '2025-05-01',
    });
    const fall = await records.term({ name: 'Intense Two', startDate: '2025-08-25', endDate: '2025-12-14' });
    const ownEnrollment = async (termId: string, credits: number, given: object): Promise<void> => {
      const course = await records.course({ credits });
      await records.enrollment(student, await records.section({ courseId: course.id, termId }), {
        enrollmentDate: enrolled,
        ...given,
      });
    };
    await ownEnrollment(spring.id, 4.5, { status: 'completed', grade: 'F' });
    await ownEnrollment(spring.id, 4.5, { status: 'completed', grade: 'A' });
    await ownEnrollment(spring.id, 3, {
      status: 'dropped',
      grade: 'W',
      dropDate: new Date('2025-02-01T12:00:00Z'),
    });
    await ownEnrollment(spring.id, 3, { status: 'dropped', dropDate: new Date('2025-01-07T12:00:00Z') });
    await ownEnrollment(fall.id, 3, { status: 'enrolled' });
    await ownEnrollment(fall.id, 3, { status: 'waitlisted' });

    const path = `/api/students/${student.id}/enrollment-intensity`;
    const { body } = await (await system.as('financial_aid')).get(path).expect(200);
    expect(body).toEqual([
      {
        termId: fall.id,
        termName: 'Intense Two',
        startDate: '2025-08-25',
        endDate: '2025-12-14',
        credits: 3,
        creditsWithdrawn: 0,
        fullTimeCredits: 12,
        enrollmentStatus: 'less_than_half_time',
        percent: 25,
      },
      {
        termId: spring.id,
        termName: 'Intense One',
        startDate: '2025-01-06',
        endDate: '2025-05-01',
        credits: 9,
        creditsWithdrawn: 3,
        fullTimeCredits: 12,
        enrollmentStatus: 'three_quarter_time',
        percent: 75,
      },
    ]);
    expect((await trailOf(system, student.id)).map(({ action }) => action)).toEqual([
      'student.enrollment_intensity.read',
    ]);
    expect((await (await system.asPerson(email)).get(path).expect(200)).body).toEqual(body);
    for (const role of ['faculty', 'admissions', 'compliance', 'registrar'] as const)
      expectProblem(await (await system.as(role)).get(path), 403);
    expectProblem(await (await system.as('student')).get(path), 404);
    // Courses and grades must stay hidden.
    expectProblem(
      await (await system.as('financial_aid')).get(`/api/students/${student.id}/enrollments`),
      403,
    );
  });
});

const past = { startDate: '2040-01-10', endDate: '2040-05-10' };

const next = { startDate: '2040-08-20', endDate: '2040-12-20' };

beforeAll(async () => {
  const [faculty] = await system.dataSource.query<{ id: string }[]>(
    `SELECT id FROM users WHERE email = 'faculty@collegium.example'`,
  );
  const spring = await records.term({ name: 'Spring 2040', ...past });
  const fall = await records.term({ name: 'Fall 2040', ...next });
  await records.term({ name: 'Nobody 2040', startDate: '2040-12-21', endDate: '2040-12-31' });
  const course = await records.course({ credits: 4 });
  const own = await records.section({ termId: fall.id, courseId: course.id, instructorId: faculty!.id });
  const other = await records.section({ termId: fall.id });
  const old = await records.section({ termId: spring.id });
  const [one, two, three] = await Promise.all([records.student(), records.student(), records.student()]);
  await records.enrollment(one, old, { status: 'completed' });
  await records.enrollment(one, own);
  await records.enrollment(one, other);
  await records.enrollment(two, own, { status: 'waitlisted' });
  await records.enrollment(two, other, { status: 'dropped' });
  await records.enrollment(three, other);
  // In one, the waitlist closed before this student got a seat; in the other, the student dropped a promoted seat.
  await records.enrollment(three, own, { status: 'dropped', joinedPosition: 2 });
  await records.enrollment(two, other, { status: 'dropped', joinedPosition: 1, promotedAt: new Date() });
});

const trend = async (role: Role): Promise<EnrollmentTrendDto[]> =>
  (await (await system.as(role)).get('/api/enrollments/trend').expect(200)).body as EnrollmentTrendDto[];

describe('GET /api/enrollments/trend should', () => {
  it('count the terms with registrations, the oldest first', async () => {
    for (const role of ['registrar', 'admissions', 'compliance'] as const) {
      const rows = await trend(role);
      expect(rows.length).toBeLessThanOrEqual(12);
      expect(rows.map(({ startDate }) => startDate)).toEqual(rows.map(({ startDate }) => startDate).sort());
      expect(rows.slice(-2)).toEqual([
        expect.objectContaining({ termName: 'Spring 2040', students: 1, enrolled: 1, credits: 3 }),
        {
          termId: expect.any(String),
          termName: 'Fall 2040',
          startDate: next.startDate,
          students: 2,
          enrolled: 3,
          credits: 10,
          waitlisted: 1,
          dropped: 2,
        },
      ]);
    }
  });

  it('count for faculty only their own sections', async () =>
    expect((await trend('faculty')).at(-1)).toMatchObject({
      students: 1,
      enrolled: 1,
      credits: 4,
      dropped: 0,
    }));

  it('export a file, and refuse students and offices without access to enrollments', async () => {
    const registrar = await system.as('registrar');
    const { text } = await registrar.get('/api/enrollments/trend').set('Accept', 'text/csv').expect(200);
    expect(text.split('\n')[0]).toContain('"Term","Term Record ID","Start Date","Students"');
    for (const role of ['student', 'bursar', 'financial_aid'] as const)
      expectProblem(await (await system.as(role)).get('/api/enrollments/trend'), 403);
  });
});
