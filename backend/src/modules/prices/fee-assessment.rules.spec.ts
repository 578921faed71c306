import { describe, expect, it } from '@jest/globals';
import {
  add,
  amounts,
  before,
  day1,
  day29,
  day8,
  day9,
  drop,
  fee,
  type More,
  rules,
  withFees,
} from '../../../test/harness/seat-changes.js';
import { assess } from './assessment.rules.js';
import type { SeatChange } from './seat-days.rules.js';

describe('fees should', () => {
  const course = (technology: boolean, laboratory: string | null): More => ({
    courseFees: { technology, laboratory },
  });
  const fees = (changes: SeatChange[]): string[] =>
    amounts(assess(withFees, changes)).filter((line) => line.split(' ').length === 3);

  it.each<[string, SeatChange[], string[]]>([
    [
      'charge registration once a term',
      [add(before, 'a'), add(before, 'b'), add(day1, 'c')],
      ['08-01 registration 25.00'],
    ],
    [
      "charge each course's own fees",
      [add(before, 'a', 3, course(true, '75.00')), add(before, 'b', 3, course(true, null))],
      ['08-01 registration 25.00', '08-01 technology 125.00', '08-01 lab 75.00', '08-01 technology 125.00'],
    ],
    [
      'charge late registration after the last day to register, not on it',
      [add(day8, 'a'), add(day9, 'b')],
      ['09-07 registration 25.00', '09-08 late_registration 50.00'],
    ],
    [
      'not charge late registration for a promotion',
      [add(day9, 'a', 3, { isPromotion: true })],
      ['09-08 registration 25.00'],
    ],
    [
      'charge a swap after day 7, and also late registration',
      [
        add(before, 'a'),
        drop('2026-09-06', 'a'),
        add('2026-09-06', 'b', 3, { isSwap: true }),
        drop(day8, 'b'),
        add(day8, 'c', 3, { isSwap: true }),
        drop(day9, 'c'),
        add(day9, 'd', 3, { isSwap: true }),
      ],
      [
        '08-01 registration 25.00',
        '09-07 course_change 25.00',
        '09-08 course_change -18.75',
        '09-08 late_registration 50.00',
        '09-08 course_change 25.00',
      ],
    ],
    [
      'credit registration when the last seat goes',
      [add(before, 'a'), add(before, 'b'), drop(day1, 'a'), drop(day8, 'b')],
      ['08-01 registration 25.00', '09-07 registration -18.75'],
    ],
    [
      'keep registration in a swap of the only seat',
      [add(before, 'a'), drop(day1, 'a'), add(day1, 'b')],
      ['08-01 registration 25.00'],
    ],
    [
      'charge registration up to its amount again after a credit',
      [add(before, 'a'), drop(day1, 'a'), add('2026-09-01', 'b')],
      ['08-01 registration 25.00', '08-31 registration -22.50', '09-01 registration 22.50'],
    ],
    [
      "charge a course's fee once when the same seat is added again",
      [
        add(before, 'a', 3, course(true, null)),
        drop(day1, 'a'),
        add('2026-09-01', 'a', 3, course(true, null)),
      ],
      [
        '08-01 registration 25.00',
        '08-01 technology 125.00',
        '08-31 registration -22.50',
        '09-01 registration 22.50',
      ],
    ],
    [
      'credit a fee that is not refundable only before day 1',
      [
        add(before, 'a', 3, course(true, null)),
        add(before, 'b', 3, course(true, null)),
        drop('2026-08-30', 'a'),
        drop(day1, 'b'),
      ],
      [
        '08-01 registration 25.00',
        '08-01 technology 125.00',
        '08-01 technology 125.00',
        '08-30 technology -125.00',
        '08-31 registration -22.50',
      ],
    ],
    [
      'credit every fee when the university cancels',
      [add(day9, 'a', 3, course(true, '75.00')), drop(day29, 'a', 3, { byUniversity: true })],
      [
        '09-08 registration 25.00',
        '09-08 technology 125.00',
        '09-08 lab 75.00',
        '09-08 late_registration 50.00',
        '09-28 technology -125.00',
        '09-28 lab -75.00',
        '09-28 late_registration -50.00',
        '09-28 registration -25.00',
      ],
    ],
    [
      'not charge a seat that is added and dropped on one day',
      [add(day9, 'a', 3, course(true, '75.00')), drop(day9, 'a')],
      [],
    ],
    [
      'not charge again a seat that is dropped and added on one day',
      [add(before, 'a', 3, course(true, null)), drop(day9, 'a'), add(day9, 'a', 3, course(true, null))],
      ['08-01 registration 25.00', '08-01 technology 125.00'],
    ],
    [
      'be credited by the day of the request and the circumstance',
      [add(before, 'a', 3, course(true, null)), drop(day29, 'a', 3, { requestedOn: '2026-08-30' })],
      [
        '08-01 registration 25.00',
        '08-01 technology 125.00',
        '09-28 technology -125.00',
        '09-28 registration -25.00',
      ],
    ],
    [
      'not credit a fee that is not refundable for military service',
      [add(before, 'a', 3, course(true, null)), drop(day29, 'a', 3, { circumstance: 'military' })],
      ['08-01 registration 25.00', '08-01 technology 125.00', '09-28 registration -25.00'],
    ],
    [
      'charge a zero-credit course like any other',
      [add(before, 'a', 0, course(true, null)), drop(day1, 'a', 0)],
      ['08-01 registration 25.00', '08-01 technology 125.00', '08-31 registration -22.50'],
    ],
    [
      'give the share of the last drop of the day for the last seat',
      [add(before, 'a'), add(before, 'b'), drop(day8, 'a', 3, { circumstance: 'military' }), drop(day8, 'b')],
      ['08-01 registration 25.00', '09-07 registration -18.75'],
    ],
  ])('%s', (_, changes, lines) => {
    expect(fees(changes)).toEqual(lines);
  });

  it.each([
    ['10.00', day8, ['8.75']],
    ['10.00', day29, []],
    ['25.00', before, []],
  ])('keep what is retained after the percent: %s on %s', (retained, day, credits) => {
    const by = { ...rules, fees: { fees: [fee('registration', '25.00', true, retained)] } };
    const { lines } = assess(by, [add(before, 'a', 0), drop(day, 'a', 0)]);
    expect(lines.filter(({ reason }) => reason === 'fee_credited').map(({ amount }) => amount)).toEqual(
      credits.map((credit) => `-${credit}`),
    );
  });

  it('not be charged where the policy has no such fee or no amount', () => {
    const by = { ...rules, fees: { fees: [fee('technology', null)] } };
    expect(assess(by, [add(day9, 'a', 3, course(true, '75.00'))]).fees).toBe('0.00');
  });

  it('not include late registration where registration has no end', () => {
    const by = { ...withFees, term: { ...rules.term, registrationEndDate: null } };
    expect(assess(by, [add(day9, 'a')]).fees).toBe('25.00');
  });
});
