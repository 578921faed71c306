import { sum } from './exact.rules.js';

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

const byDue = (one: Droppable, other: Droppable): number =>
  (one.dueAt ?? Infinity) === (other.dueAt ?? Infinity)
    ? one.id < other.id
      ? -1
      : 1
    : (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity);

const bySize = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** What to drop if each point possible costs this fraction of a point: the cells worth least, earlier due first. */
function cheapest({ cells, drops }: Pool, over: bigint, under: bigint): Droppable[] {
  if (!drops) return [];
  return cells
    .map((cell) => ({ cell, worth: cell.earned * under - cell.possible * over }))
    .sort((one, other) => bySize(one.worth, other.worth) || byDue(one.cell, other.cell))
    .slice(0, drops)
    .map(({ cell }) => cell);
}

/**
 * The ids of the cells to drop so that earned / possible of all pools together is highest. `extra` is earned without
 * points possible. Each round (Dinkelbach's method) takes the best cells for the last round's percent, and the percent
 * only rises, until no choice gives a higher one. Then all best choices have the same worth, and the earlier due cells
 * are dropped.
 */
export function bestDrops(pools: readonly Pool[], extra: bigint): Set<string> {
  if (pools.every(({ drops }) => drops === 0)) return new Set();
  let over = 0n;
  let under = 1n;
  for (;;) {
    const dropped = new Set(pools.flatMap((pool) => cheapest(pool, over, under).map(({ id }) => id)));
    const kept = pools.flatMap(({ cells }) => cells).filter(({ id }) => !dropped.has(id));
    const earned = extra + sum(kept.map((cell) => cell.earned));
    const possible = sum(kept.map((cell) => cell.possible));
    if (earned * under <= over * possible) return dropped;
    [over, under] = [earned, possible];
  }
}
