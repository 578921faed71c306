import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../scripts/lib/sample.mjs';
import { toCents } from '../src/common/money.js';
import { scheduleFrom } from '../src/modules/billing/plans/plans.rules.js';
import { installments } from '../src/modules/policies/money.rules.js';

/** The policy's amounts laid out by the calendar. */
describe('the installments of any total should', () => {
  it('sum to the total exactly, differ by a cent at most, the larger first, one in each month', () => {
    const day = fc
      .date({
        min: new Date('2020-01-01T00:00:00Z'),
        max: new Date('2090-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    const total = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(day, total, fc.constantFrom(12, 24, 36), (first, cents, months) => {
        const parts = scheduleFrom(first, installments((cents / 100).toFixed(2), { months }));
        const amounts = parts.map(({ amount }) => toCents(amount));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(cents);
        expect(amounts[0]! - amounts.at(-1)!).toBe(cents % months ? 1 : 0);
        expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
        expect(parts.map(({ number }) => number)).toEqual(amounts.map((_, position) => position + 1));
        const monthsLater = parts.map(
          ({ dueDate }) =>
            12 * (Number(dueDate.slice(0, 4)) - Number(first.slice(0, 4))) +
            Number(dueDate.slice(5, 7)) -
            Number(first.slice(5, 7)),
        );
        expect(monthsLater).toEqual(amounts.map((_, position) => position));
        for (const { dueDate } of parts) {
          expect(dueDate.slice(8) <= first.slice(8)).toBe(true);
          const tomorrow = new Date(Date.parse(dueDate) + 86_400_000).toISOString().slice(8, 10);
          if (dueDate.slice(8) < first.slice(8)) expect(tomorrow).toBe('01');
        }
      }),
      { seed },
    );
  });
});
