/**
 * The best use of the courses of one group of rules. A course goes whole to one course rule, or its credits are divided
 * among credit rules; everything else is a flow. The search decides only which courses go whole.
 */
import { Flow, total } from './assignment-flow.rules.js';

/** How much choice a rule gives: only codes, patterns such as `FIN 3*`, or any course. */
export type Openness = 0 | 1 | 2;

export interface Need {
  counts: 'courses' | 'credits';
  /** Courses, or hundredths of a credit. */
  needed: number;
  openness: Openness;
  /** Of a course rule: what each further course counts, in hundredths of a credit, descending. */
  slots: readonly number[];
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
const roundsInBranch = 6;

/** What is reached in all rules, in those that only name codes, and in these with those of patterns. */
type Values = readonly [number, number, number];

interface Solution {
  amounts: number[];
  values: Values;
  placements: Placement[];
}

/** The least result that a way must have: the amount at each need, and the values. */
interface Goal {
  least: readonly number[];
  values: Values;
}

/** A limit of what the courses used in parts can give: `rest` and the credits of those that reach it. */
interface Cut {
  reaches: boolean[];
  rest: number;
  /** The value that it limits; null for a least amount. */
  value: number | null;
}

const either = 0;
const onlyWhole = 1;
const onlyParts = 2;
type Side = typeof either | typeof onlyWhole | typeof onlyParts;

/** The openness up to which a value counts, in the order of the values. */
const levels: readonly Openness[] = [2, 0, 1];
/** Flows fill the least open rules first. */
const ascending: readonly Openness[] = [0, 1, 2];

export class Search {
  steps = 0;
  isExhausted = false;
  private best: Solution | null = null;
  private last: Solution | null = null;
  private readonly wholes: (readonly number[])[];
  private readonly parts: (readonly number[])[];
  private readonly kinds: string[];
  private readonly order: number[];
  private readonly mostCourses: number[];
  /** By openness: what a credit counts so that a larger value always beats the next ones. */
  private readonly ranks: readonly number[];
  private readonly found: Solution[] = [];
  /** Goals that can't be reached. */
  private readonly failed: Goal[] = [];

  constructor(
    private readonly needs: readonly Need[],
    private readonly courses: readonly Course[],
    private readonly limit: number,
  ) {
    this.mostCourses = needs.map(({ counts, needed }) => (counts === 'courses' ? needed : 0));
    this.wholes = courses.map(({ serves }) => serves.filter((at) => needs[at]!.counts === 'courses'));
    this.parts = courses.map(({ serves }) => serves.filter((at) => needs[at]!.counts === 'credits'));
    this.kinds = courses.map(({ credits, serves }) => `${credits}:${serves.join()}`);
    this.order = courses.map((_, at) => at);
    const most = this.wholes.map((serves, at) =>
      Math.max(courses[at]!.credits, ...serves.map((need) => needs[need]!.slots[0]!)),
    );
    const size = 1 + total(most);
    this.ranks = [size * size + size + 1, size * size + 1, size * size];
  }

  run(): Solution {
    const least = this.needs.map(({ needed, isRequired }) => (isRequired ? needed : 0));
    const best = (): Solution => this.best!;
    let values: Values = [0, 0, 0];
    if (!this.reach({ least, values })) return { amounts: this.needs.map(() => 0), values, placements: [] };
    for (const at of levels.keys())
      do values = replaced(values, at, best().values[at]!);
      while (this.reach({ least, values: replaced(values, at, values[at]! + 1) }));
    this.last = this.best;
    for (const [at, { needed }] of this.needs.entries())
      if (this.atMost(at) >= needed && this.reach({ least: least.with(at, needed), values }))
        least[at] = needed;
    for (const [at, { needed }] of this.needs.entries())
      if (least[at]! < needed) least[at] = this.largest(at, { least, values });
    return best();
  }

  /** The most that a need can get while the goal is reached. */
  private largest(at: number, { least, values }: Goal): number {
    let low = this.last!.amounts[at]!;
    let high = Math.min(this.needs[at]!.needed, this.atMost(at));
    for (let next = high; low < high; next = Math.ceil((low + high) / 2)) {
      const found = this.reach({ least: least.with(at, next), values });
      if (found) low = Math.max(next, found.amounts[at]!);
      else high = next - 1;
    }
    return low;
  }

  private atMost(need: number): number {
    const serving = this.courses.filter(({ serves }) => serves.includes(need));
    return this.needs[need]!.counts === 'courses'
      ? serving.length
      : total(serving.map(({ credits }) => credits));
  }

