import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { section, term } from '../registration.js';
import { sectionAt } from '../seats.js';
import { statementsOf } from '../statements.js';
import { records, registrar, system } from '../worlds/world.js';

interface Answer {
  status: number;
  body: { id?: string; blockers?: { code: string }[] };
}

const ask = (student: Student, { id }: Section, more: object = {}): Promise<Answer> =>
  registrar
    .post('/api/enrollments')
    .send({ studentId: student.id, sectionId: id, termId: term.id, ...more }) as unknown as Promise<Answer>;
/** The number of each answer: "201", "409 section_full" and so on. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = [status, ...(body.blockers ?? []).map(({ code }) => code)].join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const seatsOf = async ({ id }: Section) =>
  (
    await system.dataSource.query<{ capacity: number; enrolled: number; waitlisted: number }[]>(
      'SELECT capacity, enrolled, waitlisted FROM sections WHERE id = $1',
      [id],
    )
  )[0]!;
const rowsOf = ({ id }: Section) =>
  system.dataSource.query<{ student_id: string; status: string }[]>(
    'SELECT student_id, status FROM enrollments WHERE section_id = $1 ORDER BY enrollment_date, id',
    [id],
  );

interface Counts {
  crowd: number;
  seats: number;
  rounds: readonly number[];
}

/** A crowd registers, waits and drops at once. */
export function registrationStorm({ crowd, seats, rounds }: Counts): void {
  let students: Student[];
  /** How many drop at once, while twice as many want their seats and as many join the waitlist. */
  const some = Math.floor(crowd / 6);

  beforeAll(async () => {
    students = await Promise.all(Array.from({ length: crowd }, () => records.student()));
  });

  describe(`${crowd} simultaneous registrations should`, () => {
    it.each(rounds)(`get exactly the ${seats} seats of the section (round %i)`, async () => {
      const wanted = await section({ capacity: seats });
      const answers = await Promise.all(students.map((student) => ask(student, wanted)));
      expect(tally(answers)).toEqual({ 201: seats, '409 section_full': crowd - seats });
      expect(await seatsOf(wanted)).toEqual({ capacity: seats, enrolled: seats, waitlisted: 0 });
      const rows = await rowsOf(wanted);
      expect(new Set(rows.map(({ student_id }) => student_id)).size).toBe(seats);
    });

    it('be waitlisted in one order, each at its own position', async () => {
      const full = await section({ capacity: 0 });
      const answers = await Promise.all(
        students.map((student) => ask(student, full, { status: 'waitlisted' })),
      );
      expect(tally(answers)).toEqual({ 201: crowd });
      const dates = await system.dataSource.query<{ positions: number }[]>(
        'SELECT count(DISTINCT enrollment_date)::int AS positions FROM enrollments WHERE section_id = $1',
        [full.id],
      );
      expect(dates).toEqual([{ positions: crowd }]);
    });

    it('raise the capacity by as many as have an override', async () => {
      const full = await section({ capacity: 0 });
      const overrides = [{ code: 'section_full', reason: 'A larger room' }];
      const answers = await Promise.all(
        students.slice(0, 16).map((student) => ask(student, full, { overrides })),
      );
      expect(tally(answers)).toEqual({ 201: 16 });
      expect(await seatsOf(full)).toEqual({ capacity: 16, enrolled: 16, waitlisted: 0 });
    });
  });

  describe('One student with many simultaneous requests should', () => {
    it('get one enrollment in a section', async () => {
      const student = await records.student();
      const wanted = await section();
      const answers = await Promise.all(Array.from({ length: 16 }, () => ask(student, wanted)));
      expect(tally(answers)).toEqual({ 201: 1, '409 already_enrolled': 15 });
      expect(await seatsOf(wanted)).toMatchObject({ enrolled: 1 });
    });

    it.each(rounds)('get one of the sections that meet at the same time (round %i)', async () => {
      const student = await records.student();
      const wanted = await Promise.all(
        Array.from({ length: 8 }, () => sectionAt(records, 'mon wed 09:00-10:00', { termId: term.id })),
      );
      const answers = await Promise.all(wanted.map((one) => ask(student, one)));
      expect(tally(answers)).toEqual({ 201: 1, '409 time_conflict': 7 });
    });

    it('stay within the credits of a term', async () => {
      const student = await records.student();
      const wanted = await Promise.all(Array.from({ length: 9 }, () => section()));
      const answers = await Promise.all(wanted.map((one) => ask(student, one)));
      expect(tally(answers)).toEqual({ 201: 6, '409 credit_limit': 3 });
    });
  });

  describe('Simultaneous drops and registrations should', () => {
    it('keep the waitlist in order, the seats filled, and no student twice', async () => {
      const wanted = await section({ capacity: some });
      const first = await Promise.all(students.slice(0, some).map((student) => ask(student, wanted)));
      for (const student of students.slice(some, 2 * some))
        await ask(student, wanted, { status: 'waitlisted' });
      const answers = await Promise.all([
        ...first.map(({ body }) => registrar.post(`/api/enrollments/${body.id}/drop`).send({})),
        ...students.slice(2 * some, 4 * some).map((student) => ask(student, wanted)),
        ...students
          .slice(4 * some, 5 * some)
          .map((student) => ask(student, wanted, { status: 'waitlisted' })),
      ]);
      expect(tally(answers.slice(some, 3 * some) as Answer[])).toEqual({ '409 section_full': 2 * some });
      expect(tally(answers.slice(0, some) as Answer[])).toEqual({ 200: some });
      expect(tally(answers.slice(3 * some) as Answer[])).toEqual({ 201: some });
      expect(await seatsOf(wanted)).toEqual({ capacity: some, enrolled: some, waitlisted: some });
      const rows = await rowsOf(wanted);
      const promoted = new Set(students.slice(some, 2 * some).map(({ id }) => id));
      const inSeats = rows.filter(({ status }) => status === 'enrolled').map(({ student_id }) => student_id);
      expect(new Set(inSeats)).toEqual(promoted);
    });

    it('need one try each, though the waitlist grows while a seat is dropped', async () => {
      const [seated, waiting, joining] = students as [Student, Student, Student];
      const one = await section({ capacity: 1 });
      const seat = await ask(seated, one);
      await ask(waiting, one, { status: 'waitlisted' });
      const holder = system.dataSource.createQueryRunner();
      await holder.startTransaction();
      await holder.query('SELECT FROM students WHERE id = $1 FOR UPDATE', [waiting.id]);
      const blocked = async (count: number): Promise<void> => {
        const sql = `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        while ((await system.dataSource.query<{ count: number }[]>(sql))[0]!.count < count);
      };
      const answers: Answer[] = [];
      const statements = await statementsOf(async () => {
        const joined = ask(joining, one, { status: 'waitlisted' }).then((answer) => answers.push(answer));
        await blocked(1);
        const dropped = registrar.post(`/api/enrollments/${seat.body.id}/drop`).send({});
        const gone = dropped.then((answer) => answers.push(answer as Answer));
        await blocked(2);
        await holder.commitTransaction();
        await Promise.all([joined, gone]);
      });
      await holder.release();
      expect(tally(answers)).toEqual({ 200: 1, 201: 1 });
      expect(statements).not.toContain('ROLLBACK');
      expect(await seatsOf(one)).toEqual({ capacity: 1, enrolled: 1, waitlisted: 1 });
    });

    it('never deadlock, with any shared sections and students', async () => {
      const sections = await Promise.all(Array.from({ length: 4 }, () => section({ capacity: 3 })));
      const last = students.slice(5 * some, 6 * some + 2);
      const tries = last.flatMap((student, number) =>
        sections.map((_, turn) => [student, sections[(turn + number) % 4]!] as const),
      );
      const placed = await Promise.all(
        tries.map(async ([student, one]) => {
          const answer = await ask(student, one);
          return answer.status === 201 ? answer : ask(student, one, { status: 'waitlisted' });
        }),
      );
      expect(placed.filter(({ status }) => status >= 500)).toEqual([]);
      const dropped = await Promise.all(
        placed
          .filter(({ status }) => status === 201)
          .map(({ body }) => registrar.post(`/api/enrollments/${body.id}/drop`).send({})),
      );
      expect(tally(dropped as Answer[])).toEqual({ 200: dropped.length });
      for (const one of sections) expect(await seatsOf(one)).toMatchObject({ enrolled: 0, waitlisted: 0 });
    });
  });
}
