import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ConsequencesDto, EnrollmentDto } from '../src/api/types.gen';
import { anEnrollment, aSectionDetail, aTerm } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment, aSubmission } from './workBuilders';

export const path = '/portal/my-courses';
export const seat = anEnrollment({ instructorName: 'Nadia Rahmanova', schedule: 'Mon 9:00 AM - 10:15 AM' });
export const waiting = anEnrollment({
  id: '44444444-0000-4000-8000-000000000002',
  courseCode: 'FIN 310',
  courseTitle: 'Fixed Income',
  status: 'waitlisted',
  waitlistPosition: 2,
  chance: 60,
});
export const offered: EnrollmentDto = { ...waiting, offerExpiresAt: '2026-11-21T22:00:00.000Z' };
export const due = anAssignment(1, {
  ownSubmission: null,
  canHandIn: true,
  dueDate: '2099-11-18T04:59:00.000Z',
});
export const graded = anAssignment(2, {
  title: 'First essay',
  gradesPostedAt: '2026-11-10T00:00:00.000Z',
  canHandIn: false,
  ownSubmission: {
    id: aSubmission().id,
    submittedAt: '2026-11-01T15:00:00.000Z',
    attempts: 1,
    isLate: false,
    score: 45,
    countedScore: 45,
    gradedAt: '2026-11-09T15:00:00.000Z',
  },
});
export const consequences = (change: Partial<ConsequencesDto> = {}): ConsequencesDto => ({
  today: '2026-11-20',
  addDropUntil: '2026-09-04',
  withdrawUntil: '2026-11-25',
  termStartDate: '2026-08-24',
  termEndDate: '2026-12-18',
  act: 'withdraw',
  grade: 'W',
  message: 'A W appears on the transcript.',
  refundPercent: 0,
  account: null,
  gradedWork: null,
  creditsBefore: 12,
  creditsAfter: 9,
  blockers: [],
  warnings: [],
  isFullTimeBefore: true,
  isFullTimeAfter: false,
  ...change,
});

type Options = NonNullable<Parameters<typeof open>[1]>;
export async function openCourses(rest = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/my-courses/MyCourses');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: {
      '/api/terms/active': () =>
        ok([aTerm(), aTerm({ id: aTerm().id.replace(/1$/, '2'), name: 'Spring 2027' })]),
      '/api/enrollments': (url) =>
        aList(url.searchParams.get('filter')?.includes('waitlisted') ? [waiting] : [seat, waiting]),
      [`/api/enrollments/${seat.id}`]: () => ok(seat, { ETag: '"7"' }),
      [`/api/enrollments/${waiting.id}`]: () => ok(waiting, { ETag: '"3"' }),
      [`/api/enrollments/${seat.id}/consequences`]: () => ok(consequences()),
      [`/api/sections/${seat.sectionId}`]: () => ok(aSectionDetail()),
      '/api/assignments': () => aList([due, graded]),
      [`/api/assignments/${graded.id}`]: () => ok(graded),
      [`/api/assignment-submissions/${aSubmission().id}`]: () =>
        ok(aSubmission(1, { score: 45, feedback: 'Well argued.' })),
      ...answers,
    },
  });
}

export const answers = {
  '/api/enrollments': () => aList([offered]),
  [`/api/enrollments/${offered.id}`]: () => ok(offered, { ETag: '"3"' }),
};

/** Only the assignments of this filter are requested, of any term. */
export async function expectShown(show: string, filter: string, none: string) {
  const { asked: requested } = await openCourses(`?work.show=${show}`, {
    answers: { '/api/assignments': () => aList([]) },
  });
  expect(await screen.findByText(none)).toBeVisible();
  const lists = requested.filter((url) => url.startsWith('/api/assignments?')).map(decodeURIComponent);
  expect(lists).not.toEqual([]);
  expect(lists.filter((url) => !url.includes(`filter={${filter}}`))).toEqual([]);
}
