import { beforeAll, describe, expect, it } from '@jest/globals';
import { openRegistration, section, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { sectionAt } from '../../../test/harness/seats.js';
import { statementsOf } from '../../../test/harness/statements.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';

interface Answer {
  status: number;
  body: { id?: string; blockers?: { code: string }[] };
}

let students: Student[];
const crowd = 64;
openRegistration({ RATE_LIMITS: 'off' });
beforeAll(async () => {
  students = await Promise.all(Array.from({ length: crowd }, () => records.student()));
});

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

describe('64 simultaneous registrations should', () => {
  it.each([1, 2, 3])('get exactly the 50 seats of the section (round %i)', async () => {
    const wanted = await section({ capacity: 50 });
    const answers = await Promise.all(students.map((student) => ask(student, wanted)));
    expect(tally(answers)).toEqual({ 201: 50, '409 section_full': crowd - 50 });
    expect(await seatsOf(wanted)).toEqual({ capacity: 50, enrolled: 50, waitlisted: 0 });
    const rows = await rowsOf(wanted);
    expect(new Set(rows.map(({ student_id }) => student_id)).size).toBe(50);
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

  it.each([1, 2, 3])('get one of the sections that meet at the same time (round %i)', async () => {
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
    const wanted = await section({ capacity: 10 });
    const first = await Promise.all(students.slice(0, 10).map((student) => ask(student, wanted)));
    for (const student of students.slice(10, 20)) await ask(student, wanted, { status: 'waitlisted' });
    const answers = await Promise.all([
      ...first.map(({ body }) => registrar.post(`/api/enrollments/${body.id}/drop`).send({})),
      ...students.slice(20, 40).map((student) => ask(student, wanted)),
      ...students.slice(40, 50).map((student) => ask(student, wanted, { status: 'waitlisted' })),
    ]);
    expect(tally(answers.slice(10, 30) as Answer[])).toEqual({ '409 section_full': 20 });
    expect(tally(answers.slice(0, 10) as Answer[])).toEqual({ 200: 10 });
    expect(tally(answers.slice(30) as Answer[])).toEqual({ 201: 10 });
    expect(await seatsOf(wanted)).toEqual({ capacity: 10, enrolled: 10, waitlisted: 10 });
    const rows = await rowsOf(wanted);
    const promoted = new Set(students.slice(10, 20).map(({ id }) => id));
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
    const some = students.slice(50, 62);
    const rounds = some.flatMap((student, number) =>
      sections.map((_, turn) => [student, sections[(turn + number) % 4]!] as const),
    );
    const placed = await Promise.all(
      rounds.map(async ([student, one]) => {
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
