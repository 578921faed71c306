import { describe, expect, it } from '@jest/globals';
import { decimal } from './decimal.js';
import { installments, monthlyPayment, tuition } from './money.js';

describe('installments', () => {
  it.each([
    [395_000, 12, '329.17', [32_917, 32_916]],
    [395_000, 24, '164.58', [16_459, 16_458]],
    [790_000, 36, '219.44', [21_945, 21_944]],
    [120_000, 12, '100.00', [10_000, 10_000]],
    [100_006, 12, '83.34', [8_334, 8_333]],
  ])('should share %i cents over %i months', (total, months, monthly, [first, last]) => {
    const parts = installments(total, months);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    expect([parts[0], parts.at(-1), parts.length]).toEqual([first, last, months]);
    expect(decimal(monthlyPayment(total, months))).toBe(monthly);
  });
});

describe('tuition', () => {
  it.each([
    [1, '200.00'],
    [11, '2200.00'],
    [12, '3950.00'],
    [18, '3950.00'],
  ])('should be right for %i credits', (credits, amount) => {
    expect(decimal(tuition(credits))).toBe(amount);
  });
});
