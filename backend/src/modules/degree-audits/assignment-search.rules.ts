/**
 * The best use of the courses of one group of rules. A course goes whole to one course rule, or its credits are divided
 * among credit rules; everything else is a flow. The search decides only which courses go whole.
 */
import { Flow, total } from './assignment-flow.rules.js';

export interface Need {
  counts: 'courses' | 'credits';
  /** Courses, or hundredths of a credit. */
  needed: number;
  /** Must be met; the caller knows that all of these can be. */
  isRequired: boolean;
}

export interface Course {
  /** Hundredths. */
  credits: number;
  /** Positions of the needs that it can be used for, ascending. */
  serves: readonly number[];
}

export interface Placement {
  course: number;
  need: number;
  /** Courses (1), or hundredths of a credit. */
  amount: number;
}

const roundsBeforeBranching = 16;

interface Solution {
  amounts: number[];
  met: number;
  courses: number;
  credits: number;
  placements: Placement[];
}

/** The least result that a way must have: the amount at each need, and the totals of courses and credits. */
interface Goal {
  least: readonly number[];
  courses: number;
  credits: number;
}

/** The credits that a set of needs requires, and the courses that can supply them. */
interface Cut {
  reaches: boolean[];
  needed: number;
}

const either = 0;
const onlyWhole = 1;
const onlyParts = 2;
type Side = typeof either | typeof onlyWhole | typeof onlyParts;

export class Search {
  steps = 0;
  isExhausted = false;
  private best: Solution | null = null;
  private last: Solution | null = null;
  /** Minimal sets of needs that can't all be met together. */
  private readonly conflicts: number[][] = [];
  private readonly wholes: (readonly number[])[];
  private readonly parts: (readonly number[])[];
  private readonly kinds: string[];
  private readonly order: number[];
  private readonly mostCourses: number[];
  private readonly mostCredits: number[];
  private readonly candidates: number[];
  private isSettled = false;
  private readonly found: Solution[] = [];
  /** Goals that can't be reached. */
  private readonly failed: Goal[] = [];

  constructor(
    private readonly needs: readonly Need[],
    private readonly courses: readonly Course[],
    private readonly limit: number,
  ) {
    const most = (counts: Need['counts']): number[] =>
      needs.map((need) => (need.counts === counts ? need.needed : 0));
    this.mostCourses = most('courses');
    this.mostCredits = most('credits');
    this.wholes = courses.map(({ serves }) => serves.filter((at) => needs[at]!.counts === 'courses'));
    this.parts = courses.map(({ serves }) => serves.filter((at) => needs[at]!.counts === 'credits'));
    this.kinds = courses.map(({ credits, serves }) => `${credits}:${serves.join()}`);
    this.order = courses.map((_, at) => at);
    this.candidates = needs.flatMap(({ isRequired }, at) =>
      isRequired || this.atMost(at) < needs[at]!.needed ? [] : [at],
    );
  }

  run(): Solution {
    const none: Solution = {
      amounts: this.needs.map(() => 0),
      met: 0,
      courses: 0,
      credits: 0,
      placements: [],
    };
    const least = this.leastFor([]);
    // A first solution to fall back on: as many courses as possible, then as many credits.
    for (let courses = this.largestMatching(); !this.best && courses >= 0; courses--)
      this.reach({ least, courses, credits: 0 });
    const isOut = this.needs.map(() => false);
    const isIn = this.needs.map(({ isRequired }) => isRequired);
    for (let unmet = this.disjointConflicts(isOut); unmet <= this.candidates.length; unmet++)
      if (this.leaveOut(isOut, isIn, unmet) || this.isExhausted) break;
    return this.best ?? none;
  }

  /** Tries every way to leave `more` candidates unmet so that the others can be met; true if there is one. */
  private leaveOut(isOut: boolean[], isIn: boolean[], more: number): boolean {
    if (this.isExhausted || this.disjointConflicts(isOut) > more) return false;
    let conflict = this.conflicts.find((needs) => !needs.some((at) => isOut[at]));
    if (!conflict) {
      const kept = this.candidates.filter((at) => !isOut[at]);
      if (this.reach({ least: this.leastFor(kept), courses: 0, credits: 0 })) {
        this.settle(kept);
        return true;
      }
      if (this.isExhausted) return false;
      conflict = this.conflictIn(kept);
      this.conflicts.push(conflict);
      if (more === 0) return false;
    }
    let isFound = false;
    const tried: number[] = [];
    for (const at of [...conflict].reverse()) {
      if (isIn[at]) continue;
      isOut[at] = true;
      isFound = this.leaveOut(isOut, isIn, more - 1) || isFound;
      isOut[at] = false;
      isIn[at] = true;
      tried.push(at);
    }
    for (const at of tried) isIn[at] = false;
    return isFound;
  }

  /** A lower bound of how many more must be left out. */
  private disjointConflicts(isOut: readonly boolean[]): number {
    const isTaken = [...isOut];
    let count = 0;
    for (const conflict of this.conflicts) {
      if (conflict.some((at) => isTaken[at])) continue;
      for (const at of conflict) isTaken[at] = true;
      count++;
    }
    return count;
  }

