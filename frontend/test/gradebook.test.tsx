import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GradebookDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { anAssignment, aSubmission, aTeacher } from './workBuilders';

const section = aSectionDetail();
const paper = aSubmission();
const path = `/portal/my-sections/${section.id}/gradebook`;
const book: GradebookDto = {
  assignments: [
    {
      id: anAssignment().id,
      title: 'Case notes',
      maxPoints: 50,
      dueDate: '2026-11-18T04:59:00.000Z',
      gradesPostedAt: null,
      isDue: true,
      isClosed: true,
      isPublished: true,
    },
  ],
  students: [
    {
      studentId: aStudent().id,
      studentNumber: 'S2600001',
      name: 'Maya Lopez',
      scores: [{ assignmentId: anAssignment().id, submissionId: paper.id, score: 42.5, isLate: false }],
      earnedPoints: 42.5,
      possiblePoints: 50,
      percent: 85,
    },
  ],
};
const answers = {
  [`/api/sections/${section.id}`]: () => ok(section),
  [`/api/sections/${section.id}/gradebook`]: () => ok(book),
  '/api/gradebooks': () => aList([]),
  [`/api/assignment-submissions/${paper.id}`]: () => ok(paper),
  '/api/assignment-submissions': () => aList([paper]),
  [`/api/assignments/${anAssignment().id}`]: () => ok(anAssignment()),
};
const openBook = (more = {}, user = aTeacher()) => open(path, { user, answers: { ...answers, ...more } });

describe('a gradebook', () => {
  it('should lead to the record of each student, and back to the sections', async () => {
    const { person } = await openBook();
    expect(await screen.findByRole('link', { name: 'Maya Lopez' })).toHaveAttribute(
      'href',
      `/portal/student-records/${aStudent().id}`,
    );
    await person.click(screen.getByRole('link', { name: 'Back to My Sections' }));
    await waitFor(() => expect(address()).toBe('/portal/my-sections'));
  });

  it('should lead those who do not teach back to the section in Course Management', async () => {
    const user = aUser('registrar', {
      permissions: [...aUser('registrar').permissions, 'submissions.read', 'submissions.grade'],
    });
    await openBook({}, user);
    const name = `${section.courseCode}-${section.sectionNumber}`;
    expect(await screen.findByRole('link', { name: `Back to ${name}` })).toHaveAttribute(
      'href',
      `/portal/courses/${section.id}`,
    );
    expect(screen.getByRole('link', { name: 'Assignments' })).toHaveAttribute(
      'href',
      `/portal/courses/${section.id}/assignments`,
    );
  });

  it('should open the work that a score was given for', async () => {
    const { person } = await openBook();
    await person.click(await screen.findByRole('link', { name: '42.5, Case notes, Maya Lopez' }));
    expect(await screen.findByRole('dialog', { name: 'Maya Lopez' })).toBeVisible();
    expect(address()).toBe(`/portal/grading/${paper.id}?assignmentId=${anAssignment().id}`);
  });

  it('should tell missing, not due, ungraded and draft apart in words and by shape', async () => {
    const [one] = book.assignments;
    const [student] = book.students;
    const set = (number: number, change: object) => ({ ...one!, ...change, id: anAssignment(number).id });
    const assignments = [
      one!,
      set(2, { title: 'Quiz' }),
      set(3, { title: 'Paper', isDue: false, isClosed: false }),
      set(4, { title: 'Exam', isPublished: false }),
    ];
    const scores = [{ ...student!.scores[0]!, score: null }];
    await openBook({
      [`/api/sections/${section.id}/gradebook`]: () =>
        ok({ assignments, students: [{ ...student!, scores }] }),
    });
    const row = await screen.findByRole('row', { name: /Maya Lopez/ });
    const marks = [...row.querySelectorAll('[data-state]')];
    expect(marks.map((mark) => mark.textContent)).toEqual(['Ungraded', 'Missing', 'Not due', 'Draft']);
    expect(new Set(marks.map((mark) => mark.querySelector('path')?.getAttribute('d'))).size).toBe(4);
    expect(screen.getByRole('link', { name: 'Ungraded, Case notes, Maya Lopez' })).toBeVisible();
    expect(row.querySelector('span[aria-label]')).toBeNull();
  });

  it('should say that there is no such section', async () => {
    await openBook({ [`/api/sections/${section.id}/gradebook`]: () => problem(404) });
    expect(await screen.findByText('No such section')).toBeVisible();
  });
});
