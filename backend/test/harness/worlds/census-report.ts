import { beforeAll } from '@jest/globals';
import type { Program } from '../../../src/modules/programs/program.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { CensusFiguresDto } from '../../../src/modules/reports/census-report.dto.js';
import { openWorld, records, registrar } from './world.js';

export let term: Term;
export let music: Program;
export let full: Student;
export let part: Student;
export const address = '/api/reports/census';

/** In 2025, New York's clocks go back on November 2: that day ends at 05:00 UTC, the day before at 04:00. */
export const dayOfChange = '2025-11-02';
const endOfChange = '2025-11-03T05:00:00Z';

export const figures = async (date: string): Promise<CensusFiguresDto[]> =>
  (await registrar.get(`${address}?date=${date}&termId=${term.id}`).expect(200)).body as CensusFiguresDto[];

export const whole = async (date: string): Promise<Partial<CensusFiguresDto>> => {
  const { headcount, fullTime, partTime, credits } = (await figures(date))[0]!;
  return { headcount, fullTime, partTime, credits };
};

/** A term with enrollments around the day of the clock change. */
export function censusReportWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    term = await records.term({ startDate: '2025-09-02', endDate: '2025-12-15' });
    music = await records.program({ name: 'Music' });
    const courses = await Promise.all([12, 3, 4].map((credits) => records.course({ credits })));
    const [twelve, three, four] = await Promise.all(
      courses.map(({ id }) => records.section({ courseId: id, termId: term.id })),
    );
    [full, part] = await Promise.all([
      records.student({ programId: music.id, classLevel: 'senior' }, { firstName: 'Ada', lastName: 'Aal' }),
      records.student({ classLevel: 'freshman' }, { firstName: 'Ben', lastName: 'Bee' }),
    ]);
    const began = new Date('2025-09-01T12:00:00Z');
    const at = (text: string) => new Date(text);
    await records.enrollment(full, twelve!, { enrollmentDate: began });
    await records.enrollment(full, three!, {
      enrollmentDate: began,
      status: 'dropped',
      grade: 'W',
      dropDate: at('2025-10-10T15:00:00Z'),
    });
    await records.enrollment(part, three!, { enrollmentDate: began, status: 'completed', grade: 'A' });
    // The last moment of the day of the change, and the first of the next.
    await records.enrollment(part, four!, { enrollmentDate: at('2025-11-03T04:59:59.999Z') });
    const [late, waiting, gone, promoted] = await Promise.all(
      Array.from({ length: 4 }, () => records.student()),
    );
    await records.enrollment(late!, four!, { enrollmentDate: at(endOfChange) });
    await records.enrollment(waiting!, four!, {
      enrollmentDate: began,
      status: 'waitlisted',
      joinedPosition: 1,
    });
    await records.enrollment(gone!, four!, {
      enrollmentDate: began,
      status: 'dropped',
      joinedPosition: 2,
      dropDate: at('2025-12-01T12:00:00Z'),
    });
    await records.enrollment(promoted!, four!, {
      enrollmentDate: began,
      joinedPosition: 1,
      promotedAt: at('2025-11-20T12:00:00Z'),
    });
  });
}
