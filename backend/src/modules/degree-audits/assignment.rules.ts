/**
 * Which course is used for which requirement. A rule asks for a number of courses, each of which it then uses whole, or
 * for a number of credits, where the credits of a course may be divided among rules. Whole numbers throughout: courses,
 * and hundredths of a credit.
 *
 * The courses come one after the other, those that credit rules can do without first, and each opens the first place, in
 * the order of the rules, that it can reach by moving others along. So the most places are taken that can be (a largest
 * matching), they are the first ones that can be taken together, and one more course only ever adds to them, whatever
 * order the record is read in. What is left goes to the credit rules in the same way.
 */
export interface Demand {
  counts: 'courses' | 'credits';
  /** Courses, or hundredths of a credit. */
  needed: number;
}

export interface Supply {
  /** Unique; ties are broken by it. */
  code: string;
  /** Hundredths. */
  credits: number;
  /** Positions of the demands that it can be used for as it was passed. */
  serves: readonly number[];
  /** Those that it could be used for once what is in progress is passed. */
  wouldServe: readonly number[];
}

/** A part of a course at a demand. */
export interface Use {
  supply: number;
  demand: number;
  /** Courses (1), or hundredths of a credit. */
  amount: number;
  /** In progress: it only will be met by it. */
  isOpen: boolean;
  /** The course that comes to this demand once the one in progress takes that one's place. */
  through: number | null;
}

export function assign(demands: readonly Demand[], supplies: readonly Supply[]): Use[] {
  const course = new Flow(demands, 'courses');
  const credit = new Flow(demands, 'credits');
  const passed = inOrder(demands, supplies, 'serves');
  const left = passed.filter((at) => course.add(at, 1, supplies[at]!.serves).length === 0);
  for (const at of left) credit.add(at, supplies[at]!.credits, supplies[at]!.serves);
  const uses = [...course.uses(), ...credit.uses()];

  const isUsed = new Set(uses.map(({ supply }) => supply));
  const open = inOrder(demands, supplies, 'wouldServe').filter((at) => !isUsed.has(at));
  const rest: number[] = [];
  const opened = (at: number, amount: number, flow: Flow): Use[] =>
    flow
      .add(at, amount, supplies[at]!.wouldServe)
      .map(({ last, ...use }) => ({ supply: at, ...use, isOpen: true, through: last === at ? null : last }));
  for (const at of open) {
    const found = opened(at, 1, course);
    if (found.length) uses.push(...found);
    else rest.push(at);
  }
  for (const at of rest) uses.push(...opened(at, supplies[at]!.credits, credit));
  return uses;
}

type Served = 'serves' | 'wouldServe';

/** Those that can be used at all; first those that the fewest credit rules ask for, then the smallest. */
function inOrder(demands: readonly Demand[], supplies: readonly Supply[], served: Served): number[] {
  const asked = ({ [served]: ats }: Supply): number =>
    ats.filter((at) => demands[at]!.counts === 'credits').length;
  const order = (one: Supply, other: Supply): number =>
    asked(one) - asked(other) || one.credits - other.credits || (one.code < other.code ? -1 : 1);
  return supplies
    .map((_, at) => at)
    .filter((at) => supplies[at]![served].length)
    .sort((one, other) => order(supplies[one]!, supplies[other]!));
}

interface Step {
  demand: number;
  amount: number;
  /** The supply whose part reached the demand. */
  last: number;
}

/** A flow from supplies to the demands of one kind that only ever grows at every demand. */
class Flow {
  private readonly free: number[];
  private readonly reach = new Map<number, readonly number[]>();
  /** By demand: how much of which supply. */
  private readonly used: Map<number, number>[];

  constructor(demands: readonly Demand[], counts: Demand['counts']) {
    this.free = demands.map((demand) => (demand.counts === counts ? demand.needed : 0));
    this.used = demands.map(() => new Map<number, number>());
    this.isOfKind = demands.map((demand) => demand.counts === counts);
  }

  private readonly isOfKind: boolean[];

  /** Takes as much of the supply as can be used; what each step opened. */
  add(supply: number, amount: number, serves: readonly number[]): Step[] {
    this.reach.set(
      supply,
      serves.filter((at) => this.isOfKind[at]),
    );
    const steps: Step[] = [];
    for (let rest = amount; rest > 0;) {
      const path = this.path(supply);
      if (!path) break;
      const step = this.push(path, rest);
      steps.push(step);
      rest -= step.amount;
    }
    return steps;
  }

  uses(): Use[] {
    return this.used.flatMap((parts, demand) =>
      [...parts].map(([supply, amount]) => ({ supply, demand, amount, isOpen: false, through: null })),
    );
  }

  /** To the first demand with room that can be reached: supply, demand, supply, demand, and so on. */
  private path(start: number): number[] | null {
    const cameFrom = new Map<number, { supply: number; before: number | null }>();
    const waiting: { supply: number; before: number | null }[] = [{ supply: start, before: null }];
    const seen = new Set([start]);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const demand of this.reach.get(next.supply) ?? []) {
        if (cameFrom.has(demand)) continue;
        cameFrom.set(demand, next);
        for (const supply of [...this.used[demand]!.keys()].sort((one, other) => one - other)) {
          if (seen.has(supply)) continue;
          seen.add(supply);
          waiting.push({ supply, before: demand });
        }
      }
    }
    const end = this.free.findIndex((free, demand) => free > 0 && cameFrom.has(demand));
    if (end < 0) return null;
    const path: number[] = [];
    for (let demand: number | null = end; demand !== null;) {
      const { supply, before }: { supply: number; before: number | null } = cameFrom.get(demand)!;
      path.unshift(supply, demand);
      demand = before;
    }
    return path;
  }

  private push(path: readonly number[], most: number): Step {
    const demand = path.at(-1)!;
    let amount = Math.min(most, this.free[demand]!);
    for (let at = 1; at + 1 < path.length; at += 2)
      amount = Math.min(amount, this.used[path[at]!]!.get(path[at + 1]!)!);
    for (let at = 0; at < path.length; at += 2) {
      const [supply, to] = [path[at]!, path[at + 1]!];
      this.used[to]!.set(supply, (this.used[to]!.get(supply) ?? 0) + amount);
      if (at === 0) continue;
      const left = this.used[path[at - 1]!]!.get(supply)! - amount;
      if (left) this.used[path[at - 1]!]!.set(supply, left);
      else this.used[path[at - 1]!]!.delete(supply);
    }
    this.free[demand]! -= amount;
    return { demand, amount, last: path.at(-2)! };
  }
}
