import type { RegistrationCheckDto, SectionDemandDto } from '../src/api/types.gen';
import { aSection, aSectionDetail, aSectionSummary, aStudent, aTerm, anEnrollment, aUser } from './builders';
import { aList, ok, open, problem } from './harness';

export const enrollment = '/portal/enrollment';
export const fall = aTerm();
export const section = aSection(1, { seatStatus: 'Open' });
export const student = aStudent();
export const enrolled = anEnrollment({ sectionId: section.id });

const base = aUser('registrar').permissions;
export const registrar = aUser('registrar', {
  permissions: [
    ...base,
    'enrollments.recent',
    'enrollments.create',
    'enrollments.drop',
    'enrollments.override',
    'reports.academic',
    'sections.roster.read',
    'settings.academic',
  ],
});
export const admissions = aUser('admissions', {
  permissions: [...base, 'enrollments.recent', 'enrollments.create', 'enrollments.drop'],
});

export const aCheck = (change: Partial<RegistrationCheckDto> = {}): RegistrationCheckDto => ({
  status: 'enrolled',
  blockers: [],
  warnings: [],
  overridden: [],
  earlier: [],
  rules: 1,
  allowed: true,
  ...change,
});

export const full = {
  code: 'section_full',
  message: 'WM 210-01 is full: 24 of 24 seats are filled.',
  facts: {},
  liftedBy: 'Registrar',
} as const;
export const hold = {
  code: 'hold',
  message: 'There is a financial hold.',
  facts: {},
  liftedBy: 'Bursar',
} as const;

const aDemand = (number: number, change: Partial<SectionDemandDto> = {}): SectionDemandDto => ({
  ...aSection(number),
  offered: 0,
  isFull: false,
  demandPercent: 75,
  refused: 2,
  fullSince: null,
  hoursToFill: null,
  ...change,
});

export const answers = {
  '/api/terms/active': () => ok([fall]),
  '/api/students': () => aList([student]),
  '/api/sections': () => aList([section, aSection(2)], 64),
  '/api/sections/summary': () => ok(aSectionSummary()),
  '/api/sections/utilization': () => ok([]),
  '/api/sections/demand': () => aList([aDemand(1), aDemand(2)]),
  '/api/sections/idle-seats': () => aList([]),
  '/api/sections/idle-seats/summary': () =>
    ok({ sectionsWithBoth: 1, sectionsWithIdleSeats: 2, idleSeatSeconds: 7200 }),
  '/api/courses/departments': () => ok([{ department: 'Finance', courses: 3 }]),
  [`/api/sections/${section.id}`]: () => ok(aSectionDetail(1)),
  [`/api/sections/${section.id}/roster`]: () => aList([]),
  '/api/enrollments': () => aList([enrolled]),
  '/api/enrollments/recent': () => ok([{ ...enrolled, directoryRestricted: true }]),
  '/api/enrollments/trend': () => ok([]),
  '/api/enrollments/check': () => ok(aCheck()),
  [`/api/enrollments/${enrolled.id}`]: () => ok(enrolled, { ETag: '"1"' }),
  [`/api/enrollments/${enrolled.id}/history`]: () => aList([]),
  [`/api/enrollments/${enrolled.id}/consequences`]: (url: URL) =>
    ok({
      today: '2026-11-20',
      addDropUntil: '2026-09-04',
      withdrawUntil: '2026-11-27',
      termStartDate: '2026-08-24',
      termEndDate: '2026-12-18',
      act: url.searchParams.get('act') ?? 'withdraw',
      grade: url.searchParams.get('act') === 'drop' ? null : 'W',
      message: 'A W appears on the transcript.',
      refundPercent: 0,
      account: {
        before: { tuition: '2550.00', fees: '25.00', credit: '0.00', installments: [] },
        after: { tuition: '1912.50', fees: '25.00', credit: '0.00', installments: [] },
      },
      creditsBefore: 12,
      creditsAfter: 9,
      isFullTimeBefore: true,
      isFullTimeAfter: false,
      blockers: [],
      warnings: [],
    }),
};

export const refusal = (...blockers: object[]) => {
  const answer = problem(409, 'Rules prevent the registration.');
  return { ...answer, body: { ...(answer.body as object), blockers } };
};

type Options = Parameters<typeof open>[1];
export const openEnrollment = (path = '', { answers: more, ...options }: Options = {}) =>
  open(enrollment + path, { user: registrar, ...options, answers: { ...answers, ...more } });

export const record = `/enrollments/${enrolled.id}`;
