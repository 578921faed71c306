import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { enrollmentLoads, intensityOf } from './enrollment-intensity.rules.js';

describe('the enrollment intensity should be', () => {
  it.each([
    [15, 12, 'full_time', 100],
    [12, 12, 'full_time', 100],
    [11.5, 12, 'three_quarter_time', 96],
    [9, 12, 'three_quarter_time', 75],
    [8.75, 12, 'half_time', 73],
    [7, 12, 'half_time', 58],
    [6, 12, 'half_time', 50],
    [5.5, 12, 'less_than_half_time', 46],
    [0.5, 12, 'less_than_half_time', 4],
    [0, 12, 'not_enrolled', 0],
    [12, 15, 'three_quarter_time', 80],
  ] as const)('for %d of %d credits: %s, %d%%', (credits, full, enrollmentStatus, percent) => {
    expect(intensityOf(credits, full)).toEqual({ enrollmentStatus, percent });
  });

  it('never lower with more credits', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.integer({ min: 1, max: 30 }), (less, more, full) => {
        const [one, other] = [intensityOf(less / 100, full), intensityOf((less + more) / 100, full)];
        const rank = (load: (typeof enrollmentLoads)[number]) => enrollmentLoads.indexOf(load);
        expect(other.percent).toBeGreaterThanOrEqual(one.percent);
        expect(rank(other.enrollmentStatus)).toBeLessThanOrEqual(rank(one.enrollmentStatus));
      }),
      { seed },
    );
  });
});
