import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import {
  assign,
  type Demand,
  type Supply,
  type Use,
} from '../../../src/modules/degree-audits/assignment.rules.js';
import { missingIn } from '../degree-audit-cases.js';

const indices = (length: number): number[] => Array.from({ length }, (_, at) => at);

const demandOf = (counts: Demand['counts']): fc.Arbitrary<Demand> =>
  fc.record({
    counts: fc.constant(counts),
    needed: counts === 'courses' ? fc.integer({ min: 0, max: 3 }) : fc.integer({ min: 0, max: 900 }),
    openness: fc.constantFrom(0, 1, 2),
    slots: fc.constantFrom([300, 300, 300], [400, 300, 100], [150, 0, 0]),
  });

const demandsOf = (...kinds: Demand['counts'][]): fc.Arbitrary<Demand[]> =>
  fc.array(fc.oneof(...kinds.map(demandOf)), { minLength: 1, maxLength: 4 });

/** Courses A, B, C, …; each serves some of the demands. */
const suppliesFor = (demands: number, most = 6): fc.Arbitrary<Supply[]> =>
  fc
    .array(
      fc.record({
        credits: fc.constantFrom(100, 150, 300, 400),
        serves: fc.subarray(indices(demands)),
      }),
      { maxLength: most },
    )
    .map((courses) =>
      courses.map(({ credits, serves }, at) => ({
        code: String.fromCharCode(65 + at),
        credits,
        serves,
        wouldServe: serves,
      })),
    );

const problem = (...kinds: Demand['counts'][]): fc.Arbitrary<{ demands: Demand[]; supplies: Supply[] }> =>
  demandsOf(...kinds).chain((demands) =>
    suppliesFor(demands.length).map((supplies) => ({ demands, supplies })),
  );

const filled = (demands: readonly Demand[], uses: readonly Use[]): number[] =>
  demands.map((_, at) =>
    uses.filter(({ demand }) => demand === at).reduce((total, { amount }) => total + amount, 0),
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The minimum cut, which equals the maximum flow. */
function mostCredits(demands: readonly Demand[], supplies: readonly Supply[]): number {
  let least = Infinity;
  for (let cut = 0; cut < 1 << demands.length; cut++) {
    const isIn = (demand: number): boolean => (cut & (1 << demand)) !== 0;
    const outside = sum(demands.map(({ needed }, at) => (isIn(at) ? 0 : needed)));
    const reached = sum(supplies.map(({ credits, serves }) => (serves.some(isIn) ? credits : 0)));
    least = Math.min(least, outside + reached);
  }
  return least;
}

export function assignmentProperties(numRuns: number): void {
  describe('assign', () => {
    it('should use as many credits as can be used', () => {
      fc.assert(
        fc.property(problem('credits'), ({ demands, supplies }) => {
          const got = filled(demands, assign(demands, supplies));
          expect(sum(got)).toBe(mostCredits(demands, supplies));
        }),
        { numRuns: numRuns / 2, seed },
      );
    });

    it('should use no course twice, none for what it does not serve, and no more than is asked for', () => {
      fc.assert(
        fc.property(problem('courses', 'credits'), ({ demands, supplies }) => {
          const uses = assign(demands, supplies);
          for (const [at, supply] of supplies.entries()) {
            const own = uses.filter((use) => use.supply === at);
            const whole = own.filter(({ demand }) => demands[demand]!.counts === 'courses');
            expect(own.every(({ demand }) => supply.serves.includes(demand))).toBe(true);
            expect(whole.length === 0 || own.length === 1).toBe(true);
            expect(whole.length ? whole[0]!.amount : 1).toBe(1);
            if (!whole.length)
              expect(sum(own.map(({ amount }) => amount))).toBeLessThanOrEqual(supply.credits);
          }
          for (const [at, amount] of filled(demands, uses).entries())
            expect(amount).toBeLessThanOrEqual(demands[at]!.needed);
        }),
        { seed },
      );
    });

    it('never leaves more missing because of one more course, passed or in progress', () => {
      fc.assert(
        fc.property(
          problem('courses', 'credits'),
          fc.nat(),
          fc.boolean(),
          ({ demands, supplies }, nth, isOpen) => {
            if (!supplies.length) return;
            const left = supplies.map((supply, at) =>
              isOpen && at % 2 ? { ...supply, serves: [] as number[] } : supply,
            );
            const more = nth % supplies.length;
            const fewer = left.filter((_, at) => at !== more);
            const missing = (from: Supply[]): number =>
              missingIn(demands, filled(demands, assign(demands, from)));
            const passed = (from: Supply[]): Supply[] =>
              from.map((one) => ({ ...one, wouldServe: one.serves }));
            expect(missing(passed(left))).toBeLessThanOrEqual(missing(passed(fewer)));
            if (!left[more]!.serves.length) expect(missing(left)).toBeLessThanOrEqual(missing(fewer));
          },
        ),
        { numRuns, seed },
      );
    });
  });
}
