import { describe, expect, it } from '@jest/globals';
import { leftOf, needsSecondPerson } from './limit.rules.js';

describe('The limit of one person should', () => {
  it.each([
    [50_000, 0, 50_000, false],
    [50_000, 0, 50_001, true],
    [50_000, 30_000, 20_000, false],
    [50_000, 30_000, 20_001, true],
    [50_000, 50_000, 1, true],
    [0, 0, 1, true],
    // The limit was lowered during the day.
    [10_000, 30_000, 1, true],
  ])('of %d cents with %d used, for %d: a second person %s', (limit, used, cents, needed) => {
    expect(needsSecondPerson(limit, used, cents)).toBe(needed);
  });

  it('leave nothing when more is used than it allows', () => {
    expect([leftOf(50_000, 12_345), leftOf(10_000, 30_000)]).toEqual([37_655, 0]);
  });
});
