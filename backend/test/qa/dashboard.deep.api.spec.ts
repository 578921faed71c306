import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { startSystem, type System } from '../harness/test-app.js';
import { read, type Row } from './support/calls.js';
import { Campus } from './support/campus.js';

interface Stats {
  totalStudents: number | null;
  activeCourses: number | null;
  pendingEnrollments: number | null;
  graduationAudits: number | null;
  changes: Record<string, number | null>;
}

describe('@remote the figures of the dashboard', () => {
  let system: System;
  let campus: Campus;
  let current: Row;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    current = await read(campus.office, '/api/terms/current');
  });
  afterAll(() => system?.close());

  const path = '/api/dashboard/stats';

  /** Faculty see the figures of their own sections; only this spec uses those of the new teacher. */
  it('should follow what happens in the current term', async () => {
    const { user, client } = await campus.staff('faculty');
    const stats = () => read<Stats>(client, path);
    expect(await stats()).toMatchObject({
      totalStudents: 0,
      activeCourses: 0,
      pendingEnrollments: 0,
      graduationAudits: 0,
    });
    const course = await campus.course();
    const given = { courseId: course.id, instructorId: user.id, capacity: 1 };
    const section = await campus.section(current, given);
    await campus.section(current, { ...given, sectionNumber: 'B' });
    expect(await stats()).toMatchObject({
      totalStudents: 0,
      activeCourses: 1,
      changes: { activeCoursesNew: 1 },
    });
    const soon = { expectedGraduation: current.endDate };
    const [first, second] = [
      await campus.student(soon),
      await campus.student({ expectedGraduation: '2099-05-20' }),
    ];
    await campus.enroll(first, section);
    // Late in the term, its waitlists are closed.
    const isOpen = (await read<Row>(campus.office, `/api/sections/${section.id}`)).isWaitlistOpen === true;
    if (isOpen) await campus.enroll(second, section, 'waitlisted');
    expect(await stats()).toMatchObject({
      activeCourses: 1,
      pendingEnrollments: isOpen ? 1 : 0,
      graduationAudits: 1,
    });
  });

  it('should be above those of any teacher for the registrar, and count a new student', async () => {
    const registrar = await system.as('registrar');
    const before = await read<Stats>(registrar, path);
    await campus.student({ expectedGraduation: current.startDate });
    await campus.student({ enrollmentStatus: 'inactive' });
    const after = await read<Stats>(registrar, path);
    const exactly = process.env.API_URL ? 'toBeGreaterThanOrEqual' : 'toBe';
    expect(after.totalStudents! - before.totalStudents!)[exactly](1);
    expect(after.graduationAudits! - before.graduationAudits!)[exactly](1);
    expect(after.changes.activeCoursesNew).toBeLessThanOrEqual(after.activeCourses!);
  });

  it.each([
    ['super_admin', true, true, true],
    ['registrar', true, true, true],
    ['admissions', true, true, true],
    ['compliance', false, true, true],
    ['bursar', false, false, true],
    ['financial_aid', false, true, true],
  ] as const)('should be null where %s may not read it', async (role, enrollments, academic, courses) => {
    const stats = await read<Stats>(await system.as(role), path);
    expect(Object.keys(stats)).toEqual(
      expect.arrayContaining([
        'totalStudents',
        'activeCourses',
        'pendingEnrollments',
        'graduationAudits',
        'changes',
      ]),
    );
    expect(stats.totalStudents).toEqual(expect.any(Number));
    expect(stats.activeCourses !== null).toBe(courses);
    expect(stats.pendingEnrollments !== null).toBe(enrollments);
    expect(stats.graduationAudits !== null).toBe(academic);
  });

  it('should be refused to students and to the signed-out', async () => {
    expectProblem(await (await system.as('student')).get(path), 403);
    expectProblem(await system.anonymous.get(path), 401, { title: 'Unauthorized' });
  });
});
