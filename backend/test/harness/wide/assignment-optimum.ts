import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../../scripts/lib/sample.mjs';
import type { Course, Need } from '../../../src/modules/degree-audits/assignment-search.rules.js';
import {
  assign,
  type Demand,
  placeCourses,
  stepLimit,
  type Supply,
} from '../../../src/modules/degree-audits/assignment.rules.js';
import { missingIn } from '../degree-audit-cases.js';

interface Case {
  demands: Demand[];
  supplies: Supply[];
}

/** Numbers from 0 up to, but not including, 1 (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A small sheet with both kinds of rules, of any openness. Every third record has courses in progress. */
function caseOf(random: () => number): Case {
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const size = 2 + upTo(2);
  const first = upTo(1);
  const demands = Array.from({ length: size }, (_, at): Demand => {
    const isCourse = at < 2 ? at === first : random() < 0.5;
    const openness = upTo(2) as Demand['openness'];
    if (!isCourse) return { counts: 'credits', needed: 1 + upTo(6), openness, slots: [] };
    const needed = 1 + upTo(2);
    const slots = Array.from({ length: needed }, () => upTo(4)).sort((one, other) => other - one);
    return { counts: 'courses', needed, openness, slots };
  });
  const hasOpen = random() < 1 / 3;
  const reach = 0.3 + random() * 0.4;
  const some = (chance: number): number[] => demands.flatMap((_, at) => (random() < chance ? [at] : []));
  const supplies = Array.from({ length: 2 + upTo(4) }, (_, at): Supply => {
    const wouldServe = some(reach);
    const serves = hasOpen && random() < 0.4 ? wouldServe.filter(() => random() < 0.3) : wouldServe;
    return { code: `C ${at}`, credits: 1 + upTo(4), serves, wouldServe };
  });
  return { demands, supplies };
}

/** Every list of amounts that some use of the courses gives, each encoded as one number. */
function everyAmounts(
  demands: readonly Demand[],
  supplies: readonly Supply[],
  served: 'serves' | 'wouldServe',
) {
  const weights: number[] = [];
  let weight = 1;
  for (const { needed } of demands) {
    weights.push(weight);
    weight *= needed + 1;
  }
  const amountOf = (state: number, at: number): number =>
    Math.floor(state / weights[at]!) % (demands[at]!.needed + 1);
  let states = new Set([0]);
  for (const supply of supplies) {
    const next = new Set(states);
    const divide = (state: number, rest: number, from: number): void => {
      next.add(state);
      for (let nth = from; nth < supply[served].length && rest > 0; nth++) {
        const at = supply[served][nth]!;
        if (demands[at]!.counts === 'courses') continue;
        const room = demands[at]!.needed - amountOf(state, at);
        for (let amount = 1; amount <= Math.min(room, rest); amount++)
          divide(state + amount * weights[at]!, rest - amount, nth + 1);
      }
    };
    for (const state of states) {
      divide(state, supply.credits, 0);
      for (const at of supply[served])
        if (demands[at]!.counts === 'courses' && amountOf(state, at) < demands[at]!.needed)
          next.add(state + weights[at]!);
    }
    states = next;
  }
  return [...states].map((state) => demands.map((_, at) => amountOf(state, at)));
}

/** The fewest missing in all, in named rules, in those with patterns too; then the sheet's order: greater is better. */
function rankOf(demands: readonly Demand[], amounts: readonly number[]): number[] {
  const isMet = demands.map(({ needed }, at) => (amounts[at] === needed ? 1 : 0));
  const upTo = (most: number): readonly Demand[] =>
    demands.map((one) => (one.openness <= most ? one : { ...one, needed: 0 }));
  return [...[2, 0, 1].map((most) => -missingIn(upTo(most), amounts)), ...isMet, ...amounts];
}

function bestAmounts(
  demands: readonly Demand[],
  ways: readonly number[][],
  met: readonly boolean[],
): number[] {
  let best: { rank: number[]; amounts: number[] } | null = null;
  for (const amounts of ways) {
    if (met.some((isMet, at) => isMet && amounts[at] !== demands[at]!.needed)) continue;
    const rank = rankOf(demands, amounts);
    const at = best ? rank.findIndex((value, nth) => value !== best!.rank[nth]) : 0;
    if (!best || (at >= 0 && rank[at]! > best.rank[at]!)) best = { rank, amounts };
  }
  return best!.amounts;
}

/** The amounts that each rule gets, with all courses, and which rules are met without courses in progress. */
function expected({ demands, supplies }: Case): { met: boolean[]; amounts: number[] } {
  const now = bestAmounts(demands, everyAmounts(demands, supplies, 'serves'), []);
  const met = demands.map(({ needed }, at) => now[at] === needed);
  if (supplies.every(({ serves, wouldServe }) => serves.length === wouldServe.length))
    return { met, amounts: now };
  return { met, amounts: bestAmounts(demands, everyAmounts(demands, supplies, 'wouldServe'), met) };
}

