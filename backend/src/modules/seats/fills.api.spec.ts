import type { EnrollmentDto } from '../../../test/harness/registration.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expectSeatsConsistent, openTerm, runningTerm, sectionAt } from '../../../test/harness/seats.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Course } from '../courses/course.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import { GradePosting } from '../final-grades/grade-posting.service.js';
import { SeatSweep } from './seat-sweep.service.js';

openWorld(['registrar'], { RATE_LIMITS: 'off' });

let term: Term;
let course: Course;
let section: Section;
let student: Student;
let place: EnrollmentDto;
afterEach(() => expectSeatsConsistent(system.dataSource));

const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);
const ask = async (who: Student, { id, termId }: Section, status: string) =>
  (
    await registrar
      .post('/api/enrollments')
      .send({ studentId: who.id, sectionId: id, termId, status })
      .expect(201)
  ).body as EnrollmentDto;
const stateOf = async ({ id }: { id: string }): Promise<string> =>
  ((await registrar.get(`/api/enrollments/${id}`).expect(200)).body as EnrollmentDto).status;
const drop = ({ id }: { id: string }) => registrar.post(`/api/enrollments/${id}/drop`).send({}).expect(200);
const put = (address: string, body: object) => registrar.put(address).send(body).expect(200);

/** The course has a corequisite; this is a section of it. */
async function corequisite(): Promise<Section> {
  const other = await records.course();
  await sql('UPDATE courses SET corequisites = $2 WHERE id = $1', [course.id, other.code]);
  return records.section({ termId: term.id, courseId: other.id });
}

/**
 * Each entry: what makes the waitlisted student ineligible for an open seat, and the act that ends it. The student must
 * have the seat as soon as the act's call is answered.
 */
const ways: Record<string, { before: () => Promise<unknown>; act: (made: never) => Promise<unknown> }> = {
  'a hold is released': {
    before: () => records.hold(student, { kind: 'registrar' }),
    act: ({ id }: { id: string }) => registrar.post(`/api/holds/${id}/release`).send({}).expect(200),
  },
  'the corequisite is registered for': {
    before: corequisite,
    act: (other: Section) => ask(student, other, 'enrolled'),
  },
  'the corequisite is in a cart': {
    before: corequisite,
    act: ({ id }: Section) =>
      registrar
        .post('/api/enrollments/cart')
        .send({ studentId: student.id, termId: term.id, items: [{ sectionId: id }] })
        .expect(200),
  },
  'the student is active again': {
    before: () => sql(`UPDATE students SET enrollment_status = 'on_leave' WHERE id = $1`, [student.id]),
    act: () => put(`/api/students/${student.id}`, { enrollmentStatus: 'active' }),
  },
  'the student’s program is one of the section’s': {
    before: async () => {
      const program = await records.program();
      await sql('UPDATE sections SET program_ids = $2 WHERE id = $1', [section.id, [program.id]]);
      return program;
    },
    act: ({ id }: { id: string }) => put(`/api/students/${student.id}`, { programId: id }),
  },
  'a place at the same time is dropped': {
    before: async () =>
      ask(student, await sectionAt(records, 'fri 08:00-09:00', { termId: term.id }), 'enrolled'),
    act: (other: EnrollmentDto) => drop(other),
  },
  'the section at the same time is canceled': {
    before: async () =>
      ask(student, await sectionAt(records, 'fri 08:00-09:00', { termId: term.id }), 'enrolled'),
    act: ({ sectionId }: EnrollmentDto) =>
      registrar.post(`/api/sections/${sectionId}/cancel`).send({ reason: 'No teacher' }).expect(200),
  },
  'the section at the same time meets at another': {
    before: async () =>
      ask(student, await sectionAt(records, 'fri 08:00-09:00', { termId: term.id }), 'enrolled'),
    act: ({ sectionId }: EnrollmentDto) =>
      put(`/api/sections/${sectionId}`, {
        meetings: [{ days: ['mon'], startTime: '08:00', endTime: '09:00' }],
      }),
  },
  'the section itself meets at another time': {
    before: async () =>
      ask(student, await sectionAt(records, 'fri 08:00-09:00', { termId: term.id }), 'enrolled'),
    act: () =>
      put(`/api/sections/${section.id}`, {
        meetings: [{ days: ['tue'], startTime: '08:00', endTime: '09:00' }],
      }),
  },
  'the seat at the same time is swapped': {
    before: async () =>
      ask(student, await sectionAt(records, 'fri 08:00-09:00', { termId: term.id }), 'enrolled'),
    act: async ({ id }: EnrollmentDto) => {
      const other = await records.section({ termId: term.id });
      return registrar.post(`/api/enrollments/${id}/swap`).send({ sectionId: other.id }).expect(201);
    },
  },
  'the course is offered again': {
    before: () => sql('UPDATE courses SET is_active = false WHERE id = $1', [course.id]),
    act: () => put(`/api/courses/${course.id}`, { isActive: true }),
  },
  'the section is active again': {
    before: () => sql('UPDATE sections SET is_active = false WHERE id = $1', [section.id]),
    act: () => put(`/api/sections/${section.id}`, { isActive: true }),
  },
  'the term is active again': {
    before: () => sql('UPDATE terms SET is_active = false WHERE id = $1', [term.id]),
    act: () => put(`/api/terms/${term.id}`, { isActive: true }),
  },
  'the prerequisite is removed': {
    before: async () => {
      const { code } = await records.course();
      await sql('UPDATE courses SET prerequisites = $2 WHERE id = $1', [course.id, code]);
    },
    act: () => put(`/api/courses/${course.id}`, { prerequisites: null }),
  },
  'the prerequisite is passed': {
    before: async () => {
      const needed = await records.course();
      await sql('UPDATE courses SET prerequisites = $2 WHERE id = $1', [course.id, needed.code]);
      const running = await runningTerm(records, 60, 20);
      const seat = await records.section({ courseId: needed.id, termId: running.id, enrolled: 1 });
      // The running term ends after this one begins, so a course in progress doesn't count.
      return records.enrollment(student, seat, { enrollmentDate: new Date('2020-01-01T00:00:00Z') });
    },
    act: ({ id }: { id: string }) =>
      registrar.put(`/api/enrollments/${id}/grade`).send({ grade: 'B' }).expect(200),
  },
};

