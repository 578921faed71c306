import type { GradebookDto, StudentAssignmentDto } from '../src/api/types.gen';
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
      scores: [
        {
          assignmentId: anAssignment().id,
          submissionId: paper.id,
          score: 42.5,
          countedScore: 42.5,
          isLate: false,
        },
      ],
      unsubmitted: [],
      excused: [],
      formerSections: [],
      earnedPoints: 42.5,
      possiblePoints: 50,
      current: 85,
      remainingAsZero: 85,
      letter: 'B',
    },
  ],
};

export const restricted = { directoryRestricted: true, directoryRestriction: ['phone'] };

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

const assignmentId = anAssignment().id;

const nothing = {
  assignmentId,
  studentId: aStudent().id,
  dueDate: null,
  lateUntil: null,
  excused: null,
  reason: null,
  submissionId: null,
  attempts: 0,
  submittedAt: null,
  score: null,
  countedScore: null,
  feedback: null,
  feedbackDocument: null,
  gradedAt: null,
};

/** A student without a submission, and what is saved about them. */
export async function openMissing() {
  const [student] = book.students;
  const sent: object[] = [];
  let excused: GradebookDto['students'][number]['excused'] = [];
  let work: StudentAssignmentDto = nothing;
  const page = await openBook({
    [`/api/sections/${section.id}/gradebook`]: () =>
      ok({ ...book, students: [{ ...student!, ...restricted, scores: [], excused }] }),
    [`/api/assignments/${assignmentId}/students/${aStudent().id}`]: (_: URL, init: RequestInit) => {
      if (init.method !== 'PUT') return ok(work);
      const body = JSON.parse(String(init.body)) as Partial<StudentAssignmentDto>;
      sent.push(body);
      work = { ...work, ...body };
      excused = work.excused ? [{ assignmentId, because: 'instructor', note: work.reason }] : [];
      return ok(work);
    },
  });
  return { ...page, sent };
}
