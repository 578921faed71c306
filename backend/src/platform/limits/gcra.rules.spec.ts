import { describe, expect, it } from '@jest/globals';
import { judge, type Judgment, partOf, type Verdict, verdictOf } from './gcra.rules.js';

describe('a rate', () => {
  const rate = { most: 60, seconds: 60 };
  /** Calls at these instants, in seconds. */
  const calls = (instants: number[], of = rate): Judgment[] => {
    let owed: number | undefined;
    return instants.map((second) => {
      const verdict = judge(of, owed, second * 1000);
      owed = verdict.next;
      return verdict;
    });
  };
  const times = (count: number, second = 0): number[] => Array<number>(count).fill(second);
  const allowed = (verdicts: Verdict[]): number => verdicts.filter((verdict) => verdict.allowed).length;

  it.each([
    { most: 60, seconds: 60 },
    { most: 7, seconds: 60 },
    { most: 30_000, seconds: 600 },
    { most: 1, seconds: 1 },
  ])('should allow exactly $most at once in $seconds s', (of) => {
    const verdicts = calls(times(of.most + 5, 1e7), of);
    expect(allowed(verdicts)).toBe(of.most);
    expect(verdicts[of.most - 1]).toMatchObject({ allowed: true, remaining: 0 });
    expect(verdicts[of.most]).toMatchObject({ allowed: false, remaining: 0 });
  });

  it('should count down, and tell when the next call and when all calls are allowed again', () => {
    const verdicts = calls([...times(61), 0.5, 1, 1, 31, 61, 120]);
    expect(verdicts[0]).toMatchObject({ remaining: 59, retryAfter: 0, resetAfter: 1 });
    expect(verdicts[59]).toMatchObject({ allowed: true, remaining: 0, retryAfter: 1, resetAfter: 60 });
    expect(verdicts[60]).toMatchObject({ allowed: false, retryAfter: 1, resetAfter: 60 });
    expect(verdicts[61]).toMatchObject({ allowed: false, retryAfter: 1 });
    expect(verdicts[62]).toMatchObject({ allowed: true, remaining: 0 });
    expect(verdicts[63]).toMatchObject({ allowed: false });
    expect(verdicts[64]).toMatchObject({ allowed: true, remaining: 29 });
    expect(verdicts[65]).toMatchObject({ allowed: true, remaining: 58 });
    expect(verdicts[66]).toMatchObject({ allowed: true, remaining: 59 });
  });

  it('should not hold refused calls against the caller', () => {
    expect(allowed(calls([...times(60), ...times(1000, 0.9), 1.1]))).toBe(61);
  });

  it('should allow the steady rate for ever', () => {
    expect(allowed(calls(Array.from({ length: 600 }, (_, second) => second)))).toBe(600);
  });

  it('should name a wait after which the call is allowed', () => {
    const slow = { most: 2, seconds: 600 };
    const [, , refused] = calls([0, 10, 20], slow);
    expect(refused).toMatchObject({ allowed: false, retryAfter: 280 });
    expect(allowed(calls([0, 10, 20, 300], slow))).toBe(3);
    expect(allowed(calls([0, 10, 20, 299], slow))).toBe(2);
  });
});

describe('a verdict', () => {
  it('should be the same from what is owed as from each call', () => {
    const rate = { most: 7, seconds: 60 };
    let owed: number | undefined;
    for (let call = 0; call < 9; call++) {
      const { next, ...verdict } = judge(rate, owed, 1000);
      owed = next;
      expect(verdictOf(rate, next - 1000, verdict.allowed)).toEqual(verdict);
    }
  });

  it('should name a wait for a refused call, even if a call was just allowed again', () => {
    expect(verdictOf({ most: 2, seconds: 10 }, 4000, false)).toMatchObject({ remaining: 0, retryAfter: 1 });
  });
});

describe("a process's part of a rate", () => {
  it.each([
    [1, 600],
    [2, 300],
    [7, 85],
    [600, 1],
    [5000, 1],
  ])('should be, of %d processes, %d calls', (processes, most) => {
    expect(partOf({ most: 600, seconds: 60 }, processes)).toEqual({ most, seconds: 60 });
  });
});
