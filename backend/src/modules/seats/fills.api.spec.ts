import type { EnrollmentDto } from '../../../test/harness/registration.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expectSeatsConsistent, openTerm, runningTerm } from '../../../test/harness/seats.js';
import { ask, drop, freedSeatsSpec, put, sql, stateOf } from '../../../test/harness/wide/freed-seats.js';
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
freedSeatsSpec([
  'a hold is released',
  'the corequisite is registered for',
  'the student’s program is one of the section’s',
  'a place at the same time is dropped',
  'the seat at the same time is swapped',
  'the section is active again',
  'the prerequisite is passed',
]);

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