  private conflictIn(needs: readonly number[]): number[] {
    let conflict = [...needs];
    for (const at of needs) {
      const fewer = conflict.filter((one) => one !== at);
      if (!this.reach({ least: this.leastFor(fewer), courses: 0, credits: 0 })) conflict = fewer;
    }
    return conflict;
  }

  /** Finds the best way that meets these candidates, unless it can't beat the best one so far. */
  private settle(kept: readonly number[]): void {
    const least = this.leastFor(kept);
    const isMet = this.needs.map((_, at) => least[at]! > 0);
    if (this.isSettled && !this.canBeBetter(least, isMet)) return;
    this.isSettled = true;
    const { courses, credits } = this.totals(least);
    for (const [at, need] of this.needs.entries())
      if (!isMet[at])
        least[at] = this.largest(
          this.last!.amounts[at]!,
          Math.min(need.needed, this.atMost(at)),
          (amount) => this.reach({ least: least.with(at, amount), courses, credits }),
          (found) => found.amounts[at]!,
        );
  }

  private canBeBetter(least: readonly number[], isMet: readonly boolean[]): boolean {
    const { amounts, courses, credits } = this.best!;
    const can = (courses: number, credits: number): boolean =>
      this.reach({ least, courses, credits }) !== null;
    const first = this.needs.findIndex(({ needed }, at) => isMet[at] !== amounts[at]! >= needed);
    if (first < 0) return true;
    return can(courses, isMet[first] ? credits : credits + 1) || can(courses + 1, 0);
  }

  /** The most courses, then the most credits, that can be used while each need gets its minimum. */
  private totals(least: readonly number[]): { courses: number; credits: number } {
    this.reach({ least, courses: 0, credits: 0 });
    let courses = this.largestMatching();
    while (courses > this.last!.courses && !this.reach({ least, courses, credits: 0 })) courses--;
    this.reach({ least, courses, credits: 0 });
    const flow = new Flow(this.mostCredits);
    for (const at of this.order) flow.add(at, this.courses[at]!.credits, this.parts[at]!);
    const credits = this.largest(
      this.last!.credits,
      flow.total,
      (amount) => this.reach({ least, courses, credits: amount }),
      (found) => found.credits,
    );
    this.reach({ least, courses, credits });
    return { courses, credits };
  }

  /** The largest reachable amount between one known to be reachable and an upper bound. */
  private largest(
    low: number,
    high: number,
    reach: (amount: number) => Solution | null,
    reached: (found: Solution) => number,
  ): number {
    for (let next = high; low < high; next = Math.ceil((low + high) / 2)) {
      const found = reach(next);
      if (found) low = Math.max(next, reached(found));
      else high = next - 1;
    }
    return low;
  }

  private leastFor(kept: readonly number[]): number[] {
    const isKept = new Set(kept);
    return this.needs.map(({ needed, isRequired }, at) => (isRequired || isKept.has(at) ? needed : 0));
  }

  private atMost(need: number): number {
    const serving = this.courses.filter(({ serves }) => serves.includes(need));
    return this.needs[need]!.counts === 'courses'
      ? serving.length
      : total(serving.map(({ credits }) => credits));
  }

  private largestMatching(): number {
    const flow = new Flow(this.mostCourses);
    for (const at of this.order) flow.add(at, 1, this.wholes[at]!);
    return flow.total;
  }

  /** A way that reaches the goal; null if there is none, or the steps are used up. */
  private reach(goal: Goal): Solution | null {
    const known = this.found.findLast(
      ({ amounts, courses, credits }) =>
        courses >= goal.courses && credits >= goal.credits && isAtLeast(amounts, goal.least),
    );
    if (known) return (this.last = known);
    const isTooMuch = this.failed.some(
      ({ least, courses, credits }) =>
        courses <= goal.courses && credits <= goal.credits && isAtLeast(goal.least, least),
    );
    if (isTooMuch) return null;
    const sides = this.courses.map((_, at): Side =>
      !this.wholes[at]!.length ? onlyParts : !this.parts[at]!.length ? onlyWhole : either,
    );
    const found = this.search(goal, sides);
    if (found) {
      this.last = found;
      this.found.push(found);
      if (!this.best || isBetter(found, this.best, this.needs)) this.best = found;
    } else if (!this.isExhausted) this.failed.push(goal);
    return found;
  }

