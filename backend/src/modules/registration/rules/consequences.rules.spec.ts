import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../../scripts/lib/sample.mjs';
import { consequencesOf, type SwapFacts, swapConsequencesOf } from './consequences.rules.js';

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const tuitionOf = (credits: number): string => (credits >= 12 ? '3950.00' : (credits * 200).toFixed(2));
const facts = (given: Partial<SwapFacts> = {}): SwapFacts => ({
  today: '2026-08-20',
  status: 'enrolled',
  termName: 'Fall 2026',
  startDate: '2026-08-24',
  endDate: '2026-12-12',
  addDropUntil: '2026-08-31',
  withdrawUntil: '2026-10-31',
  waitlistUntil: '2026-08-31',
  refundPercent: 100,
  fullTimeCredits: 12,
  credits: 12,
  courseCredits: 3,
  newCourseCredits: 3,
  tuitionOf,
  ...given,
});
const student = { isStudent: true };
const staff = { isStudent: false };
const loads = fc
  .record({
    others: fc.integer({ min: 0, max: 15 }),
    courseCredits: fc.constantFrom(0.5, 1, 1.5, 2, 3, 4, 6),
    newCourseCredits: fc.constantFrom(0, 0.5, 1, 1.5, 2, 3, 4, 6),
    refundPercent: fc.constantFrom(0, 25, 50, 75, 90, 100),
  })
  .map(({ others, courseCredits, ...more }) =>
    facts({ ...more, courseCredits, credits: others + courseCredits }),
  );
const property = (check: (given: SwapFacts) => void): void =>
  fc.assert(fc.property(loads, check), { seed, numRuns: 300 });

describe('The consequences of a swap should', () => {
  it('leave credits, full-time status and tuition unchanged when the credits are equal', () => {
    expect(swapConsequencesOf(facts(), student)).toMatchObject({
      act: 'swap',
      creditsBefore: 12,
      creditsAfter: 12,
      isFullTimeBefore: true,
      isFullTimeAfter: true,
      refundPercent: null,
      refundAmount: '0.00',
      tuitionBefore: '3950.00',
      tuitionAfter: '3950.00',
      message: "The swap doesn't change the tuition for Fall 2026, which is $3,950.00.",
    });
  });

  it('name the tuition that it adds or removes', () => {
    expect(swapConsequencesOf(facts({ credits: 6, newCourseCredits: 4 }), student).message).toBe(
      'The swap adds $200.00 to the tuition for Fall 2026.',
    );
    expect(
      swapConsequencesOf(facts({ credits: 12, newCourseCredits: 1, refundPercent: 90 }), student),
    ).toMatchObject({
      creditsAfter: 10,
      isFullTimeAfter: false,
      refundPercent: 90,
      refundAmount: '1755.00',
      message:
        'The swap removes $1,950.00 from the tuition for Fall 2026. 90% of this amount ($1,755.00) is refunded.',
    });
  });

  it('equal those of the drop and the add together', () =>
    property((given) => {
      const swap = swapConsequencesOf(given, student);
      const drop = consequencesOf(given, { ...student, act: 'drop' });
      const added = drop.creditsAfter + given.newCourseCredits;
      expect(swap.creditsBefore).toBe(drop.creditsBefore);
      expect(swap.creditsAfter).toBeCloseTo(added, 5);
      expect(swap.isFullTimeAfter).toBe(added >= given.fullTimeCredits);
      expect(swap.tuitionAfter).toBe(given.tuitionOf(swap.creditsAfter));
    }));

  it('refund only the difference, which at 100% equals dropping and adding', () =>
    property((given) => {
      const { tuitionBefore, tuitionAfter, refundAmount, refundPercent } = swapConsequencesOf(given, student);
      const difference = cents(tuitionBefore) - cents(tuitionAfter);
      const expected = Math.round((Math.max(0, difference) * given.refundPercent) / 100);
      expect(cents(refundAmount)).toBe(expected);
      expect(refundPercent).toBe(difference > 0 ? given.refundPercent : null);
      if (given.refundPercent < 100 || difference < 0) return;
      const dropped = given.tuitionOf(consequencesOf(given, { ...student, act: 'drop' }).creditsAfter);
      const [refunded, charged] = [
        cents(tuitionBefore) - cents(dropped),
        cents(tuitionAfter) - cents(dropped),
      ];
      expect(cents(refundAmount)).toBe(refunded - charged);
    }));

  it('be refused to a student after add/drop, with unchanged credits', () => {
    const late = facts({ today: '2026-09-10' });
    const swap = swapConsequencesOf(late, student);
    expect(swap).toMatchObject({ act: null, creditsAfter: 12, blockers: [{ code: 'window_closed' }] });
    expect(swapConsequencesOf(late, staff)).toMatchObject({
      act: 'swap',
      warnings: [{ code: 'window_closed' }],
    });
  });
});

describe('The consequences of leaving should', () => {
  const late = facts({ today: '2026-11-20' });
  const overrides = [{ code: 'window_closed' }];

  it('not mention a seat for another student once the waitlist has closed', () => {
    expect(consequencesOf(facts(), student).message).toMatch(
      /Another student may get the seat immediately\.$/,
    );
    expect(consequencesOf(late, staff).message).not.toMatch(/seat/);
  });

  it('answer each act after the W date: a drop with a warning, a W with an override', () => {
    expect(consequencesOf(late, { ...staff, act: 'drop' })).toMatchObject({
      act: 'drop',
      grade: null,
      warnings: [
        {
          message:
            'Add/drop ended on August 31, 2026, and the last day to withdraw with a W was October 31, 2026.',
        },
      ],
    });
    expect(consequencesOf(late, { ...staff, act: 'withdraw', overrides })).toMatchObject({
      act: 'withdraw',
      grade: 'W',
      creditsAfter: 9,
      warnings: [{ code: 'window_closed', liftedBy: 'Registrar' }],
    });
    expect(consequencesOf(late, { ...staff, act: 'withdraw' })).toMatchObject({
      act: null,
      grade: null,
      creditsAfter: 12,
      blockers: [{ code: 'window_closed' }],
    });
  });
});
