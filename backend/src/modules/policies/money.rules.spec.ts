import { describe, expect, it } from '@jest/globals';
import { moneyOf, shareOf } from '../../common/money.js';
import type { PricedProgram } from '../../common/program-levels.js';
import { refundPercent, refundShare } from '../../common/refund-tiers.js';
import { defaultPolicies, ownPoliciesOfTerms } from '../../platform/database/migrations/default-policies.js';
import { installments, monthlyPayment, tuitionOf } from './money.rules.js';
import type { PolicyContents, PolicyKind, Tuition } from './policy.kinds.js';

const defaultOf = <Kind extends PolicyKind>(kind: Kind): PolicyContents[Kind] =>
  defaultPolicies.find((policy) => policy.kind === kind)!.content as PolicyContents[Kind];
const bachelor: PricedProgram = { code: 'BS-WM', level: 'undergraduate' };
const spring2026 = { startDate: '2026-01-05', endDate: '2026-05-01' };
/** Clocks change on November 1, 2026 and March 14, 2027: days are counted, not hours. */
const fall = { startDate: '2026-10-26', endDate: '2027-02-13' };
const tiers = defaultOf('refund_tiers');
const printed = ownPoliciesOfTerms[0].policies[0]!.content as unknown as PolicyContents['refund_tiers'];

describe('tuition should be', () => {
  it.each([
    [0, '0.00'],
    [0.5, '100.00'],
    [1, '200.00'],
    [3, '600.00'],
    [11, '2200.00'],
    [11.5, '2300.00'],
    [11.99, '2398.00'],
    [12, '3950.00'],
    [18, '3950.00'],
  ])('for %f credits: %s', (credits, amount) => {
    expect(tuitionOf(defaultOf('tuition'), credits, bachelor)).toBe(amount);
  });

  it('exact to the cent, half a cent up', () => {
    expect(tuitionOf({ ...defaultOf('tuition'), perCredit: '33.33' }, 1.5, bachelor)).toBe('50.00');
  });

  const rates: Tuition['rates'] = [
    {
      programCodes: ['MBA', 'MS-F'],
      name: 'Business',
      perCredit: '600.00',
      fullTimeCredits: 9,
      perSemester: '5000.00',
    },
    {
      programLevel: 'none',
      name: 'No program',
      perCredit: '425.00',
      fullTimeCredits: null,
      perSemester: null,
    },
    {
      programLevel: 'graduate',
      name: 'Graduate',
      perCredit: '525.00',
      fullTimeCredits: null,
      perSemester: null,
    },
  ];
  it.each<[string, PricedProgram, number, string]>([
    ['a named program below its full time', { code: 'MS-F', level: 'graduate' }, 8, '4800.00'],
    ['a named program from its full time on', { code: 'MBA', level: 'graduate' }, 9, '5000.00'],
    ['a program of the level', { code: 'MA', level: 'graduate' }, 12, '6300.00'],
    ['a level alone', { code: null, level: 'graduate' }, 1.5, '787.50'],
    ['no program, without a flat price', null, 15, '6375.00'],
    ['a program that no rate names', bachelor, 12, '3950.00'],
  ])('by the first rate that matches: %s', (_, program, credits, amount) => {
    expect(tuitionOf({ ...defaultOf('tuition'), rates }, credits, program)).toBe(amount);
  });

  it('the same for everyone in a version without rates', () => {
    const programs = [bachelor, null, { code: 'MBA', level: 'graduate' } as const];
    expect(programs.map((program) => tuitionOf(defaultOf('tuition'), 3, program))).toEqual(
      Array(3).fill('600.00'),
    );
  });
});

describe('a refund by the day should be', () => {
  it.each([
    ['2026-07-01', 100],
    ['2026-10-25', 100],
    ['2026-10-26', 90],
    ['2026-11-01', 90],
    ['2026-11-02', 75],
    ['2026-11-08', 75],
    ['2026-11-09', 50],
    ['2026-11-15', 50],
    ['2026-11-16', 25],
    ['2026-11-22', 25],
    ['2026-11-23', 0],
    ['2027-06-01', 0],
  ])('for a request on %s: %i percent', (day, percent) => {
    expect(refundPercent(tiers, fall, day)).toBe(percent);
  });
});

describe("a refund by a term's own dates should be", () => {
  it.each([
    ['2025-12-01', 100],
    ['2026-01-12', 100],
    ['2026-01-13', 50],
    ['2026-02-02', 50],
    ['2026-02-03', 0],
  ])('for a request on %s: %i percent', (day, percent) => {
    expect(refundPercent(printed, spring2026, day)).toBe(percent);
  });
});

describe('the credit of a price of $3,950.00 should be', () => {
  const creditOf = (...[on, circumstance = null]: [string, Parameters<typeof refundShare>[3]?]): string => {
    const share = refundShare(tiers, fall, on, circumstance);
    return moneyOf(
      'percent' in share
        ? shareOf(395_000, share.percent, 100)
        : shareOf(395_000, share.daysLeft, share.termDays),
    );
  };

  it.each([
    ['2026-10-25', undefined, '3950.00'],
    ['2026-10-26', undefined, '3555.00'],
    ['2026-11-02', undefined, '2962.50'],
    ['2026-12-25', undefined, '0.00'],
    ['2026-12-25', 'military', '3950.00'],
    ['2027-02-13', 'university_cancellation', '3950.00'],
    // The term has 111 days: all remain on its first day, one on its last.
    ['2026-10-26', 'medical', '3950.00'],
    ['2026-12-25', 'medical', '1814.86'],
    ['2027-02-13', 'death_in_family', '35.59'],
    ['2027-02-14', 'death_in_family', '0.00'],
    ['2026-08-01', 'medical', '3950.00'],
  ] as const)('on %s (%s) %s', (requestedOn, circumstance, amount) => {
    expect(creditOf(requestedOn, circumstance)).toBe(amount);
  });

  it('never less than the tiers give, prorated or not', () => {
    expect(refundShare(printed, spring2026, '2026-01-12', 'medical')).toEqual({ percent: 100 });
  });
});

describe('installments should', () => {
  it.each([
    ['3950.00', 12, '329.17', ['329.17', '329.16']],
    ['3950.00', 24, '164.58', ['164.59', '164.58']],
    ['7900.00', 36, '219.44', ['219.45', '219.44']],
    ['1200.00', 12, '100.00', ['100.00', '100.00']],
    ['1000.06', 12, '83.34', ['83.34', '83.33']],
    ['0.01', 12, '0.00', ['0.01', '0.00']],
    ['99999999.99', 36, '2777777.78', ['2777777.78', '2777777.77']],
  ])('share %s over %i months', (total, months, monthly, [first, last]) => {
    const parts = installments(total, { months });
    const cents = parts.map((part) => Math.round(Number(part) * 100));
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(Number(total) * 100));
    expect([...cents].sort((a, b) => b - a)).toEqual(cents);
    expect([parts[0], parts.at(-1), parts.length]).toEqual([first, last, months]);
    expect(monthlyPayment(total, { months })).toBe(monthly);
  });
});
