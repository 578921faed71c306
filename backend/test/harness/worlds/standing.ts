import { randomUUID } from 'node:crypto';
import { beforeEach } from '@jest/globals';
import fc from 'fast-check';
import { isFull, seed } from '../../../../scripts/lib/sample.mjs';
import { todayInNewYork } from '../../../demo/university/dates.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { StandingCalendar } from '../../../src/modules/standing/standing-calendar.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { records, system, worldOf } from './world.js';

/** The world of standing, with pieces such as `calculatedPeople`. */
export const standingWorld = worldOf();

export const today = todayInNewYork();

export const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query(sql, values);

export const sql = async (text: string, ...values: unknown[]): Promise<void> =>
  void (await query(text, values));

/** The last run was on a day, an hour ago; records that the spec creates are dated before it. */
export const lastTime = async (day: string): Promise<void> => {
  for (const table of ['terms', 'courses', 'programs', 'policies']) {
    await sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await sql(
      `UPDATE ${table} SET updated_at = now() - interval '1 day', created_at = now() - interval '1 day'`,
    );
    await sql(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  await sql('DELETE FROM standing_runs');
  await sql(
    `INSERT INTO standing_runs (created_at, day, students, changed) VALUES (now() - interval '1 hour', $1, 0, 0)`,
    day,
  );
};

export const facts = async ({ id }: Student) =>
  (
    await query<{ attempted: string; sap: string; level: string; earned: string; gpa: string }>(
      `SELECT credits_attempted AS attempted, credits_earned AS earned, sap_status AS sap, class_level AS level,
         cumulative_gpa AS gpa FROM students WHERE id = $1`,
      [id],
    )
  )[0]!;

export let student: Student;
export let section: Section;

/** Enrolls a student in a term of their own with the given dates. */
export const take = async (startDate: string, endDate: string, given: object): Promise<void> => {
  const term = await records.term({ startDate, endDate });
  section = await records.section({ termId: term.id });
  student = await records.student();
  await records.enrollment(student, section, given);
};

export let calendar: StandingCalendar;

/** The calendar of standing, which ran today. */
export function calendarWorld(): void {
  standingWorld(async () => {
    calendar = system.app.get(StandingCalendar);
  });
  beforeEach(() => lastTime(today));
}

/**
 * SAP (34 CFR 668.34) and degree progress, calculated here from the regulation and the default policies alone: nothing of
 * the application is used. `npm test` compares 250 students that the seed chooses, and `npm run test:full` 5,000.
 */
const count = isFull ? 5000 : 250;
const years = [2021, 2022, 2023, 2024];
const worth = [3, 3, 3, 4, 1.5, 3, 2.25, 4];
export const required = [60, 120, 36, null];

const points: Record<string, number> = {
  A: 4,
  'A-': 3.7,
  'B+': 3.3,
  B: 3,
  'B-': 2.7,
  'C+': 2.3,
  C: 2,
  'C-': 1.7,
  D: 1,
  F: 0,
};

const marks = ['W', 'I', 'P', 'NP', 'IP', 'drop'];

interface Taken {
  term: number;
  course: number;
  mark: string;
}

interface Accepted {
  /** -1: an elective. */
  course: number;
  credits: number;
}

interface Person {
  id: string;
  program: number;
  taken: Taken[];
  accepted: Accepted[];
}

const hundredths = (value: number): number => Math.round(value * 100);
const isPassed = (mark: string): boolean => mark === 'P' || (mark in points && mark !== 'F');

/** Totals after a term: attempted and earned credits in hundredths, and the GPA as a fraction. */
function totalsAfter({ taken, accepted }: Person, term: number) {
  const attempts = taken.filter((one) => one.term <= term && one.mark !== 'IP' && one.mark !== 'drop');
  const passed = new Set(attempts.filter(({ mark }) => isPassed(mark)).map(({ course }) => course));
  const best = new Map<number, number>();
  for (const { course, mark } of attempts)
    if (mark in points) best.set(course, Math.max(best.get(course) ?? 0, points[mark]!));
  const transferred = accepted
    .filter(({ course }) => !passed.has(course))
    .reduce((sum, { credits }) => sum + hundredths(credits), 0);
  return {
    attempted: attempts.reduce((sum, { course }) => sum + hundredths(worth[course]!), 0) + transferred,
    earned: [...passed].reduce((sum, course) => sum + hundredths(worth[course]!), 0) + transferred,
    gpaPoints: [...best].reduce(
      (sum, [course, one]) => sum + hundredths(worth[course]!) * hundredths(one),
      0,
    ),
    gpaCredits: [...best.keys()].reduce((sum, course) => sum + hundredths(worth[course]!), 0),
  };
}

export function expectedOf(person: Person) {
  const needed = required[person.program]!;
  const terms = [
    ...new Set(person.taken.filter(({ mark }) => mark !== 'IP' && mark !== 'drop').map(({ term }) => term)),
  ];
  let missed = 0;
  for (const term of terms.sort()) {
    const { attempted, earned, gpaPoints, gpaCredits } = totalsAfter(person, term);
    const isGpaMet = gpaPoints >= 200 * gpaCredits;
    const isPaceMet = 3 * earned >= 2 * attempted;
    const isWithinTime = needed === null || 2 * attempted <= 3 * hundredths(needed);
    missed = isGpaMet && isPaceMet && isWithinTime ? 0 : missed + 1;
  }
  const { attempted, earned } = totalsAfter(person, Infinity);
  return {
    creditsAttempted: attempted / 100,
    creditsEarned: earned / 100,
    sapStatus: ['good_standing', 'warning'][missed] ?? 'suspension',
    programCredits: needed,
    degreeProgress: needed === null ? null : Math.floor((2 * earned + needed) / (2 * needed)),
  };
}

const person: fc.Arbitrary<Person> = fc.record({
  id: fc.constant(''),
  program: fc.nat(required.length - 1),
  taken: fc.uniqueArray(
    fc.record({
      term: fc.nat(years.length - 1),
      course: fc.nat(worth.length - 1),
      mark: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(points)) },
        { weight: 1, arbitrary: fc.constantFrom(...marks) },
      ),
    }),
    { selector: ({ term, course }) => `${term} ${course}`, maxLength: 18 },
  ),
  accepted: fc.uniqueArray(
    fc.record({
      course: fc.integer({ min: -1, max: worth.length - 1 }),
      credits: fc.constantFrom(1.5, 3, 4, 30),
    }),
    { selector: ({ course }) => course, maxLength: 5 },
  ),
});

