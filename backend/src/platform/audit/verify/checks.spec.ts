import { describe, expect, it } from '@jest/globals';
import { wrongDate } from './checks.js';

const batch = { newestAt: '2026-03-01T12:00:00.000000Z', sealedAt: '2026-03-01T14:00:00.000000Z' };

describe('the date of a row is', () => {
  it.each([
    '2026-03-01T11:00:00.000000Z',
    '2026-03-01T12:00:00.000000Z',
    '2026-03-01T14:00:00.000000Z',
    '2026-03-01T15:00:00.000000Z',
  ])('right within an hour of its adjacent rows and its seal: %s', (at) => {
    expect(wrongDate(at, batch)).toBeNull();
  });

  it.each(['2026-03-01T10:59:59.999000Z', '1999-01-01T00:00:00.000000Z', '-infinity'])(
    'too early: %s',
    (at) => {
      expect(wrongDate(at, batch)).toMatch(/^it is backdated: .*12:00/);
    },
  );

  it.each(['2026-03-01T15:00:00.001000Z', '10000-01-01T00:00:00.000000Z', 'infinity'])(
    'too late: %s',
    (at) => {
      expect(wrongDate(at, batch)).toMatch(/^it is dated ahead: .*14:00/);
    },
  );

  it('never too early when nothing was sealed before', () => {
    expect(wrongDate('1999-01-01T00:00:00.000000Z', { ...batch, newestAt: '' })).toBeNull();
  });
});
