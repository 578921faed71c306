import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isUuid, orderedUuid } from './uuid.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('An ordered id should', () => {
  it('be a UUID of version 7 that differs each time', () => {
    const ids = Array.from({ length: 1000 }, orderedUuid);
    expect(ids.every((id) => isUuid(id) && id[14] === '7' && /[89ab]/.test(id[19]!))).toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });

  it('be greater than the ids of earlier milliseconds', () => {
    const now = jest.spyOn(Date, 'now');
    const ids = [0, 1_800_000_000_000, 1_800_000_000_001, 2 ** 48 - 1].map((time) => {
      now.mockReturnValue(time);
      return orderedUuid();
    });
    expect([...ids].sort()).toEqual(ids);
  });
});
