import type { Assignment } from '../../../src/modules/assignments/assignment.entity.js';
import type { AssignmentDto } from '../../../src/modules/assignments/assignments.dto.js';
import type { GradebookDto } from '../../../src/modules/assignments/gradebook/gradebook.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { type Classroom, openClassroom } from '../classroom.js';
import { system, worldOf } from './world.js';

export let room: Classroom;
/** Another section of the room's instructor and student, for the pieces below. */
export let section: Section;

/** A classroom, perhaps with a `gradebook` or `workOfEachState`. */
export const assignmentsWorld = (...pieces: (() => Promise<void>)[]): void =>
  worldOf()(
    async () => {
      room = await openClassroom(system);
    },
    ...pieces,
  );

export const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

async function openSection(): Promise<void> {
  section = await room.records.section({ instructorId: room.instructor.id });
  await room.records.enrollment(room.student, section, { enrollmentDate: at('2025-12-01') });
}

export let path: string;
export let ids: Record<'notes' | 'quiz' | 'draft' | 'open' | 'work' | 'waiting' | 'absent', string>;

/** Two closed assignments, an open one and a draft. Byron submitted both closed ones, Abel none. */
export async function gradebook(): Promise<void> {
  await openSection();
  const { records, student } = room;
  path = `/api/sections/${section.id}/gradebook`;
  const absent = await records.student({}, { firstName: '=cmd()', lastName: 'Abel' });
  await records.enrollment(absent, section, {
    status: 'completed',
    enrollmentDate: at('2025-12-01'),
  });
  await records.enrollment(await records.student(), section, { status: 'waitlisted' });
  const left = await records.student();
  await records.enrollment(left, section, { status: 'dropped' });
  const assignment = (title: string, given: Partial<Assignment>) =>
    records.assignment(section, { title, ...given });
  const notes = await assignment('=Notes', { maxPoints: 30, dueDate: at('2026-01-05') });
  const quiz = await assignment('Quiz', {
    maxPoints: 20,
    dueDate: at('2026-01-06'),
    lateUntil: at('2099-01-06'),
  });
  const open = await assignment('Quiz', { maxPoints: 100 });
  const draft = await assignment('Draft', { isPublished: false, dueDate: at('2026-01-07') });
  const early = { submittedAt: at('2026-01-04') };
  const work = await records.submission(notes, student, { ...early, score: 27.25 });
  const waiting = await records.submission(quiz, student, { submittedAt: at('2026-01-08') });
  await records.submission(notes, left, { ...early, score: 1 });
  const parts = { notes, quiz, draft, open, work, waiting, absent };
  ids = Object.fromEntries(Object.entries(parts).map(([name, { id }]) => [name, id])) as typeof ids;
}

export let missed: Assignment;
export let waiting: Assignment;
export let open: Assignment;

/** One graded, one missed, one ungraded and one open assignment. */
export async function workOfEachState(): Promise<void> {
  await openSection();
  const { records, student } = room;
  const assignment = (title: string, day: string) =>
    records.assignment(section, { title, dueDate: at(day), maxPoints: 20 });
  const graded = await assignment('Graded', '2026-01-05');
  missed = await assignment('Missed', '2026-01-06');
  waiting = await assignment('Waiting', '2026-01-07');
  open = await records.assignment(section, { title: 'Open' });
  const early = { submittedAt: at('2026-01-04') };
  await records.submission(graded, student, { ...early, score: 15 });
  await records.submission(waiting, student, early);
}

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
