import { describe, expect, it } from '@jest/globals';
import { type BlockerCode, blockerCodes, overridableCodes } from '../../../common/blockers.js';
import { decide } from './decide.rules.js';
import type { RegistrationFacts } from './registration-facts.types.js';
import { requested, facts, monday, enrollment } from '../../../../test/harness/registration-facts.js';

const codes = (given: Partial<RegistrationFacts>, status: 'enrolled' | 'waitlisted' = 'enrolled') =>
  decide(facts(given), requested({ status })).found;

describe('The rules should', () => {
  it.each<[string, Partial<RegistrationFacts>, 'enrolled' | 'waitlisted', BlockerCode[]]>([
    ['no blocker', {}, 'enrolled', []],
    ['the last seat', { enrolled: 29 }, 'enrolled', []],
    ['no seat', { enrolled: 30 }, 'enrolled', ['section_full']],
    ['no seat, to wait', { enrolled: 30 }, 'waitlisted', []],
    ['a seat, to wait', {}, 'waitlisted', ['seat_available']],
    [
      'a seat that another student is waitlisted for',
      { waitlisted: 1, someoneEligibleWaits: true },
      'waitlisted',
      [],
    ],
    ['in it already', { places: [enrollment({ sectionId: 's1' })] }, 'enrolled', ['already_enrolled']],
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
    ['the same hour', { places: [enrollment({ meetings: [monday] })] }, 'enrolled', ['time_conflict']],
    [
      'the same hour, to wait',
      { enrolled: 30, places: [enrollment({ meetings: [monday] })] },
      'waitlisted',
      ['time_conflict'],
    ],
    [
      'an hour waited for',
      { places: [enrollment({ meetings: [monday], status: 'waitlisted' })] },
      'enrolled',
      [],
    ],
    ['18 credits', { places: [enrollment({ credits: 15 })] }, 'enrolled', []],
    ['18.01 credits', { places: [enrollment({ credits: 15.01 })] }, 'enrolled', ['credit_limit']],
    // Sums such as 0.1 + 0.2 must be exact.
    [
      '18 in tenths',
      { courseCredits: 0.1, places: [enrollment({ credits: 17.7 }), enrollment({ credits: 0.2 })] },
      'enrolled',
      [],
    ],
    ['credits waited for', { places: [enrollment({ credits: 18, status: 'waitlisted' })] }, 'enrolled', []],
    [
      'credits completed',
      { places: [enrollment({ credits: 16, status: 'completed' })] },
      'enrolled',
      ['credit_limit'],
    ],
    ['a canceled section', { sectionIsActive: false }, 'enrolled', ['section_inactive']],
    [
      'a retired course and term',
      { courseIsActive: false, termIsActive: false },
      'enrolled',
      ['section_inactive'],
    ],
    ['a graduate', { studentStatus: 'graduated' }, 'enrolled', ['student_inactive']],
    [
      'a course with the code of another one',
      { sameIdentifiers: [{ kind: 'courses', own: 'WM 210', other: 'wm 210' }] },
      'waitlisted',
      ['seat_available', 'same_identifier'],
    ],
  ])('return the blockers for %s', (_, given, status, expected) => {
    expect(codes(given, status)).toEqual(expected);
  });

  it('refuse the last day of the term only from the following day', () => {
    expect(codes({ today: '2026-12-12' })).toEqual(['window_closed']);
    expect(codes({ today: '2026-12-13' })).toEqual(['window_closed', 'section_inactive']);
  });

  it('name every office that can release a hold', () => {
    const kinds = ['registrar', 'financial', 'compliance', 'admissions'] as const;
    const { blockers } = decide(facts({ holds: kinds.map((kind) => ({ id: kind, kind })) }), requested());
    expect(blockers.map(({ liftedBy }) => liftedBy)).toEqual([
      'Registrar',
      'Bursar',
      'Compliance Officer',
      'Admissions',
    ]);
  });
});

it('Blockers that no person can decide should not be overridable', () => {
  const fixed = blockerCodes.filter((code) => !(overridableCodes as readonly string[]).includes(code));
  expect(fixed).toEqual([
    'seat_available',
    'already_enrolled',
    'window_closed',
    'time_ticket',
    'section_inactive',
    'student_inactive',
    'same_identifier',
    'capacity_below_enrolled',
  ]);
});
