import { describe, expect, it } from 'vitest';
import { onTheClock, toInstant, toWallTime } from './newYork';

describe('New York wall time', () => {
  it.each([
    ['2026-11-20T23:59', '2026-11-21T04:59:00.000Z'],
    ['2026-07-04T09:00', '2026-07-04T13:00:00.000Z'],
    ['2026-01-01T00:00', '2026-01-01T05:00:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ])('%s should be the instant %s, and back', (wall, instant) => {
    expect(toInstant(wall)).toBe(instant);
    expect(toWallTime(instant)).toBe(wall);
  });

  it('should use the first of the two equal hours of an autumn night', () => {
    expect(toInstant('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(toWallTime('2026-11-01T06:30:00.000Z')).toBe('2026-11-01T01:30');
  });

  it('should have no instant in the hour that spring skips, nor for an empty value', () => {
    expect(toInstant('2026-03-08T02:30')).toBeNull();
    expect(onTheClock.check('2026-03-08T02:30')).toMatch(/this time doesn't exist/);
    expect(onTheClock.check('2026-03-08T03:30')).toBeUndefined();
    expect(toInstant('')).toBeNull();
    expect(toWallTime(null)).toBe('');
  });
});
