/** A position in the write-ahead log of the primary, and when it was asked for, in milliseconds. */
interface Position {
  position: bigint;
  at: number;
}

/** Longer than a standby may lag behind. */
const keptMs = 20_000;

/**
 * Recent positions of the primary. A standby that has replayed one of them has everything from before it was asked for,
 * even if nothing happens on the primary, the clocks differ, or the standby is cut off and doesn't know it.
 */
export class PrimaryPositions {
  readonly longestMs = keptMs;
  private known: Position[] = [];

  /** `at`: before the primary was asked. */
  add(position: bigint, at: number): void {
    this.known = [...this.known.filter((one) => one.at > at - keptMs), { position, at }];
  }

  /** The latest instant whose data a standby has after it replayed up to here. */
  asOf(replayed: bigint): number | null {
    return this.known.findLast(({ position }) => position <= replayed)?.at ?? null;
  }
}