describe('A free seat should go to the first waitlisted student, in the same call, when', () => {
  it.each(Object.entries(ways))('%s', async (_, { before, act }) => {
    term = await openTerm(records);
    course = await records.course();
    student = await records.student();
    section = await sectionAt(records, 'fri 08:30-09:30', {
      termId: term.id,
      courseId: course.id,
      capacity: 1,
    });
    const seat = await ask(await records.student(), section, 'enrolled');
    place = await ask(student, section, 'waitlisted');
    const made = await before();
    await sql('UPDATE sections SET enrolled = 0 WHERE id = $1', [section.id]);
    await sql(`UPDATE enrollments SET status = 'dropped', drop_date = now() WHERE id = $1`, [seat.id]);
    const newest = await records.section({ termId: term.id });
    // Nobody gets a seat before the act: another registration there serves the waitlist first.
    await system.app.get(SeatSweep).sweep();
    expect(await stateOf(place)).toBe('waitlisted');
    await act(made as never);
    expect(await stateOf(place)).toBe('enrolled');
    expect(newest.enrolled).toBe(0);
  });
});

describe('The final grades of a section should', () => {
  it.each(['alone', 'with a student who was on a waitlist before'])(
    'seat a student who joins a waitlist while they are being saved, %s',
    async (company) => {
      term = await openTerm(records);
      const [running, needed] = [await runningTerm(records, 60, 20), await records.course()];
      course = await records.course();
      section = await records.section({ termId: term.id, courseId: course.id, capacity: 1 });
      const seat = await ask(await records.student(), section, 'enrolled');
      const taught = await records.section({
        courseId: needed.id,
        termId: running.id,
        capacity: 2,
        enrolled: 1,
      });
      student = await records.student();
      const graded = [await records.enrollment(student, taught)];
      if (company !== 'alone') {
        const other = await records.student();
        const full = await records.section({ termId: term.id, capacity: 1 });
        await ask(await records.student(), full, 'enrolled');
        await ask(other, full, 'waitlisted');
        graded.push(await records.enrollment(other, taught));
        await sql('UPDATE sections SET enrolled = 2 WHERE id = $1', [taught.id]);
      }
      const posting = system.app.get(GradePosting);
      const complete = posting.complete.bind(posting);
      jest.spyOn(posting, 'complete').mockImplementationOnce(async (...given) => {
        place = await ask(student, section, 'waitlisted');
        await sql('UPDATE courses SET prerequisites = $2 WHERE id = $1', [course.id, needed.code]);
        await drop(seat);
        expect(await stateOf(place)).toBe('waitlisted');
        return (await complete(...given)) as never;
      });
      const { body } = await registrar
        .post(`/api/sections/${taught.id}/grades`)
        .send({ grades: graded.map(({ id }) => ({ enrollmentId: id, grade: 'B' })) })
        .expect(200);
      expect(body).toMatchObject(graded.map(() => ({ grade: 'B' })));
      expect(await stateOf(place)).toBe('enrolled');
    },
  );
});