export let people: Person[];

const insert = (sql: string, rows: object[]): Promise<unknown> =>
  system.dataSource.query(sql, [JSON.stringify(rows)]);

/** People whose standing and progress are calculated here a second time, by other means. */
export async function calculatedPeople(): Promise<void> {
  const courses = await Promise.all(worth.map((credits) => records.course({ credits })));
  const terms = await Promise.all(
    years.map((year) => records.term({ year, startDate: `${year}-01-10`, endDate: `${year}-05-10` })),
  );
  const sections = await Promise.all(
    terms.map(({ id: termId }) =>
      Promise.all(courses.map(({ id: courseId }) => records.section({ courseId, termId }))),
    ),
  );
  const programs = await Promise.all(required.map((requiredCredits) => records.program({ requiredCredits })));
  people = fc.sample(person, { numRuns: count, seed }).map((one) => ({ ...one, id: randomUUID() }));

  await insert(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS row (id uuid, number text, program_id uuid)),
     person AS (INSERT INTO users (id, email) SELECT id, lower(number) || '@independent.example' FROM given RETURNING id)
   INSERT INTO students (id, user_id, student_id, program_id)
   SELECT given.id, given.id, number, program_id FROM given JOIN person ON person.id = given.id`,
    people.map(({ id, program }, at) => ({ id, number: `IND${at}`, program_id: programs[program]!.id })),
  );
  await insert(
    `INSERT INTO enrollments (student_id, section_id, term_id, status, grade)
   SELECT student_id, section_id, term_id, status, grade FROM jsonb_populate_recordset(NULL::enrollments, $1)`,
    people.flatMap(({ id, taken }) =>
      taken.map(({ term, course, mark }) => ({
        student_id: id,
        section_id: sections[term]![course]!.id,
        term_id: terms[term]!.id,
        status: mark === 'drop' || mark === 'W' ? 'dropped' : 'completed',
        grade: mark === 'drop' ? null : mark,
      })),
    ),
  );
  await insert(
    `WITH line AS (
     SELECT * FROM jsonb_to_recordset($1) AS row (student_id uuid, course_id uuid, credits numeric, "position" int)
   ), evaluation AS (
     INSERT INTO transfer_evaluations (institution, student_id, created_by_name, status, articulated_at, articulated_by_id)
     SELECT DISTINCT 'Elsewhere', student_id, 'I', 'articulated'::transfer_evaluation_status, now(), student_id FROM line
     RETURNING id, student_id)
   INSERT INTO transfer_courses (evaluation_id, "position", student_id, external_code, external_title, external_credits,
     outcome, course_id, credits)
   SELECT evaluation.id, "position", student_id, 'X', 'X', credits,
     CASE WHEN course_id IS NULL THEN 'elective' ELSE 'equivalent' END::transfer_outcome, course_id, credits
   FROM line JOIN evaluation USING (student_id)`,
    people.flatMap(({ id, accepted }) =>
      accepted.map(({ course, credits }, position) => ({
        student_id: id,
        course_id: courses[course]?.id ?? null,
        credits,
        position,
      })),
    ),
  );
  // In batches, as in StandingService: the function's cost grows with the square of the number of students.
  for (let first = 0; first < count; first += 500) {
    const ids = people.slice(first, first + 500).map(({ id }) => id);
    await system.dataSource.query('SELECT recompute_standing($1::uuid[])', [ids]);
  }
}
