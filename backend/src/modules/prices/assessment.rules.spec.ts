import { describe, expect, it } from '@jest/globals';
import {
  add,
  amounts,
  before,
  day1,
  day15,
  day16,
  day29,
  day8,
  day9,
  drop,
  type More,
  rules,
  withFees,
} from '../../../test/harness/seat-changes.js';
import { type AssessmentRules, assess } from './assessment.rules.js';
import type { SeatChange } from './seat-days.rules.js';

const at = (perCredit: number): AssessmentRules => ({
  ...rules,
  tuitionOf: (credits) => (credits * perCredit).toFixed(2),
});
const tuition = (changes: SeatChange[], by = rules): string => assess(by, changes).tuition;

describe('the tuition of a day should', () => {
  it.each<[string, SeatChange[], string]>([
    ['be zero without changes', [], '0.00'],
    ['charge an increase in full', [add(before, 'a'), add(before, 'b')], '1200.00'],
    ['charge the flat rate from full time on', [add(before, 'a', 12), add(day1, 'b')], '3950.00'],
    ['charge half a credit', [add(before, 'a', 0.5)], '100.00'],
    ['credit everything before day 1', [add(before, 'a'), drop('2026-08-30', 'a')], '0.00'],
    ['credit 90% on day 1', [add(before, 'a'), drop(day1, 'a')], '60.00'],
    ['credit 75% on day 8', [add(before, 'a'), drop(day8, 'a')], '150.00'],
    ['credit nothing from day 29 on', [add(before, 'a'), drop(day29, 'a')], '600.00'],
    [
      'credit nothing where the flat rate stays',
      [add(before, 'a', 12), add(before, 'b'), drop(day8, 'b')],
      '3950.00',
    ],
    [
      'credit the fall from the flat rate',
      [add(before, 'a', 9), add(before, 'b'), drop(day8, 'b')],
      '2337.50',
    ],
    [
      'not change in a swap of equal credits',
      [add(before, 'a'), drop(day15, 'a'), add(day15, 'b')],
      '600.00',
    ],
    [
      'not depend on the order within the day',
      [add(before, 'a'), add(day15, 'b'), drop(day15, 'a')],
      '600.00',
    ],
    [
      'credit only the difference in a swap for fewer credits',
      [add(before, 'a', 4), drop(day15, 'a', 4), add(day15, 'b', 3)],
      '700.00',
    ],
    ['not charge a seat added and dropped on one day', [add(day15, 'a'), drop(day15, 'a')], '0.00'],
    [
      'compare several drops and adds of a day as one',
      [
        add(before, 'a'),
        drop(day15, 'a'),
        add(day15, 'b'),
        drop(day15, 'b'),
        add(day15, 'c', 4),
        add(day15, 'd', 1),
        drop(day15, 'd', 1),
      ],
      '800.00',
    ],
    ['order the days', [drop(day8, 'a'), add(before, 'a')], '150.00'],
    ['ignore a drop of a seat that is not held', [add(before, 'a'), drop(day8, 'b')], '600.00'],
    [
      'drop at most the credits of the seat',
      [add(before, 'a'), add(before, 'b'), drop(day8, 'a', 9)],
      '750.00',
    ],
    [
      'follow the credits of a seat that change',
      [add(before, 'a', 3), add(day1, 'a', 1), drop(day8, 'a', 2)],
      '500.00',
    ],
  ])('%s', (_, changes, amount) => {
    expect(tuition(changes)).toBe(amount);
  });

  it.each([
    // 90% of 33.35 is 30.015, of 33.34 30.006.
    [33.35, '3.33'],
    [33.34, '3.33'],
    [0.05, '0.00'],
    [0.04, '0.00'],
    [0, '0.00'],
  ])('round half a cent of a credit up: 1 credit at %d', (perCredit, amount) => {
    expect(tuition([add(before, 'a', 1), drop(day1, 'a', 1)], at(perCredit))).toBe(amount);
  });

  it('charge in full where fewer credits cost more', () => {
    const by = {
      ...rules,
      tuitionOf: (credits: number) => (credits >= 12 ? '3950.00' : `${credits * 425}.00`),
    };
    expect(tuition([add(before, 'a', 11), add(before, 'b', 1), drop(day29, 'b', 1)], by)).toBe('4675.00');
  });
});

describe('tuition should never be above the highest price of a day that has ended:', () => {
  it('a seat that is added again', () => {
    const changes = [add(before, 'a'), drop(day15, 'a'), add(day16, 'a')];
    expect(amounts(assess(rules, changes))).toEqual([
      '08-01 600.00',
      '09-14 -300.00',
      '09-15 600.00',
      '09-15 -300.00',
    ]);
    expect(assess(rules, changes).lines.at(-1)).toMatchObject({
      reason: 'highest_price',
      priceAfter: '600.00',
    });
  });

  it('the limit is that of the day, so that a later credit counts in full', () => {
    const again = [add(before, 'a'), drop(day15, 'a'), add(day16, 'a'), drop('2026-09-16', 'a')];
    expect(tuition(again)).toBe('300.00');
    expect(tuition([...again.slice(0, 3), add('2026-09-16', 'b')])).toBe('1200.00');
  });
});

