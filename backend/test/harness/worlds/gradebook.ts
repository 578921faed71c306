import { beforeAll } from '@jest/globals';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { type Classroom, openClassroom } from '../classroom.js';
import { openWorld, system } from './world.js';

export let room: Classroom;
export let section: Section;
export let path: string;
export let ids: Record<'notes' | 'quiz' | 'draft' | 'open' | 'work' | 'waiting' | 'absent', string>;

/** A classroom with assignments and submissions. */
export function gradebookWorld(): void {
  openWorld();

  /** Two closed assignments, an open one and a draft. Byron submitted both closed ones, Abel none. */
  beforeAll(async () => {
    room = await openClassroom(system);
    const { records, student } = room;
    section = await records.section({ instructorId: room.instructor.id });
    path = `/api/sections/${section.id}/gradebook`;
    await records.enrollment(student, section);
    const absent = await records.student({}, { firstName: '=cmd()', lastName: 'Abel' });
    await records.enrollment(absent, section, { status: 'completed' });
    await records.enrollment(await records.student(), section, { status: 'waitlisted' });
    const left = await records.student();
    await records.enrollment(left, section, { status: 'dropped' });
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    const notes = await records.assignment(section, {
      title: '=Notes',
      maxPoints: 30,
      dueDate: at('2026-01-05'),
    });
    const quiz = await records.assignment(section, {
      title: 'Quiz',
      maxPoints: 20,
      dueDate: at('2026-01-06'),
      lateUntil: at('2099-01-06'),
    });
    const open = await records.assignment(section, { title: 'Quiz', maxPoints: 100 });
    const draft = await records.assignment(section, {
      title: 'Draft',
      isPublished: false,
      dueDate: at('2026-01-07'),
    });
    const early = { submittedAt: at('2026-01-04') };
    const work = await records.submission(notes, student, { ...early, score: 27.25 });
    const waiting = await records.submission(quiz, student, { submittedAt: at('2026-01-08') });
    await records.submission(notes, left, { ...early, score: 1 });
    const parts = { notes, quiz, draft, open, work, waiting, absent };
    ids = Object.fromEntries(Object.entries(parts).map(([name, { id }]) => [name, id])) as typeof ids;
  });
}
