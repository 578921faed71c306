import { aHold, anEnrollment, aStudent, aTerm } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';

export const path = '/portal/my-record';

export const student = aStudent();

export const api = `/api/students/${student.id}`;

export const before = aTerm().id.replace(/1$/, '2');

export const taken = [
  anEnrollment({ status: 'waitlisted', waitlistPosition: 3, courseCode: 'WM 310' }),
  anEnrollment({
    id: '44444444-0000-4000-8000-000000000007',
    termId: before,
    termName: 'Spring 2026',
    status: 'completed',
    grade: 'B+',
    courseCode: 'FIN 210',
    courseTitle: 'Corporate Finance',
  }),
];

type Options = NonNullable<Parameters<typeof open>[1]>;

export async function openRecord(rest = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/my-record/MyRecord');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: {
      [api]: () => ok(student),
      [`${api}/enrollments`]: () => ok(taken),
      [`${api}/holds`]: () => ok([aHold(), aHold({ id: 'x', releasedAt: '2026-11-03T15:00:00.000Z' })]),
      [`${api}/terms`]: () =>
        aList([{ id: before, termName: 'Spring 2026', termGpa: '3.300', cumulativeGpa: '3.412' }]),
      [`${api}/reads`]: () =>
        aList([
          {
            id: 'r1',
            at: '2026-11-10T15:00:00.000Z',
            action: 'student.read',
            part: 'holds',
            kind: 'opened',
            actorId: null,
            actorName: 'Bo Sterling',
            actorRole: 'bursar',
          },
        ]),
      ...answers,
    },
  });
}
