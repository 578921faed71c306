import { beforeAll } from '@jest/globals';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { openWorld, records, system } from './world.js';

export let student: Student;
export const email = 'quinn.transcript@collegium.example';

export const path = (): string => `/api/students/${student.id}/transcript`;

export const mark = (
  [gradePoints, qualityPoints]: [string, string] | [null, null],
  creditsEarned: number,
  isCounted: boolean,
  isRepeat = false,
) => ({ gradePoints, qualityPoints, creditsEarned, isCounted, isRepeat });

export const none: [null, null] = [null, null];

/** A student with grades of several terms. */
export function transcriptsWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    const program = await records.program({ name: 'Letters', degreeType: 'BA', requiredCredits: 120 });
    student = await records.student(
      { programId: program.id, catalogYear: '2020-2021' },
      { firstName: 'Quinn', lastName: 'Ærø', email },
    );
    const terms: Record<string, Term> = {};
    for (const [name, startDate, endDate] of [
      ['One', '2020-01-06', '2020-05-01'],
      ['Two', '2020-08-24', '2020-12-12'],
      ['Idle', '2021-01-06', '2021-05-01'],
      ['Last', '2021-08-24', '2021-12-12'],
      ['Now', '2022-01-06', '2199-12-12'],
      ['Later', '2199-01-06', '2199-12-12'],
    ] as const)
      terms[name] = await records.term({ name: `Term ${name}`, startDate, endDate });
    const math = await records.course({ code: 'QTR 101', title: 'Numbers', credits: 3 });
    const enrolled = async (term: string, code: string | null, given: Partial<Enrollment>, credits = 3) => {
      const course = code ? await records.course({ code, title: `About ${code}`, credits }) : math;
      const section = await records.section({ courseId: course.id, termId: terms[term]!.id });
      const enrollmentDate = new Date('2020-01-01T12:00:00Z');
      await records.enrollment(student, section, { status: 'completed', enrollmentDate, ...given });
    };
    await enrolled('One', null, { grade: 'F' });
    await enrolled('One', 'QTR 102', { grade: 'A-' }, 1.5);
    await enrolled('Two', null, { grade: 'B' });
    await enrolled('Two', 'QTR 103', { status: 'dropped', grade: 'W', dropDate: new Date() });
    await enrolled('Two', 'QTR 104', { status: 'dropped', dropDate: new Date() });
    await enrolled('Idle', 'QTR 105', { status: 'dropped', dropDate: new Date() });
    await enrolled('Last', 'QTR 106', { grade: 'I' });
    await enrolled('Last', 'QTR 107', { grade: 'IP' }, 2.5);
    await enrolled('Now', 'QTR 108', { status: 'enrolled' });
    await enrolled('Later', 'QTR 109', { status: 'waitlisted' });
    await enrolled('Later', 'QTR 110', { status: 'dropped', dropDate: new Date() });
    await system.app.get(StandingService).recompute([student.id]);
  });
}