  private sides(): Side[] {
    return this.courses.map((_, at) =>
      !this.wholes[at]!.length ? onlyParts : !this.parts[at]!.length ? onlyWhole : either,
    );
  }

  /** A way that reaches the goal; null if there is none, or the steps are used up. */
  private reach(goal: Goal): Solution | null {
    const known = this.found.findLast(
      ({ amounts, values }) => isAtLeast(values, goal.values) && isAtLeast(amounts, goal.least),
    );
    if (known) return (this.last = known);
    if (
      this.failed.some(({ least, values }) => isAtLeast(goal.values, values) && isAtLeast(goal.least, least))
    )
      return null;
    const found = this.search(goal, this.sides());
    if (found) this.last = found;
    else if (!this.isExhausted) this.failed.push(goal);
    return found;
  }

  /**
   * The courses used whole are a cheapest matching. A course costs the credits that it removes from sets of credit
   * rules that were short before, less what it counts where it is used. If even the cheapest matching costs more than
   * those sets can spare, there is no way. If the matching decides nothing, the search tries one course on either side.
   */
  private search(goal: Goal, sides: Side[], known: readonly Cut[] = []): Solution | null {
    const contested = this.order.filter((at) => sides[at] === either);
    const prices = this.courses.map(() => 0);
    const counts = [0, 0, 0];
    const cuts: Cut[] = [];
    let spare = 0;
    const rounds = known.length ? roundsInBranch : roundsBeforeBranching;
    const takenIn = this.courses.map(() => 0);
    const add = (cut: Cut): void => {
      cuts.push(cut);
      spare += cut.rest;
      if (cut.value !== null) counts[cut.value]!++;
      for (const at of this.order) {
        if (sides[at] === onlyWhole || !cut.reaches[at]) continue;
        spare += this.courses[at]!.credits;
        if (sides[at] === either) prices[at]! += this.courses[at]!.credits;
      }
    };
    if (contested.length) for (const cut of known) add(cut);
    for (let round = 0; round < rounds; round++) {
      if (this.steps >= this.limit) this.isExhausted = true;
      if (this.isExhausted) return null;
      this.steps++;
      const rewards = ascending.map((openness) => total(counts.filter((_, at) => openness <= levels[at]!)));
      const whole = this.matching(goal, sides, prices, contested.length ? rewards : this.ranks);
      if (!whole) return null;
      const cost =
        total([...whole.courses].map((at) => prices[at]!)) -
        total(counts.map((count, at) => count * whole.values[at]!));
      if (cost > spare) return null;
      const others = this.order.filter((at) => sides[at] !== onlyWhole && !whole.courses.has(at));
      const { flow, isEnough } = this.divide(goal, others);
      if (isEnough) {
        const found = this.solution(whole, flow);
        this.keep(found);
        if (isAtLeast(found.values, goal.values)) return found;
        for (const [at, level] of levels.entries())
          if (found.values[at]! < goal.values[at]!) add(this.most(goal, flow, at, level));
      } else add(this.shortage(goal, flow));
      if (!contested.length) return null;
      for (const at of whole.courses) takenIn[at]!++;
    }
    const evenness = (at: number): number => Math.abs(2 * takenIn[at]! - rounds);
    const chosen = contested.reduce((one, at) => {
      const by = evenness(at) - evenness(one) || this.courses[one]!.credits - this.courses[at]!.credits;
      return by < 0 ? at : one;
    });
    // Courses of one kind are interchangeable: if the first isn't used whole, none is.
    const same = this.order.filter((at) => sides[at] === either && this.kinds[at] === this.kinds[chosen]);
    const without = [...sides];
    for (const at of same) without[at] = onlyParts;
    const found = this.search(goal, without, cuts);
    if (found) return found;
    const withIt = [...sides];
    withIt[same[0]!] = onlyWhole;
    return this.search(goal, withIt, cuts);
  }

  /**
   * In the order of their prices, each course takes the slot that counts most of those that it leads to, if that is
   * worth its price. Later courses cost more, so none of them replaces an earlier one.
   */
  private matching(
    goal: Goal,
    sides: readonly Side[],
    prices: readonly number[],
    rewards: readonly number[],
  ): Matching | null {
    const inOrder = this.order
      .filter((at) => sides[at] !== onlyParts)
      .sort((one, other) => prices[one]! - prices[other]! || one - other);
    const flow = new Flow(this.mostCourses, (at, filled) => {
      const { slots, openness } = this.needs[at]!;
      return filled < goal.least[at]! ? Infinity : slots[filled]! * rewards[openness]!;
    });
    const courses = new Set<number>();
    for (const at of inOrder) if (flow.add(at, 1, this.wholes[at]!, prices[at])) courses.add(at);
    const counted: number[] = [];
    for (const [at, { counts, slots }] of this.needs.entries()) {
      if (counts === 'courses' && flow.filled(at) < goal.least[at]!) return null;
      counted.push(counts === 'courses' ? total(slots.slice(0, flow.filled(at))) : 0);
    }
    return { flow, courses, values: this.valuesOf(counted) };
  }

