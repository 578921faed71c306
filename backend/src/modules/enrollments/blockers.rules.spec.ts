import { describe, expect, it } from '@jest/globals';
import { type BlockerCode, blockerCodes } from '../../common/blockers.js';
import {
  blockersOf,
  type HeldPlace,
  judge,
  overridableCodes,
  type RegistrationFacts,
  standsAgainstWaiter,
} from './blockers.rules.js';
import type { MeetingTime } from './meeting-times.rules.js';

const monday: MeetingTime = {
  ...{ kind: 'lecture', days: ['mon'], date: null, startTime: '09:00', endTime: '10:00' },
};
const facts = (given: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  ...{ today: '2026-08-01', studentStatus: 'active', sectionId: 's1', courseCode: 'WM 210' },
  ...{ sectionNumber: '001', courseCredits: 3, capacity: 30, enrolled: 10, waitlisted: 0 },
  ...{ sectionIsActive: true, courseIsActive: true, termIsActive: true, termName: 'Fall 2026' },
  ...{ startDate: '2026-08-24', endDate: '2026-12-12', creditLimit: 18 },
  ...{ registrationStartDate: '2026-04-15', registrationEndDate: '2026-08-21' },
  ...{ meetings: [monday], places: [], holds: [], someoneEligibleWaits: false },
  ...given,
});
const place = (given: Partial<HeldPlace> = {}): HeldPlace => ({
  ...{ enrollmentId: 'e2', sectionId: 's2', courseCode: 'FIN 101', sectionNumber: '002', credits: 3 },
  ...{ status: 'enrolled', meetings: [] },
  ...given,
});
const codes = (given: Partial<RegistrationFacts>, asked: 'enrolled' | 'waitlisted' = 'enrolled') =>
  blockersOf(facts(given), asked).map(({ code }) => code);

describe('blockersOf should', () => {
  it.each<[string, Partial<RegistrationFacts>, 'enrolled' | 'waitlisted', BlockerCode[]]>([
    ['nothing stands', {}, 'enrolled', []],
    ['the last seat', { enrolled: 29 }, 'enrolled', []],
    ['no seat', { enrolled: 30 }, 'enrolled', ['section_full']],
    ['no seat, to wait', { enrolled: 30 }, 'waitlisted', []],
    ['a seat, to wait', {}, 'waitlisted', ['seat_available']],
    ['a seat that somebody waits for', { waitlisted: 1, someoneEligibleWaits: true }, 'waitlisted', []],
    ['in it already', { places: [place({ sectionId: 's1' })] }, 'enrolled', ['already_enrolled']],
    ['a day early', { today: '2026-04-14' }, 'enrolled', ['window_closed']],
    ['the first day', { today: '2026-04-15' }, 'enrolled', []],
    ['the last day', { today: '2026-08-21' }, 'enrolled', []],
    ['a day late', { today: '2026-08-22' }, 'enrolled', ['window_closed']],
    ['aid alone', { holds: [{ id: 'h', kind: 'aid' }] }, 'enrolled', []],
    [
      'two holds',
      {
        holds: [
          { id: 'h', kind: 'compliance' },
          { id: 'i', kind: 'admissions' },
        ],
      },
      'enrolled',
      ['hold', 'hold'],
    ],
    ['the same hour', { places: [place({ meetings: [monday] })] }, 'enrolled', ['time_conflict']],
    [
      'the same hour, to wait',
      { enrolled: 30, places: [place({ meetings: [monday] })] },
      'waitlisted',
      ['time_conflict'],
    ],
    ['an hour waited for', { places: [place({ meetings: [monday], status: 'waitlisted' })] }, 'enrolled', []],
    ['18 credits', { places: [place({ credits: 15 })] }, 'enrolled', []],
    ['18.01 credits', { places: [place({ credits: 15.01 })] }, 'enrolled', ['credit_limit']],
    // 0.1 + 0.2 and their like add up exactly.
    [
      '18 in tenths',
      { courseCredits: 0.1, places: [place({ credits: 17.7 }), place({ credits: 0.2 })] },
      'enrolled',
      [],
    ],
    ['credits waited for', { places: [place({ credits: 18, status: 'waitlisted' })] }, 'enrolled', []],
    [
      'credits completed',
      { places: [place({ credits: 16, status: 'completed' })] },
      'enrolled',
      ['credit_limit'],
    ],
    ['a cancelled section', { sectionIsActive: false }, 'enrolled', ['section_inactive']],
    [
      'a retired course and term',
      { courseIsActive: false, termIsActive: false },
      'enrolled',
      ['section_inactive'],
    ],
    ['a graduate', { studentStatus: 'graduated' }, 'enrolled', ['student_inactive']],
  ])('answer for %s', (_, given, asked, expected) => {
    expect(codes(given, asked)).toEqual(expected);
  });

  it('tell the last day of the term from the day after it', () => {
    expect(codes({ today: '2026-12-12' })).toEqual(['window_closed']);
    expect(codes({ today: '2026-12-13' })).toEqual(['window_closed', 'section_inactive']);
  });

  it('name every office that can lift a hold', () => {
    const kinds = ['registrar', 'financial', 'compliance', 'admissions'] as const;
    const found = blockersOf(facts({ holds: kinds.map((kind) => ({ id: kind, kind })) }), 'enrolled');
    expect(found.map(({ liftedBy }) => liftedBy)).toEqual([
      ...['Registrar', 'Bursar', 'Compliance Officer', 'Admissions'],
    ]);
  });
});

describe('judge should', () => {
  const found = blockersOf(
    facts({ today: '2026-01-01', enrolled: 30, studentStatus: 'withdrawn' }),
    'enrolled',
  );

  it('bind students by the window and warn the others of it', () => {
    expect(judge(found, { isStudent: true, overrides: [] }).blockers.map(({ code }) => code)).toEqual([
      ...['section_full', 'window_closed', 'student_inactive'],
    ]);
    const staff = judge(found, { isStudent: false, overrides: [] });
    expect(staff.blockers.map(({ code }) => code)).toEqual(['section_full', 'student_inactive']);
    expect(staff.warnings.map(({ code }) => code)).toEqual(['window_closed']);
  });

  it('tell which overrides were needed', () => {
    const overrides = [{ code: 'section_full' }, { code: 'hold' }];
    const { blockers, used } = judge(found, { isStudent: false, overrides });
    expect(blockers.map(({ code }) => code)).toEqual(['student_inactive']);
    expect(used).toEqual([{ code: 'section_full' }]);
  });
});

describe('standsAgainstWaiter should', () => {
  it('leave out the window, the seat and the place itself, and what was overridden', () => {
    const waiter = facts({
      ...{ today: '2026-09-01', enrolled: 30, places: [place({ sectionId: 's1', status: 'waitlisted' })] },
      holds: [{ id: 'h', kind: 'financial' }],
    });
    expect(standsAgainstWaiter(waiter, []).map(({ code }) => code)).toEqual(['hold']);
    expect(standsAgainstWaiter(waiter, [{ code: 'hold' }])).toEqual([]);
  });
});

it('Facts that no decision changes should not be overridable', () => {
  const fixed = blockerCodes.filter((code) => !(overridableCodes as readonly string[]).includes(code));
  expect(fixed).toEqual([
    ...['seat_available', 'already_enrolled', 'window_closed', 'time_ticket', 'section_inactive'],
    ...['student_inactive', 'capacity_below_enrolled'],
  ]);
});