describe('a drop with a circumstance or an earlier request should be assessed first and separately:', () => {
  const held = [add(before, 'a'), add(before, 'b')];

  it.each<[string, More, string]>([
    ['military service: everything', { circumstance: 'military' }, '600.00'],
    ['cancellation by the university: everything', { circumstance: 'university_cancellation' }, '600.00'],
    ['a canceled section: everything', { byUniversity: true }, '600.00'],
    [
      'a canceled section that also has another circumstance',
      { byUniversity: true, circumstance: 'medical' },
      '600.00',
    ],
    ['the percent of the day of the request', { requestedOn: day8 }, '750.00'],
    ['a request before the term: everything', { requestedOn: '2026-08-30' }, '600.00'],
    // 82 of 110 days are left, and the tier gives nothing.
    ['medical: in proportion to the days left', { circumstance: 'medical' }, '752.73'],
    ['death in the family: in proportion', { circumstance: 'death_in_family' }, '752.73'],
    // 103 of 110 days are 93.6%, the tier gives 75%.
    ['medical, requested on day 8', { circumstance: 'medical', requestedOn: day8 }, '638.18'],
    ['medical, requested before the term', { circumstance: 'medical', requestedOn: before }, '600.00'],
    ['a request on the day of the drop changes nothing', { requestedOn: day29 }, '1200.00'],
    ['a later request counts as the day of the drop', { requestedOn: '2026-12-01' }, '1200.00'],
    ['a request before the seat counts from the day of the seat', { requestedOn: '2026-01-01' }, '600.00'],
  ])('%s', (_, more, amount) => {
    expect(tuition([...held, drop(day29, 'a', 3, more)])).toBe(amount);
  });

  it('at least the percent of the day for medical reasons', () => {
    const dates = { tiers: [{ throughDate: day29, percent: 90 }], afterwards: 0 };
    const changes = [...held, drop(day29, 'a', 3, { circumstance: 'medical' })];
    expect(tuition(changes, { ...rules, refund: dates })).toBe('660.00');
  });

  it('no day is left after the end of the term', () => {
    const late = drop('2027-01-10', 'a', 3, { circumstance: 'medical' });
    expect(tuition([...held, late])).toBe('1200.00');
  });

  it('a seat added since the request counts from its own day', () => {
    const changes = [...held, add(day9, 'c'), drop(day29, 'c', 3, { requestedOn: day1 })];
    expect(assess(rules, changes).lines.at(-1)).toMatchObject({ requestedOn: day9, percent: 75 });
  });

  it('its own fall of the price, and then the rest of the day', () => {
    const changes = [
      ...held,
      add(day29, 'c', 1),
      drop(day29, 'b', 3),
      drop(day29, 'a', 3, { circumstance: 'military' }),
    ];
    const { lines } = assess(rules, changes);
    expect(
      lines.slice(-2).map(({ reason, creditsBefore, creditsAfter, amount }) => ({
        reason,
        creditsBefore,
        creditsAfter,
        amount,
      })),
    ).toEqual([
      { reason: 'request', creditsBefore: 6, creditsAfter: 3, amount: '-600.00' },
      { reason: 'credits_changed', creditsBefore: 3, creditsAfter: 1, amount: '0.00' },
    ]);
  });

  it('in a swap the new seat is charged in full', () => {
    const changes = [add(before, 'a'), drop(day29, 'a', 3, { requestedOn: day8 }), add(day29, 'b')];
    expect(amounts(assess(rules, changes)).slice(1)).toEqual([
      '09-28 -450.00',
      '09-28 600.00',
      '09-28 -150.00',
    ]);
  });

  it('a seat added on the same day is compared with the day', () => {
    expect(tuition([add(day29, 'a'), drop(day29, 'a', 3, { circumstance: 'military' })])).toBe('0.00');
  });

  it('the drops of one withdrawal are assessed as one', () => {
    const withdrawal = { withdrawal: 'w', circumstance: 'medical' } as const;
    const both = [...held, drop(day29, 'a', 3, withdrawal), drop(day29, 'b', 3, withdrawal)];
    const { lines } = assess(rules, both);
    expect(lines.slice(1)).toHaveLength(1);
    expect(lines[1]).toMatchObject({
      reason: 'request',
      seat: null,
      withdrawal: 'w',
      creditsBefore: 6,
      creditsAfter: 0,
      prorated: { daysLeft: 82, termDays: 110 },
      amount: '-894.55',
    });
  });
});

describe('a line should', () => {
  it.each([
    ['2026-07-01', '2026-08-15'],
    ['2026-08-08', '2026-08-15'],
    ['2026-08-09', '2026-08-16'],
    [day9, '2026-09-15'],
  ])('be due on the due date of the term, or 7 days after the charge: %s', (day, dueDate) => {
    const { lines } = assess(withFees, [add(day, 'a')]);
    expect([...new Set(lines.map((line) => line.dueDate))]).toEqual([dueDate]);
  });

  it('name the facts of a credit, without a due date', () => {
    const { lines } = assess(rules, [add(before, 'a'), drop(day8, 'a')]);
    expect(lines[1]).toEqual({
      day: day8,
      kind: 'tuition',
      reason: 'credits_changed',
      code: null,
      seat: null,
      withdrawal: null,
      amount: '-450.00',
      creditsBefore: 3,
      creditsAfter: 0,
      priceBefore: '600.00',
      priceAfter: '0.00',
      percent: 75,
      prorated: null,
      circumstance: null,
      requestedOn: day8,
      retained: null,
      dueDate: null,
    });
  });

  it('show no percent where the price stays', () => {
    const { lines } = assess(rules, [add(before, 'a', 12), add(before, 'b'), drop(day8, 'b')]);
    expect(lines.at(-1)).toMatchObject({
      amount: '0.00',
      percent: null,
      creditsBefore: 15,
      creditsAfter: 12,
    });
  });

  it('add up to the totals', () => {
    const { tuition, fees, total } = assess(withFees, [add(day9, 'a', 4), add(day9, 'b', 0.5)]);
    expect({ tuition, fees, total }).toEqual({ tuition: '900.00', fees: '125.00', total: '1025.00' });
  });
});