  private valuesOf(counted: readonly number[]): Values {
    const upTo = (level: Openness): number =>
      total(counted.filter((_, at) => this.needs[at]!.openness <= level));
    return [upTo(2), upTo(0), upTo(1)];
  }

  /** The other courses, divided among the credit rules: what each must get, then the least open rules first. */
  private divide(goal: Goal, others: readonly number[]): { flow: Flow; isEnough: boolean } {
    const capacity = this.needs.map(({ counts }, at) => (counts === 'credits' ? goal.least[at]! : 0));
    const flow = new Flow(capacity);
    const left = others.map((at) => this.courses[at]!.credits);
    const add = (): void => {
      for (const [nth, at] of others.entries())
        if (left[nth]) left[nth] -= flow.add(at, left[nth], this.parts[at]!);
    };
    add();
    if (flow.total < total(capacity)) return { flow, isEnough: false };
    for (const level of ascending) {
      const wider = this.needs.map(({ counts, openness, needed }, at) =>
        counts === 'credits' && openness === level ? needed : flow.capacity[at]!,
      );
      flow.widen(wider);
      add();
    }
    return { flow, isEnough: true };
  }

  /** The credit rules whose least the courses can't give. */
  private shortage({ least }: Goal, flow: Flow): Cut {
    const isShort = flow.shortfall();
    const short = least.filter((_, at) => isShort[at] && this.needs[at]!.counts === 'credits');
    return { reaches: this.reaching(isShort), rest: -total(short), value: null };
  }

  /** The most that the credit rules up to a level can get, less the value that is needed. */
  private most({ least, values }: Goal, flow: Flow, value: number, level: Openness): Cut {
    const isShort = flow.shortfall((at) => this.needs[at]!.openness <= level);
    const amounts = this.needs.map(({ counts, openness, needed }, at) => {
      if (counts === 'courses') return 0;
      if (openness > level) return isShort[at] ? -least[at]! : 0;
      return isShort[at] ? 0 : needed;
    });
    return { reaches: this.reaching(isShort), rest: total(amounts) - values[value]!, value };
  }

  private reaching(isShort: readonly boolean[]): boolean[] {
    return this.parts.map((serves) => serves.some((at) => isShort[at]));
  }

  private solution(whole: Matching, flow: Flow): Solution {
    const isCourses = (at: number): boolean => this.needs[at]!.counts === 'courses';
    const amounts = this.needs.map((_, at) => (isCourses(at) ? whole.flow : flow).filled(at));
    return {
      amounts,
      values: this.valuesOf(
        amounts.map((amount, at) => (isCourses(at) ? total(this.needs[at]!.slots.slice(0, amount)) : amount)),
      ),
      placements: [...whole.flow.uses(), ...flow.uses()].map(({ supply, demand, amount }) => ({
        course: supply,
        need: demand,
        amount,
      })),
    };
  }

  private keep(found: Solution): void {
    this.found.push(found);
    if (!this.best || isBetter(found, this.best, this.needs)) this.best = found;
  }
}

interface Matching {
  flow: Flow;
  courses: Set<number>;
  values: Values;
}

const replaced = ([one, two, three]: Values, at: number, value: number): Values => [
  at === 0 ? value : one,
  at === 1 ? value : two,
  at === 2 ? value : three,
];

const isAtLeast = (amounts: readonly number[], least: readonly number[]): boolean =>
  least.every((amount, at) => amounts[at]! >= amount);

/** The higher values; then the first need that one meets and the other doesn't; then the first that gets more. */
function isBetter(one: Solution, other: Solution, needs: readonly Need[]): boolean {
  const higher = levels.findIndex((_, at) => one.values[at] !== other.values[at]);
  if (higher >= 0) return one.values[higher]! > other.values[higher]!;
  const isMet = ({ amounts }: Solution, at: number): boolean => amounts[at]! >= needs[at]!.needed;
  const first = needs.findIndex((_, at) => isMet(one, at) !== isMet(other, at));
  if (first >= 0) return isMet(one, first);
  const more = needs.findIndex((_, at) => one.amounts[at] !== other.amounts[at]);
  return more >= 0 && one.amounts[more]! > other.amounts[more]!;
}
