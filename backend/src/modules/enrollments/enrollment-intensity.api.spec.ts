import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';

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