function assigned({ demands, supplies }: Case): { met: boolean[]; amounts: number[] } {
  const uses = assign(demands, supplies);
  const amounts = (isPassedOnly: boolean): number[] => {
    const sums = demands.map(() => 0);
    for (const { demand, amount, isOpen } of uses) if (!(isPassedOnly && isOpen)) sums[demand]! += amount;
    return sums;
  };
  return { met: amounts(true).map((amount, at) => amount >= demands[at]!.needed), amounts: amounts(false) };
}

/** The assignment of courses on `count` mixed sheets, against brute force. */
export function assignmentOptimum(count: number): void {
  describe('the assignment of courses', () => {
    it(`agrees with brute force on ${count} mixed sheets`, () => {
      const random = randomFrom(seed);
      let open = 0;
      let mostSteps = 0;
      for (let nth = 0; nth < count; nth++) {
        const one = caseOf(random);
        const [got, wanted] = [assigned(one), expected(one)];
        // Passed courses that are assigned with those in progress can meet further rules.
        if (got.met.every((isMet, at) => isMet || !wanted.met[at])) wanted.met = got.met;
        if (JSON.stringify(got) !== JSON.stringify(wanted))
          expect({ one, ...got }).toEqual({ one, ...wanted });
        if (one.supplies.some(({ serves, wouldServe }) => serves.length < wouldServe.length)) open++;
        if (nth % 10 === 0) {
          const needs = one.demands.map((demand): Need => ({ ...demand, isRequired: false }));
          mostSteps = Math.max(mostSteps, placeCourses(needs, one.supplies).steps);
        }
      }
      expect(mostSteps).toBeLessThan(stepLimit / 10);
      expect(open).toBeGreaterThan(count / 10);
    }, 1_800_000);

    it('ends before the step limit on the sheets of a whole degree, mostly after few steps', () => {
      const random = randomFrom(seed);
      const patterns: [number, Need['counts'], RegExp][] = [
        [3, 'courses', /^ACC 1/],
        [3, 'courses', /^ECON 1/],
        [4, 'courses', /^MATH 1/],
        [4, 'courses', /^(FIN 1|ACC 2)/],
        [5, 'courses', /^WM [12]/],
        [5, 'courses', /^(WM 2|FIN 2)/],
        [4, 'courses', /^(WM|ECON 2)/],
        [1200, 'credits', / 2/],
        [2400, 'credits', /./],
      ];
      const needs = patterns.map(([needed, counts], at): Need => ({
        counts,
        needed,
        openness: at === patterns.length - 1 ? 2 : 1,
        slots: [],
        isRequired: false,
      }));
      const departments = ['ACC', 'ECON', 'MATH', 'FIN', 'WM'];
      const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
      const all: number[] = [];
      let inexact = 0;
      for (let nth = 0; nth < 300; nth++) {
        const courses = Array.from({ length: one([8, 16, 32, 40, 60]) }, (): Course => {
          const code = `${one(departments)} ${1 + Math.floor(random() * 3)}`;
          const serves = patterns.flatMap(([, , pattern], at) => (pattern.test(code) ? [at] : []));
          return { credits: one([100, 300, 300, 300, 400]), serves };
        });
        const slotsOf = ({ counts, needed }: Need, at: number): number[] =>
          counts === 'credits'
            ? []
            : [
                ...courses.filter(({ serves }) => serves.includes(at)),
                ...Array.from({ length: needed }, () => ({ credits: 300 })),
              ]
                .map(({ credits }) => credits)
                .sort((one, other) => one - other)
                .slice(0, needed)
                .reverse();
        const { steps, isExact } = placeCourses(
          needs.map((need, at) => ({ ...need, slots: slotsOf(need, at) })),
          courses,
        );
        if (!isExact) inexact++;
        all.push(steps);
      }
      expect(inexact).toBeLessThan(3);
      expect(all.sort((one, other) => one - other)[150]).toBeLessThan(stepLimit / 100);
    });

    it('returns a valid assignment when the step limit ends the search', () => {
      const random = randomFrom(7);
      const needs = Array.from({ length: 15 }, (_, at): Need => ({
        counts: at % 2 ? 'credits' : 'courses',
        needed: at % 2 ? 700 + Math.floor(random() * 500) : 2 + Math.floor(random() * 3),
        openness: 1,
        slots: [200, 200, 100, 100],
        isRequired: false,
      }));
      const courses = Array.from({ length: 40 }, (): Course => ({
        credits: 100 + Math.floor(random() * 400),
        serves: needs.flatMap((_, at) => (random() < 0.25 ? [at] : [])),
      }));
      const { placements, steps, isExact } = placeCourses(needs, courses, 40);
      expect({ isExact, steps }).toEqual({ isExact: false, steps: 40 });
      expect(placements.length).toBeGreaterThan(0);
      for (const [at, { credits, serves }] of courses.entries()) {
        const own = placements.filter(({ course }) => course === at);
        const isWhole = own.some(({ need }) => needs[need]!.counts === 'courses');
        expect(own.every(({ need }) => serves.includes(need))).toBe(true);
        if (isWhole) expect(own).toMatchObject([{ amount: 1 }]);
        else expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(credits);
      }
    });
  });
}
