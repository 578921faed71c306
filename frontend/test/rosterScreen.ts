import type { GradeDistributionDto, RosterEntryDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';

const section = aSectionDetail(1, { waitlisted: 2 });

export const api = `/api/sections/${section.id}`;

export const path = `/portal/courses/${section.id}/roster`;

export const anEntry = (number: number, change: Partial<RosterEntryDto> = {}): RosterEntryDto => ({
  id: `e${number}`,
  enrollmentId: `e${number}`,
  studentId: aStudent(number).id,
  studentNumber: `S26${String(number).padStart(5, '0')}`,
  firstName: 'Maria',
  lastName: `Lopez ${number}`,
  email: `maria${number}@collegium.example`,
  status: 'enrolled',
  waitlistPosition: null,
  offerExpiresAt: null,
  skipReason: null,
  enrollmentDate: '2026-08-01T12:00:00.000Z',
  dropDate: null,
  grade: null,
  gradePoints: null,
  chance: null,
  ...change,
});

const distribution: GradeDistributionDto = {
  students: 3,
  finalGrades: [
    { grade: 'A', count: 1 },
    { grade: 'B+', count: 1 },
  ],
  withoutFinalGrade: 1,
  averagePoints: '3.65',
  standings: [
    { from: 90, below: null, count: 2 },
    { from: 60, below: 70, count: 1 },
    { from: 0, below: 60, count: 0 },
  ],
  withoutStanding: 1,
  averagePercent: 84.25,
  medianPercent: 86.5,
};

const answers = {
  [api]: () => ok(section),
  [`${api}/roster`]: () =>
    aList([
      anEntry(1, { grade: 'A' }),
      anEntry(2, { status: 'waitlisted', waitlistPosition: 2, chance: 80, skipReason: 'Time conflict' }),
    ]),
  [`${api}/grade-distribution`]: () => ok(distribution),
};

const registrar = aUser('registrar', {
  permissions: [...aUser().permissions, 'sections.roster.read', 'submissions.grade', 'catalog.write'],
});

export const openRoster = (query = '', options: Parameters<typeof open>[1] = {}) =>
  open(path + query, { user: registrar, ...options, answers: { ...answers, ...options.answers } });

export const asks = (requested: string[]) =>
  requested.filter((url) => url.includes('/roster?')).map((url) => new URL(url, 'http://x').searchParams);
