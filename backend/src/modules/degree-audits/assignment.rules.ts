/**
 * Assigns courses to requirements. A rule requires a number of courses, each used whole, or a number of credits, and a
 * course's credits may be divided among rules. All numbers are integers: courses, and hundredths of a credit. Passed
 * courses are placed first, over all rules together (`placeCourses`). Then all courses are placed again, including
 * those in progress. Rules that are met stay met.
 */
import { total } from './assignment-flow.rules.js';
import { type Course, type Need, type Placement, Search } from './assignment-search.rules.js';

export type Demand = Omit<Need, 'isRequired'>;

export interface Supply {
  /** Unique; it breaks ties. */
  code: string;
  /** Hundredths. */
  credits: number;
  /** Indexes of the demands that the passed course can be used for. */
  serves: readonly number[];
  /** Indexes of the demands that it could be used for once courses in progress are passed. */
  wouldServe: readonly number[];
}

/** A part of a course used for a demand. */
export interface Use {
  supply: number;
  demand: number;
  /** Courses (1), or hundredths of a credit. */
  amount: number;
  /** In progress: the demand will be met only once the course is passed. */
  isOpen: boolean;
  /** The course that moves to this demand when the course in progress replaces it elsewhere. */
  through: number | null;
}

export function assign(demands: readonly Demand[], supplies: readonly Supply[]): Use[] {
  const now = place(demands, supplies, 'serves', []);
  if (supplies.every(({ serves, wouldServe }) => wouldServe.length === serves.length))
    return now.map((part) => ({ ...part, isOpen: false, through: null }));
  return withOpen(demands, supplies, now, place(demands, supplies, 'wouldServe', metBy(demands, now)));
}

type Part = Pick<Use, 'supply' | 'demand' | 'amount'>;
type Served = 'serves' | 'wouldServe';

const byDemand = (one: Part, other: Part): number => one.demand - other.demand || one.supply - other.supply;

const metBy = (demands: readonly Demand[], parts: readonly Part[]): boolean[] =>
  demands.map(
    ({ needed }, at) =>
      total(parts.filter(({ demand }) => demand === at).map(({ amount }) => amount)) >= needed,
  );

function place(
  demands: readonly Demand[],
  supplies: readonly Supply[],
  served: Served,
  isRequired: readonly boolean[],
): Part[] {
  const order = inOrder(demands, supplies, served);
  const { placements } = placeCourses(
    demands.map((demand, at) => ({ ...demand, isRequired: isRequired[at] ?? false })),
    order.map((at) => ({ credits: supplies[at]!.credits, serves: supplies[at]![served] })),
  );
  const parts = placements.map(({ course, need, amount }): Part => ({
    supply: order[course]!,
    demand: need,
    amount,
  }));
  return parts.sort(byDemand);
}

/** Passed courses before those in progress; then those that the fewest credit rules accept; then the smallest. */
function inOrder(demands: readonly Demand[], supplies: readonly Supply[], served: Served): number[] {
  const requested = ({ [served]: ats }: Supply): number =>
    ats.filter((at) => demands[at]!.counts === 'credits').length;
  const order = (one: Supply, other: Supply): number =>
    Number(!one.serves.length) - Number(!other.serves.length) ||
    requested(one) - requested(other) ||
    one.credits - other.credits ||
    (one.code < other.code ? -1 : 1);
  return supplies
    .map((_, at) => at)
    .filter((at) => supplies[at]![served].length)
    .sort((one, other) => order(supplies[one]!, supplies[other]!));
}

/**
 * A rule that is met shows the passed courses that meet it. Other rules show the result once everything is passed. A
 * course that meets a rule now moves to another rule only if a course in progress replaces it.
 */
function withOpen(
  demands: readonly Demand[],
  supplies: readonly Supply[],
  now: readonly Part[],
  later: readonly Part[],
): Use[] {
  const isOpen = ({ supply, demand }: Part): boolean => !supplies[supply]!.serves.includes(demand);
  const isMet = metBy(demands, now);
  const ties = new Ties(demands, supplies);
  for (const part of now) if (isMet[part.demand]) ties.add(part);
  const laterAtMet = later.filter(({ demand }) => isMet[demand]);
  ties.follow(laterAtMet, isOpen);

  const uses = ties.parts.map((part): Use => ({ ...part, isOpen: false, through: null }));
  const isUsed = new Set<number>();
  const wanted: Part[] = [];
  for (const part of later) {
    if (isMet[part.demand]) continue;
    if (isOpen(part)) {
      uses.push({ ...part, isOpen: true, through: null });
      isUsed.add(part.supply);
      continue;
    }
    const free = ties.free(part);
    if (free) {
      const shown = { ...part, amount: free };
      ties.add(shown);
      uses.push({ ...shown, isOpen: false, through: null });
    }
    if (free < part.amount) wanted.push({ ...part, amount: part.amount - free });
  }
  for (const { supply: through, demand, amount } of wanted) {
    const replacing = replacements(through, ties.parts, laterAtMet, isOpen);
    const supply = replacing.find((at) => !isUsed.has(at)) ?? replacing[0]!;
    uses.push({ supply, demand, amount, isOpen: true, through });
    isUsed.add(supply);
  }
  return uses;
}

/** The passed courses that meet rules now. */
class Ties {
  parts: Part[] = [];

  constructor(
    private readonly demands: readonly Demand[],
    private readonly supplies: readonly Supply[],
  ) {}

  add(part: Part): void {
    this.parts.push(part);
  }

