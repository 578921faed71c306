import { describe, expect, it } from '@jest/globals';
import { monthsErrors, monthsOf } from './financial-reports.rules.js';

const today = '2026-03-15';

describe('the months of a report should', () => {
  it.each([
    [{}, '2025-04', '2026-03'],
    [{ month: '2024-02' }, '2024-02', '2024-02'],
    [{ from: '2026-01' }, '2026-01', '2026-03'],
    [{ to: '2025-01' }, '2024-02', '2025-01'],
    [{ from: '2027-01' }, '2027-01', '2027-01'],
    [{ from: '2020-12', to: '2021-01' }, '2020-12', '2021-01'],
  ])('be, of %j, from %s to %s', (requested, from, to) =>
    expect(monthsOf(requested, today)).toEqual({ from, to }),
  );

  it.each([
    [{ from: '2026-02', to: '2026-01' }, /must not be before/],
    [{ month: '2026-02', to: '2026-01' }, /can't be combined/],
    [{ from: '2010-01', to: '2020-01' }, /at most 120 months/],
    [{ from: '2010-02', to: '2020-01' }, null],
    [{}, null],
  ])('be refused, of %j, with %s', (requested, reason) => {
    const error = monthsErrors(requested, today);
    if (reason) expect(error).toMatch(reason);
    else expect(error).toBeNull();
  });
});
