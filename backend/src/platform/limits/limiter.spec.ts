import { describe, expect, it } from '@jest/globals';
import { Limiter } from './limiter.js';

describe('Limiter', () => {
  const rate = { most: 2, seconds: 10 };

  it('should count each caller by itself, in time', () => {
    let now = 0;
    const limiter = new Limiter(10, () => now);
    const take = (key: string): boolean => limiter.take(key, rate).allowed;
    expect([take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, false, true]);
    now = 5000;
    expect([take('a'), take('a')]).toEqual([true, false]);
  });

  it('should look without counting', () => {
    const limiter = new Limiter(10, () => 0);
    for (let time = 0; time < 5; time++) expect(limiter.look('a', rate).allowed).toBe(true);
    limiter.take('a', rate);
    limiter.take('a', rate);
    expect(limiter.look('a', rate).allowed).toBe(false);
  });

  it('should continue from what it has learned of all processes', () => {
    let now = 0;
    const limiter = new Limiter(10, () => now);
    limiter.learn('a', 10_000);
    expect(limiter.look('a', rate).allowed).toBe(false);
    now = 5000;
    expect([limiter.take('a', rate).allowed, limiter.take('a', rate).allowed]).toEqual([true, false]);
    for (let n = 0; n < 100; n++) limiter.learn(`k${n}`, 20_000 + n);
    expect((limiter as unknown as { owedUntil: Map<string, number> }).owedUntil.size).toBeLessThanOrEqual(10);
  });

  it('should remember a bounded number: those who owe nothing go first, then the eldest', () => {
    let now = 0;
    const limiter = new Limiter(10, () => now);
    limiter.take('done', rate);
    now = 6000;
    for (let n = 0; n < 9; n++) limiter.take(`k${n}`, rate);
    limiter.take('k0', rate);
    limiter.take('one more', rate);
    expect(limiter.look('k0', rate).allowed).toBe(false);
    for (let n = 0; n < 100; n++) limiter.take(`flood${n}`, rate);
    expect(limiter.look('k0', rate).allowed).toBe(true);
    expect((limiter as unknown as { owedUntil: Map<string, number> }).owedUntil.size).toBeLessThanOrEqual(10);
  });
});
