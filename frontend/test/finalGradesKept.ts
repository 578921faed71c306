import { screen, within } from '@testing-library/react';
import type { KeptGradeDto, OwnExplanationDto } from '../src/api/types.gen';
import { anEnrollment, aSectionDetail, aTerm, aUser } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment } from './workBuilders';

export const section = aSectionDetail();

export const incomplete = {
  until: '2027-01-31',
  note: 'Ill in May, as agreed in my office.',
  missing: [
    { assignmentId: 'paper', title: 'Paper', isOpen: true },
    { assignmentId: 'quiz', title: 'Quiz', isOpen: false },
  ],
};

export const seat = anEnrollment({ sectionId: section.id, status: 'completed', grade: 'I', incomplete });

export const student = aUser('student', {
  studentId: seat.studentId,
  permissions: [...aStudentUser().permissions, 'content.read'],
});

const total = {
  groups: [],
  earnedPoints: 40,
  possiblePoints: 50,
  weightSum: null,
  percent: 80,
  exact: '80/1',
  letter: 'B',
};

const explanation: OwnExplanationDto = {
  scheme: {
    sectionId: section.id,
    schemeVersion: 2,
    weighting: 'points',
    groups: [],
    late: { percent: 0, per: 'day', floorPercent: 0, graceMinutes: 1 },
    missingPercent: 0,
    letters: [{ letter: 'B', fromPercent: 80 }],
  },
  cells: [],
  current: total,
  remainingAsZero: total,
};

export const kept: KeptGradeDto = {
  id: 'kept',
  createdAt: '2026-12-18T15:00:00.000Z',
  status: 'submitted',
  grade: 'A-',
  proposed: 'B',
  reason: 'Spoke in every class',
  explanation,
};

export const answers = (explained: KeptGradeDto[] = [kept]) => ({
  '/api/terms/active': () => ok([aTerm()]),
  '/api/enrollments': () => aList([seat]),
  [`/api/enrollments/${seat.id}`]: () => ok(seat),
  [`/api/enrollments/${seat.id}/final-grade-explanations`]: () => ok(explained),
  [`/api/sections/${section.id}`]: () => ok(section),
  [`/api/sections/${section.id}/my-grades`]: () => ok({ ...explanation, formerSections: [] }),
  [`/api/sections/${section.id}/assignments`]: () =>
    aList([{ ...anAssignment(), id: 'paper', title: 'Paper', isPublished: true }]),
  '/api/assignments': () => aList([]),
});

export async function openExplanation(explained?: KeptGradeDto[]) {
  await import('../src/pages/my-courses/MyCourses');
  const { person } = await open(`/portal/my-courses/${seat.id}`, {
    user: student,
    answers: answers(explained),
  });
  await person.click(await screen.findByRole('link', { name: 'How it was calculated' }));
  return within(await screen.findByRole('dialog', { name: 'How the final grade was calculated' }));
}