describe('A policy that makes many students eligible should', () => {
  it('start a job that fills the seats', async () => {
    term = await openTerm(records);
    section = await records.section({ termId: term.id, capacity: 1 });
    student = await records.student();
    const seat = await ask(await records.student(), section, 'enrolled');
    place = await ask(student, section, 'waitlisted');
    for (let n = 0; n < 6; n++) await ask(student, await records.section({ termId: term.id }), 'enrolled');
    await drop(seat);
    expect(await stateOf(place)).toBe('waitlisted');
    await registrar
      .post('/api/policies')
      .send({ kind: 'credit_limit', termId: term.id, effectiveFrom: today(), content: { credits: 21 } })
      .expect(201);
    await waitFor(async () => (await stateOf(place)) === 'enrolled');
  });
});

describe('The sweep should', () => {
  it('find a seat that no call has seen, and measure how long it was idle', async () => {
    term = await openTerm(records);
    section = await records.section({ termId: term.id, capacity: 1 });
    await ask(await records.student(), section, 'enrolled');
    const waiting = [];
    for (let n = 0; n < 3; n++) waiting.push(await ask(await records.student(), section, 'waitlisted'));
    await sql(`UPDATE sections SET capacity = 3, filled_at = now() - INTERVAL '100 seconds' WHERE id = $1`, [
      section.id,
    ]);
    await sql(
      `UPDATE enrollments SET enrollment_date = enrollment_date - INTERVAL '1 hour' WHERE section_id = $1`,
      [section.id],
    );
    await system.app.get(SeatSweep).sweep();
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['enrolled', 'enrolled', 'waitlisted']);
    const [{ idle }] = (await sql<{ idle: number }>(
      'SELECT idle_seat_seconds::float8 AS idle FROM sections WHERE id = $1',
      [section.id],
    )) as [{ idle: number }];
    expect(idle).toBeGreaterThanOrEqual(200);
    expect(idle).toBeLessThan(260);
    await system.app.get(SeatSweep).sweep();
    const [again] = await sql<object>(
      'SELECT idle_seat_seconds::float8 AS idle FROM sections WHERE id = $1',
      [section.id],
    );
    expect(again).toEqual({ idle });
  });

  it('not count a seat that a call fills immediately', async () => {
    term = await openTerm(records);
    section = await records.section({ termId: term.id, capacity: 1 });
    const seat = await ask(await records.student(), section, 'enrolled');
    for (let n = 0; n < 3; n++) await ask(await records.student(), section, 'waitlisted');
    await drop(seat);
    await put(`/api/sections/${section.id}`, { capacity: 3 });
    const [row] = await sql<object>(
      'SELECT enrolled, waitlisted, idle_seat_seconds::float8 AS idle, filled_at IS NOT NULL AS filled FROM sections WHERE id = $1',
      [section.id],
    );
    expect(row).toEqual({ enrolled: 3, waitlisted: 0, idle: 0, filled: true });
  });
});

const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
