import { beforeAll } from '@jest/globals';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { RetentionFiguresDto } from '../../../src/modules/reports/retention-report.dto.js';
import { openWorld, records, registrar, system } from './world.js';

export const terms: Record<string, Term> = {};
export const people: Record<string, Student> = {};
export const address = '/api/reports/retention';

export const figures = async (): Promise<RetentionFiguresDto[]> =>
  (await registrar.get(address).expect(200)).body as RetentionFiguresDto[];

/** Students of two fall terms. */
export function retentionReportWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    // Only these: the demo university has cohorts of its own.
    await system.dataSource.query('TRUNCATE enrollments CASCADE');
    const add = async (
      name: string,
      type: Term['type'],
      year: number,
      startDate: string,
      endDate: string,
    ) => {
      terms[name] = await records.term({ name, type, year, startDate, endDate });
    };
    await add('Fall 2001', 'fall', 2001, '2001-08-27', '2001-12-14');
    await add('Fall 2001 late', 'fall', 2001, '2001-12-17', '2001-12-31');
    await add('Winter 2002', 'winter', 2002, '2002-01-02', '2002-01-12');
    await add('Spring 2002', 'spring', 2002, '2002-01-14', '2002-05-10');
    await add('Summer 2002', 'summer', 2002, '2002-06-03', '2002-08-02');
    await add('Fall 2002', 'fall', 2002, '2002-08-26', '2002-12-13');
    await add('Spring 2003', 'spring', 2003, '2100-01-11', '2100-05-14');
    await add('Fall 2003', 'fall', 2003, '2003-08-25', '2003-12-12');
    const enrollments: Record<string, Partial<Enrollment>> = {
      seat: { status: 'completed', grade: 'B' },
      W: { status: 'dropped', grade: 'W' },
      dropped: { status: 'dropped' },
      waiting: { status: 'waitlisted' },
      open: {},
    };
    const attend = async (
      who: string,
      given: Partial<Student>,
      attended: Record<string, string>,
    ): Promise<void> => {
      people[who] = await records.student(given, { firstName: who, lastName: who });
      for (const [name, enrolled] of Object.entries(attended)) {
        const section = await records.section({ termId: terms[name]!.id });
        await records.enrollment(people[who], section, enrollments[enrolled]);
      }
    };
    const stays = { creditsAttempted: 30, creditsEarned: 27, enrollmentStatus: 'graduated' } as const;
    await attend('Ada', stays, { 'Fall 2001': 'seat', 'Spring 2002': 'seat', 'Fall 2002': 'open' });
    await attend(
      'Ben',
      { creditsAttempted: 3, creditsEarned: 0 },
      { 'Fall 2001': 'W', 'Fall 2001 late': 'seat' },
    );
    await attend('Cid', { creditsAttempted: 6, creditsEarned: 6 }, { 'Fall 2001': 'seat', 'Fall 2002': 'W' });
    // One dropped in time and one was only waitlisted: neither began then.
    await attend('Dee', {}, { 'Fall 2001': 'dropped', 'Spring 2002': 'open', 'Spring 2003': 'open' });
    await attend(
      'Eva',
      {},
      { 'Fall 2001': 'waiting', 'Summer 2002': 'seat', 'Fall 2002': 'seat', 'Fall 2003': 'open' },
    );
    await attend('Fay', {}, { 'Spring 2003': 'open' });
    // A winter session between fall and spring: students aren't expected back in it.
    await attend('Gus', {}, { 'Winter 2002': 'seat', 'Spring 2002': 'seat' });
  });
}
