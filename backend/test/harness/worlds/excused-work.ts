import { beforeAll } from '@jest/globals';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Assignment } from '../../../src/modules/assignments/assignment.entity.js';
import type { AssignmentDto } from '../../../src/modules/assignments/assignments.dto.js';
import type { GradebookDto } from '../../../src/modules/assignments/gradebook/gradebook.dto.js';
import { type Classroom, openClassroom } from '../classroom.js';
import { openWorld, system } from './world.js';

export let room: Classroom;
export let section: Section;
export let missed: Assignment;
export let waiting: Assignment;
export let open: Assignment;

export const addressOf = ({ id }: Assignment) => `/api/assignments/${id}/excused/${room.student.id}`;

export const excuse = (assignment: Assignment, note?: string | null) =>
  room.teacher.put(addressOf(assignment)).send({ note });

export const bookOf = async () =>
  (await room.teacher.get(`/api/sections/${section.id}/gradebook`).expect(200)).body as GradebookDto;

export const toGrade = async () => {
  const filter = JSON.stringify({ sectionId: section.id, graded: false });
  const { body } = await room.teacher.get('/api/assignment-submissions').query({ filter }).expect(200);
  const { body: books } = await room.teacher
    .get('/api/gradebooks')
    .query({ filter: JSON.stringify({ id: section.id }) })
    .expect(200);
  return [(body as object[]).length, (books as { toGrade: number }[])[0]!.toGrade];
};

export const ownOf = async ({ id }: Assignment) =>
  (await room.learner.get(`/api/assignments/${id}`).expect(200)).body as AssignmentDto;

/** A classroom with graded, missed and open assignments. */
export function excusedWorkWorld(): void {
  openWorld();

  /** One graded, one missed, one ungraded and one open assignment. */
  beforeAll(async () => {
    room = await openClassroom(system);
    const { records, student } = room;
    section = await records.section({ instructorId: room.instructor.id });
    await records.enrollment(student, section);
    const past = (day: string) => ({ dueDate: new Date(`2026-01-${day}T12:00:00Z`), maxPoints: 20 });
    const graded = await records.assignment(section, { title: 'Graded', ...past('05') });
    missed = await records.assignment(section, { title: 'Missed', ...past('06') });
    waiting = await records.assignment(section, { title: 'Waiting', ...past('07') });
    open = await records.assignment(section, { title: 'Open' });
    const early = { submittedAt: new Date('2026-01-04T12:00:00Z') };
    await records.submission(graded, student, { ...early, score: 15 });
    await records.submission(waiting, student, early);
  });
}
