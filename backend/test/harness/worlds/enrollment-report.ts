import { beforeAll } from '@jest/globals';
import type { Program } from '../../../src/modules/programs/program.entity.js';
import type {
  EnrollmentFiguresDto,
  EnrollmentReportRowDto,
} from '../../../src/modules/reports/enrollment-report.dto.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { openWorld, records, registrar } from './world.js';

export let fall: Term;
export let spring: Term;
export let music: Program;
export let ada: Student;
export const address = '/api/reports/enrollment';

/** Enrollments of three students in two terms. */
export function enrollmentReportWorld(): void {
  openWorld(['registrar']);
  beforeAll(async () => {
    spring = await records.term({ name: 'Spring 2040', startDate: '2040-01-10', endDate: '2040-05-10' });
    fall = await records.term({ name: 'Fall 2040', startDate: '2040-08-20', endDate: '2040-12-20' });
    music = await records.program({ name: 'Music' });
    const [three, four] = await Promise.all([records.course(), records.course({ credits: 4 })]);
    const section = (course: { id: string }, term: Term) =>
      records.section({ courseId: course.id, termId: term.id });
    const [one, two, old] = await Promise.all([
      section(three, fall),
      section(four, fall),
      section(three, spring),
    ]);
    ada = await records.student({ programId: music.id }, { firstName: 'Ada', lastName: 'Aal' });
    const [ben, cid] = await Promise.all([records.student({ programId: music.id }), records.student()]);
    await records.enrollment(ada, one);
    await records.enrollment(ada, two);
    await records.enrollment(ben, one, { status: 'waitlisted' });
    await records.enrollment(ben, two, { status: 'completed', grade: 'A' });
    await records.enrollment(cid, one, { status: 'dropped', grade: 'W' });
    await records.enrollment(cid, one, { status: 'dropped' });
    await records.enrollment(cid, two);
    // Left the waitlist without a seat: isn't counted.
    await records.enrollment(ben, one, { status: 'dropped', joinedPosition: 1 });
    await records.enrollment(ada, old, { status: 'completed', grade: 'B' });
  });
}

/** The rows of the report. */
export const figures = async (query: string): Promise<EnrollmentFiguresDto[]> =>
  (await registrar.get(`${address}?${query}`).expect(200)).body as EnrollmentFiguresDto[];

/** The enrollments or students behind a figure. */
export const rows = async (query: string, client = registrar): Promise<EnrollmentReportRowDto[]> =>
  (await client.get(`${address}/rows?${query}`).expect(200)).body as EnrollmentReportRowDto[];
