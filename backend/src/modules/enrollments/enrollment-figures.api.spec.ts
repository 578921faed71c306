import { describe, expect, it, beforeAll } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { openWorld, system, records } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import type { EnrollmentTrendDto } from './enrollment-trend.dto.js';

openWorld();

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