  /**
   * The courses used whole are a cheapest matching. A course costs the credits that it removes from sets of credit
   * rules that were short before. If even the cheapest matching costs more than those sets can spare, there is no way.
   * If the matching decides nothing, the search tries one course on either side.
   */
  private search(goal: Goal, sides: Side[]): Solution | null {
    const prices = this.courses.map(() => 0);
    let spare = 0;
    let whole: Matching | null = null;
    let short: Cut | null = null;
    for (let round = 0; round < roundsBeforeBranching; round++) {
      if (this.steps >= this.limit) this.isExhausted = true;
      if (this.isExhausted) return null;
      this.steps++;
      whole = this.matching(goal, sides, prices);
      if (!whole) return null;
      let cost = 0;
      for (const at of whole.courses) cost += prices[at]!;
      if (cost > spare) return null;
      const result = this.divide(goal, sides, whole);
      if (!('reaches' in result)) return result;
      short = result;
      let given = -short.needed;
      for (const at of this.order) {
        if (sides[at] === onlyWhole || !short.reaches[at]) continue;
        given += this.courses[at]!.credits;
        if (sides[at] === either) prices[at]! += this.courses[at]!.credits;
      }
      if (given < 0) return null;
      spare += given;
    }
    const taken = [...whole!.courses].filter((at) => sides[at] === either && short!.reaches[at]);
    const chosen = taken.reduce((one, at) =>
      this.courses[at]!.credits > this.courses[one]!.credits ? at : one,
    );
    // Courses of one kind are interchangeable: if the first isn't used whole, none is.
    const same = this.order.filter((at) => sides[at] === either && this.kinds[at] === this.kinds[chosen]);
    const without = [...sides];
    for (const at of same) without[at] = onlyParts;
    const found = this.search(goal, without);
    if (found) return found;
    const withIt = [...sides];
    withIt[same[0]!] = onlyWhole;
    return this.search(goal, withIt);
  }

  /** Adding the cheapest course that leads to a free slot is optimal for every number of slots. */
  private matching(goal: Goal, sides: readonly Side[], prices: readonly number[]): Matching | null {
    const inOrder = this.order
      .filter((at) => sides[at] !== onlyParts)
      .sort((one, other) => prices[one]! - prices[other]! || one - other);
    const least = this.needs.map(({ counts }, at) => (counts === 'courses' ? goal.least[at]! : 0));
    const flow = new Flow(least);
    const courses = new Set<number>();
    const rest: number[] = [];
    for (const at of inOrder)
      if (flow.add(at, 1, this.wholes[at]!)) courses.add(at);
      else rest.push(at);
    if (flow.total < total(least)) return null;
    flow.widen(this.mostCourses);
    for (const at of rest) {
      if (flow.total >= goal.courses) break;
      if (flow.add(at, 1, this.wholes[at]!)) courses.add(at);
    }
    return flow.total < goal.courses ? null : { flow, courses };
  }

  /** The other courses, divided among the credit rules; or the rules that stay short. */
  private divide(goal: Goal, sides: readonly Side[], whole: Matching): Solution | Cut {
    const least = this.needs.map(({ counts }, at) => (counts === 'credits' ? goal.least[at]! : 0));
    const flow = new Flow(least);
    const others = this.order.filter((at) => sides[at] !== onlyWhole && !whole.courses.has(at));
    const rest = others.map((at) => {
      const { credits } = this.courses[at]!;
      return credits - flow.add(at, credits, this.parts[at]!);
    });
    const reaching = (isShort: readonly boolean[]): boolean[] =>
      this.parts.map((serves) => serves.some((at) => isShort[at]));
    if (flow.total < total(least)) {
      const isShort = flow.shortfall();
      return {
        reaches: reaching(isShort),
        needed: total(least.filter((_, at) => isShort[at])),
      };
    }
    flow.widen(this.mostCredits);
    for (const [nth, at] of others.entries()) flow.add(at, rest[nth]!, this.parts[at]!);
    if (flow.total < goal.credits) {
      const isShort = flow.shortfall();
      return {
        reaches: reaching(isShort),
        needed: goal.credits - total(this.mostCredits.filter((_, at) => !isShort[at])),
      };
    }
    const amounts = this.needs.map(({ counts }, at) => (counts === 'courses' ? whole.flow : flow).filled(at));
    return {
      amounts,
      met: amounts.filter((amount, at) => amount >= this.needs[at]!.needed).length,
      courses: whole.flow.total,
      credits: flow.total,
      placements: [...whole.flow.uses(), ...flow.uses()].map(({ supply, demand, amount }) => ({
        course: supply,
        need: demand,
        amount,
      })),
    };
  }
}

interface Matching {
  flow: Flow;
  courses: Set<number>;
}

const isAtLeast = (amounts: readonly number[], least: readonly number[]): boolean =>
  least.every((amount, at) => amounts[at]! >= amount);

function isBetter(one: Solution, other: Solution, needs: readonly Need[]): boolean {
  const by = one.met - other.met || one.courses - other.courses || one.credits - other.credits;
  if (by) return by > 0;
  const isMet = ({ amounts }: Solution, at: number): boolean => amounts[at]! >= needs[at]!.needed;
  const first = needs.findIndex((_, at) => isMet(one, at) !== isMet(other, at));
  if (first >= 0) return isMet(one, first);
  const more = needs.findIndex((_, at) => one.amounts[at] !== other.amounts[at]);
  return more >= 0 && one.amounts[more]! > other.amounts[more]!;
}
