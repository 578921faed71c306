import { describe, expect, it } from '@jest/globals';
import type { Course } from '../../../src/modules/courses/course.entity.js';
import { SeatSweep } from '../../../src/modules/seats/seat-sweep.service.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { EnrollmentDto } from '../registration.js';
import { openTerm, runningTerm, sectionAt } from '../seats.js';
import { records, registrar, system } from '../worlds/world.js';

let term: Term;
let course: Course;
let section: Section;
let student: Student;
let place: EnrollmentDto;

export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);
export const ask = async (who: Student, { id, termId }: Section, status: string) =>
  (
    await registrar
      .post('/api/enrollments')
      .send({ studentId: who.id, sectionId: id, termId, status })
      .expect(201)
  ).body as EnrollmentDto;
export const stateOf = async ({ id }: { id: string }): Promise<string> =>
  ((await registrar.get(`/api/enrollments/${id}`).expect(200)).body as EnrollmentDto).status;
export const drop = ({ id }: { id: string }) =>
  registrar.post(`/api/enrollments/${id}/drop`).send({}).expect(200);
export const put = (address: string, body: object) => registrar.put(address).send(body).expect(200);

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

/** All ways, or only these. */
export function freedSeatsSpec(only?: string[]): void {
  describe('A free seat should go to the first waitlisted student, in the same call, when', () => {
    it.each(Object.entries(ways).filter(([way]) => !only || only.includes(way)))(
      '%s',
      async (_, { before, act }) => {
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
      },
    );
  });
}
