/**
 * Moves amounts from supplies to demands. Each addition uses the demand with room that counts most, the first of equals,
 * of those that it can reach by moving other supplies along, so what a demand has received never shrinks.
 */
export class Flow {
  private readonly reach = new Map<number, readonly number[]>();
  /** By demand: the amount used of each supply. */
  private readonly used: Map<number, number>[];
  private readonly room: number[];
  private roomLeft: number;

  constructor(
    public capacity: readonly number[],
    /** What the next unit of a demand counts, by what it has received. */
    private readonly worth: (demand: number, filled: number) => number = () => 0,
  ) {
    this.used = capacity.map(() => new Map<number, number>());
    this.room = [...capacity];
    this.roomLeft = total(capacity);
  }

  /** Raises the capacities; none may fall. */
  widen(capacity: readonly number[]): void {
    for (const [at, most] of capacity.entries()) this.room[at]! += most - this.capacity[at]!;
    this.roomLeft += total(capacity) - total(this.capacity);
    this.capacity = capacity;
  }

  /** Adds up to `amount` of a supply where it counts at least `least`, and returns how much found room. */
  add(supply: number, amount: number, serves: readonly number[], least = 0): number {
    this.reach.set(supply, serves);
    let rest = amount;
    while (rest > 0 && this.roomLeft > 0) {
      const path = this.path(supply, least);
      if (!path) break;
      rest -= this.push(path, rest);
    }
    return amount - rest;
  }

  filled(demand: number): number {
    return this.capacity[demand]! - this.room[demand]!;
  }

  get total(): number {
    return total(this.capacity) - this.roomLeft;
  }

  /**
   * The demands that share their supplies with a demand that has room: the supplies that reach them have nothing left,
   * so they hold all that these supplies can give.
   */
  shortfall(counts: (demand: number) => boolean = () => true): boolean[] {
    const isShort = this.room.map((room, demand) => room > 0 && counts(demand));
    const waiting = isShort.flatMap((short, at) => (short ? [at] : []));
    const seen = new Set<number>();
    for (let demand = waiting.pop(); demand !== undefined; demand = waiting.pop())
      for (const [supply, serves] of this.reach) {
        if (seen.has(supply) || !serves.includes(demand)) continue;
        seen.add(supply);
        for (const other of serves)
          if (!isShort[other] && this.used[other]!.has(supply)) {
            isShort[other] = true;
            waiting.push(other);
          }
      }
    return isShort;
  }

  uses(): { supply: number; demand: number; amount: number }[] {
    return this.used.flatMap((parts, demand) =>
      [...parts].map(([supply, amount]) => ({ supply, demand, amount })),
    );
  }

  /** A path to a reachable demand with room: supply, demand, supply, demand, and so on. */
  private path(start: number, least: number): number[] | null {
    const cameFrom = new Map<number, { supply: number; before: number | null }>();
    const waiting: { supply: number; before: number | null }[] = [{ supply: start, before: null }];
    const seen = new Set([start]);
    for (let at = 0; at < waiting.length; at++) {
      const next = waiting[at]!;
      for (const demand of this.reach.get(next.supply)!) {
        if (cameFrom.has(demand)) continue;
        cameFrom.set(demand, next);
        for (const supply of this.used[demand]!.keys()) {
          if (seen.has(supply)) continue;
          seen.add(supply);
          waiting.push({ supply, before: demand });
        }
      }
    }
    let [end, most] = [-1, least];
    for (const [demand, room] of this.room.entries()) {
      if (room <= 0 || !cameFrom.has(demand)) continue;
      const worth = this.worth(demand, this.filled(demand));
      if (end < 0 ? worth < most : worth <= most) continue;
      [end, most] = [demand, worth];
    }
    if (end < 0) return null;
    const path: number[] = [];
    for (let demand: number | null = end; demand !== null;) {
      const { supply, before }: { supply: number; before: number | null } = cameFrom.get(demand)!;
      path.unshift(supply, demand);
      demand = before;
    }
    return path;
  }

  private push(path: readonly number[], most: number): number {
    const demand = path.at(-1)!;
    let amount = Math.min(most, this.room[demand]!);
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
    this.room[demand]! -= amount;
    this.roomLeft -= amount;
    return amount;
  }
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
