import type { GradebookDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent } from './builders';
import { aList, ok, open } from './harness';
import { anAssignment, aSubmission, aTeacher } from './workBuilders';

export const section = aSectionDetail();

export const paper = aSubmission();

export const path = `/portal/my-sections/${section.id}/gradebook`;

export const book: GradebookDto = {
  schemeVersion: 0,
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
      groupId: null,
      countsAs: 'regular',
    },
  ],
  students: [
    {
      studentId: aStudent().id,
      studentNumber: 'S2600001',
      name: 'Maya Lopez',
      scores: [{ assignmentId: anAssignment().id, submissionId: paper.id, score: 42.5, isLate: false }],
      excused: [],
      earnedPoints: 42.5,
      possiblePoints: 50,
      current: 85,
      remainingAsZero: 85,
      letter: 'B',
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

export const openBook = (more = {}, user = aTeacher()) =>
  open(path, { user, answers: { ...answers, ...more } });
