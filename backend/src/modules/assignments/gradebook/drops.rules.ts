import { compare, type Fraction, sumOf } from './exact.rules.js';

/** A counted regular cell of a group that drops some. */
export interface Droppable {
  id: string;
  earned: bigint;
  possible: bigint;
  /** null: never due, so later than all others. */
  dueAt: number | null;
}

/** Cells of one group, and how many of them are dropped. */
export interface Pool {
  cells: readonly Droppable[];
  drops: number;
}

/** One is always kept. */
export const dropsOf = (dropLowest: number, counted: number): number =>
  Math.max(0, Math.min(dropLowest, counted - 1));

const earnedOf = ({ earned }: Droppable): bigint => earned;
const possibleOf = ({ possible }: Droppable): bigint => possible;

interface Valued {
  cell: Droppable;
  worth: bigint;
}

function isBefore(one: Valued, other: Valued): boolean {
  if (one.worth !== other.worth) return one.worth < other.worth;
  const [due, otherDue] = [one.cell.dueAt ?? Infinity, other.cell.dueAt ?? Infinity];
  return due === otherDue ? one.cell.id < other.cell.id : due < otherDue;
}

/**
 * What to drop if each point possible costs this fraction of a point: the cells worth least, earlier due first. The list is
 * kept in order while it is filled, because a gradebook has thousands of cells, and few are dropped.
 */
function cheapest({ cells, drops }: Pool, { over, under }: Fraction): Droppable[] {
  const chosen: Valued[] = [];
  for (const cell of cells) {
    const one = { cell, worth: cell.earned * under - cell.possible * over };
    let at = chosen.length;
    while (at > 0 && isBefore(one, chosen[at - 1]!)) at--;
    if (at === drops) continue;
    chosen.splice(at, 0, one);
    if (chosen.length > drops) chosen.pop();
  }
  return chosen.map(({ cell }) => cell);
}

/**
 * The ids of the cells to drop so that earned / possible of all pools together is highest. `extra` is earned without
 * points possible. Each round (Dinkelbach's method) takes the best cells for the last round's percent, and the percent
 * only rises, until no choice gives a higher one. Then all best choices have the same worth, and the earlier due cells
 * are dropped.
 */
export function bestDrops(pools: readonly Pool[], extra: bigint): Set<string> {
  const dropping = pools.filter(({ drops }) => drops > 0);
  if (!dropping.length) return new Set();
  const cells = pools.flatMap((pool) => pool.cells);
  const all: Fraction = { over: extra + sumOf(cells, earnedOf), under: sumOf(cells, possibleOf) };
  let best: Fraction = { over: 0n, under: 1n };
  for (;;) {
    const dropped = dropping.flatMap((pool) => cheapest(pool, best));
    const kept: Fraction = {
      over: all.over - sumOf(dropped, earnedOf),
      under: all.under - sumOf(dropped, possibleOf),
    };
    if (compare(kept, best) <= 0n) return new Set(dropped.map(({ id }) => id));
    best = kept;
  }
}
