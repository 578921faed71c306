import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Program } from '../../../src/modules/programs/program.entity.js';
import type { CensusFiguresDto } from '../../../src/modules/reports/census-report.dto.js';
import type { Grade, GradeFiguresDto } from '../../../src/modules/reports/grade-report.dto.js';
import type { RetentionFiguresDto } from '../../../src/modules/reports/retention-report.dto.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { records, registrar, system, worldOf } from './world.js';

/** The registrar, and what a report counts: `censusOfATerm`, `gradesOfTwoTerms` or `cohorts`. */
export const reportsWorld = worldOf(['registrar']);

export let term: Term;
export let music: Program;
export let full: Student;
export let part: Student;

/** In 2025, New York's clocks go back on November 2: that day ends at 05:00 UTC, the day before at 04:00. */
export const dayOfChange = '2025-11-02';
const endOfChange = '2025-11-03T05:00:00Z';

export const census = {
  address: '/api/reports/census',
  figures: async (date: string): Promise<CensusFiguresDto[]> =>
    (await registrar.get(`${census.address}?date=${date}&termId=${term.id}`).expect(200))
      .body as CensusFiguresDto[],
};

export const whole = async (date: string): Promise<Partial<CensusFiguresDto>> => {
  const { headcount, fullTime, partTime, credits } = (await census.figures(date))[0]!;
  return { headcount, fullTime, partTime, credits };
};

/** A term with enrollments around the day of the clock change. */
export async function censusOfATerm(): Promise<void> {
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
}

export let art: Course;

/** A course with ten grades, one with a single grade, and one with nine and a W. */
export let mixed: { term: Term; large: string; small: string; left: string };
export const grades = {
  address: '/api/reports/grades',
  figures: async (query = '', client = registrar): Promise<GradeFiguresDto[]> =>
    (await client.get(`${grades.address}?termId=${term.id}${query}`).expect(200)).body as GradeFiguresDto[],
};

export const said = (rows: GradeFiguresDto[]) =>
  Object.fromEntries(
    rows.filter(({ count }) => count).map(({ id, count, percent }) => [id, [count, percent]]),
  );

/** Sections with final grades. */
export async function gradesOfTwoTerms(): Promise<void> {
  term = await records.term();
  art = await records.course({ department: 'Art' });
  const wealth = await records.course({ department: 'Wealth' });
  const [one, two] = await Promise.all(
    [art, wealth].map(({ id }) => records.section({ courseId: id, termId: term.id })),
  );
  const give = async (section: typeof one, given: readonly (Grade | null)[]): Promise<void> => {
    for (const grade of given)
      await records.enrollment(await records.student(), section!, {
        grade,
        status: grade === 'W' ? 'dropped' : grade ? 'completed' : 'enrolled',
      });
  };
  await give(one, ['A', 'A', 'B+', 'F', 'W', 'I', 'IP', null]);
  await give(two, ['A', 'C', 'C']);
  const other = await records.term();
  const add = async (given: readonly Grade[]): Promise<string> => {
    const course = await records.course({ department: 'Letters' });
    await give(await records.section({ courseId: course.id, termId: other.id }), given);
    return course.id;
  };
  mixed = {
    term: other,
    large: await add([...Array.from({ length: 9 }, () => 'B' as const), 'I']),
    small: await add(['F']),
    left: await add([...Array.from({ length: 9 }, () => 'A' as const), 'W']),
  };
}

export const terms: Record<string, Term> = {};
export const people: Record<string, Student> = {};
export const retention = {
  address: '/api/reports/retention',
  figures: async (): Promise<RetentionFiguresDto[]> =>
    (await registrar.get(retention.address).expect(200)).body as RetentionFiguresDto[],
};

/** Students of two fall terms. */
export async function cohorts(): Promise<void> {
  // Only these: the demo university has cohorts of its own.
  await system.dataSource.query(`ALTER TABLE final_grade_explanations DISABLE TRIGGER USER;
    TRUNCATE enrollments CASCADE;
    ALTER TABLE final_grade_explanations ENABLE TRIGGER USER`);
  const add = async (name: string, type: Term['type'], year: number, startDate: string, endDate: string) => {
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
}
