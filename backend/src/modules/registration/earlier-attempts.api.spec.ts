import { describe, expect, it } from '@jest/globals';
import {
  body,
  openRegistration,
  section,
  signedInStudent,
  term,
} from '../../../test/harness/registration.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import { recountSeats } from '../../../test/harness/seats.js';
import type { Grade } from '../../common/grades.js';

openRegistration();

describe('A check of a registration should announce', () => {
  const check = async (grade: Grade | null) => {
    const { student, client } = await signedInStudent();
    const course = await records.course();
    const before = await records.term({ startDate: '2024-01-08', endDate: '2024-05-03' });
    await records.enrollment(student, await records.section({ courseId: course.id, termId: before.id }), {
      ...(grade ? { status: 'completed', grade, gradePoints: null } : { status: 'enrolled' }),
      enrollmentDate: new Date('2024-01-01T00:00:00Z'),
    });
    await recountSeats(system.dataSource);
    const again = await section({ courseId: course.id });
    const one = await client.post('/api/enrollments/check').send(body(student, again)).expect(200);
    const cart = { studentId: student.id, termId: term.id, items: [{ sectionId: again.id }] };
    const all = await client.post('/api/enrollments/cart/check').send(cart).expect(200);
    const [item] = (all.body as { items: { earlier: object[] }[] }).items;
    const { earlier } = one.body as { earlier: object[] };
    expect(item!.earlier).toEqual(earlier);
    return { earlier, code: course.code, termName: before.name };
  };

  it.each(['A', 'D-'] as const)('that the course was passed with %s', async (grade) => {
    const { earlier, code, termName } = await check(grade);
    expect(earlier).toEqual([
      { state: 'passed', termName, grade, message: `${code} was passed in ${termName} with ${grade}.` },
    ]);
  });

  it.each([null, 'IP'] as const)('that the course is in progress (grade %s)', async (grade) => {
    const { earlier, code, termName } = await check(grade);
    expect(earlier).toEqual([
      { state: 'in_progress', termName, grade: null, message: `${code} is in progress in ${termName}.` },
    ]);
  });

  it.each(['F', 'NP', 'W', 'I'] as const)('nothing of a course left with %s', async (grade) => {
    const { earlier } = await check(grade);
    expect(earlier).toEqual([]);
  });
});