  /** How much of a part these parts of the same course leave. */
  free({ supply, demand, amount }: Part, among: readonly Part[] = this.parts): number {
    const own = among.filter((part) => part.supply === supply);
    if (this.demands[demand]!.counts === 'courses') return own.length ? 0 : amount;
    if (own.some((part) => this.demands[part.demand]!.counts === 'courses')) return 0;
    return Math.min(amount, this.supplies[supply]!.credits - total(own.map((part) => part.amount)));
  }

  /** Meets rules with the courses that will meet them later, if these are passed and free. */
  follow(later: readonly Part[], isOpen: (part: Part) => boolean): void {
    if (!later.some(isOpen)) {
      this.parts = [...later];
      return;
    }
    const waiting = new Set(later.map(({ demand }) => demand));
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const demand of waiting) {
        const next = later.filter((part) => part.demand === demand);
        const others = this.parts.filter((part) => part.demand !== demand);
        if (next.some((part) => isOpen(part) || this.free(part, others) < part.amount)) continue;
        this.parts = [...others, ...next];
        waiting.delete(demand);
        isChanged = true;
      }
    }
    this.parts.sort(byDemand);
  }
}

/** The courses in progress that replace a course, the nearest first; then all others that replace any. */
function replacements(
  supply: number,
  ties: readonly Part[],
  later: readonly Part[],
  isOpen: (part: Part) => boolean,
): number[] {
  const found = new Set<number>();
  const waiting = [supply];
  const seen = new Set(waiting);
  for (const at of waiting)
    for (const { demand } of ties.filter((part) => part.supply === at))
      for (const part of later.filter((one) => one.demand === demand)) {
        if (isOpen(part)) found.add(part.supply);
        else if (!seen.has(part.supply)) {
          seen.add(part.supply);
          waiting.push(part.supply);
        }
      }
  return [...new Set([...found, ...later.filter(isOpen).map((part) => part.supply)])];
}

export interface Placements {
  placements: Placement[];
  /** The number of assignments of courses to rules that were tried. */
  steps: number;
  /** False: the search ended at `stepLimit`, so a better assignment may exist. */
  isExact: boolean;
}

/** Steps that one record may take. The same record always takes the same steps. */
export const stepLimit = 4_000;

/**
 * The best use of courses over all rules at once: one search for each group of rules that share courses, in the largest
 * unit of credits that divides all of them. It leaves the fewest credits missing, and a missing course counts its
 * slot. Ties: the fewest missing in needs that only name courses; then in those with patterns too; then the first need,
 * in order, that one way meets and the other doesn't; then the first need that receives more. Among equivalent courses,
 * those earlier in `courses` are preferred.
 */
export function placeCourses(
  needs: readonly Need[],
  courses: readonly Course[],
  limit = stepLimit,
): Placements {
  const result: Placements = { placements: [], steps: 0, isExact: true };
  for (const group of groupsOf(needs, courses)) {
    const local = new Map(group.needs.map((need, at) => [need, at] as const));
    const unit = commonUnit([
      ...group.needs.flatMap((at) =>
        needs[at]!.counts === 'credits' ? [needs[at]!.needed] : needs[at]!.slots,
      ),
      ...group.courses.map((at) => courses[at]!.credits),
    ]);
    const isCredits = (at: number): boolean => needs[at]!.counts === 'credits';
    const search = new Search(
      group.needs.map((at) => ({
        ...needs[at]!,
        needed: isCredits(at) ? needs[at]!.needed / unit : needs[at]!.needed,
        slots: needs[at]!.slots.map((credits) => credits / unit),
      })),
      group.courses.map((at) => ({
        credits: courses[at]!.credits / unit,
        serves: courses[at]!.serves.flatMap((need) => local.get(need) ?? []),
      })),
      limit - result.steps,
    );
    const best = search.run();
    result.steps += search.steps;
    result.isExact &&= !search.isExhausted;
    for (const { course, need: local, amount } of best.placements) {
      const need = group.needs[local]!;
      const inUnits = isCredits(need) ? amount * unit : amount;
      result.placements.push({ course: group.courses[course]!, need, amount: inUnits });
    }
  }
  return result;
}

/** The largest number that divides all of them: credits are usually whole or half, which makes few amounts to try. */
function commonUnit(values: readonly number[]): number {
  let unit = 0;
  for (let value of values) while (value) [unit, value] = [value, unit % value];
  return unit || 1;
}

interface Group {
  needs: number[];
  courses: number[];
}

/** Needs that no course connects are independent of each other, and so is every part of the order above. */
function groupsOf(needs: readonly Need[], courses: readonly Course[]): Group[] {
  const root = needs.map((_, at) => at);
  const find = (at: number): number => {
    while (root[at] !== at) at = root[at]!;
    return at;
  };
  const servesOf = courses.map(({ serves }) => serves.filter((at) => needs[at]!.needed > 0));
  for (const [first, ...rest] of servesOf)
    for (const at of rest) {
      const [one, other] = [find(first!), find(at)];
      root[Math.max(one, other)] = Math.min(one, other);
    }
  const groups = new Map<number, Group>();
  for (const [course, [first]] of servesOf.entries()) {
    if (first === undefined) continue;
    const group = groups.get(find(first)) ?? { needs: [], courses: [] };
    group.courses.push(course);
    groups.set(find(first), group);
  }
  for (const [at, { needed }] of needs.entries()) if (needed > 0) groups.get(find(at))?.needs.push(at);
  return [...groups.entries()].sort(([one], [other]) => one - other).map(([, group]) => group);
}
