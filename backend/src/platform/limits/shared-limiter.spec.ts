import { beforeEach, describe, expect, it } from '@jest/globals';
import { Limiter } from './limiter.js';
import type { Counted } from './shared-counts.js';
import { SharedLimiter } from './shared-limiter.js';

describe('SharedLimiter', () => {
  const rate = { most: 2, seconds: 10 };
  let now: number;
  let asked: number;
  let warnings: number;
  let answer: () => Promise<Counted>;
  let limiter: SharedLimiter;
  const take = async (key = 'a'): Promise<boolean> => (await limiter.take(key, rate)).allowed;
  const full: Counted = { allowed: false, owed: 9000 };
  const fail = (): Promise<Counted> => Promise.reject(new Error('no table'));

  beforeEach(() => {
    [now, asked, warnings] = [0, 0, 0];
    answer = () => Promise.resolve({ allowed: true, owed: 1000 });
    const counts = {
      take: () => {
        asked++;
        return answer();
      },
    };
    const clock = (): number => now;
    limiter = new SharedLimiter(counts, new Limiter(10, clock), { warn: () => warnings++ }, clock);
  });

  it('should return what the database counted', async () => {
    expect(await limiter.take('a', rate)).toEqual({
      allowed: true,
      remaining: 1,
      retryAfter: 0,
      resetAfter: 1,
    });
    answer = () => Promise.resolve(full);
    expect(await limiter.take('a', rate)).toEqual({
      allowed: false,
      remaining: 0,
      retryAfter: 4,
      resetAfter: 9,
    });
  });

  it('should not ask again about a caller known to be over the limit, until a call may be allowed', async () => {
    answer = () => Promise.resolve(full);
    expect(await take()).toBe(false);
    for (let time = 0; time < 5; time++) expect(await take()).toBe(false);
    expect(limiter.look('a', rate).allowed).toBe(false);
    expect(asked).toBe(1);
    await take('b');
    expect(asked).toBe(2);
    now = 4001;
    await take();
    expect(asked).toBe(3);
  });

  it('should count alone while the database fails, from what it knew, and ask again after 5 s', async () => {
    expect(await take()).toBe(true);
    answer = fail;
    // Only one of the two calls is left, because 1 s of the first one is still owed.
    expect([await take(), await take()]).toEqual([true, false]);
    expect([await take('b'), await take('b'), await take('b')]).toEqual([true, true, false]);
    expect([asked, warnings]).toEqual([2, 1]);
    now = 5000;
    expect(await take('c')).toBe(true);
    now = 9999;
    expect(await take('c')).toBe(true);
    expect([asked, warnings]).toEqual([3, 1]);
    now = 10_000;
    answer = () => Promise.resolve(full);
    expect([await take('d'), await take('e')]).toEqual([false, false]);
    expect(asked).toBe(5);
  });

  it('should let only one call try again', async () => {
    answer = fail;
    await take();
    now = 5000;
    await Promise.all(['b', 'c', 'd'].map((key) => take(key)));
    expect(asked).toBe(2);
  });

  it('should not wait longer than a second', async () => {
    answer = () => new Promise(() => undefined);
    const began = performance.now();
    expect(await take()).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(await take()).toBe(true);
    expect([asked, warnings]).toEqual([1, 1]);
  });
});
