import { describe, expect, it } from '@jest/globals';
import { PrimaryPositions } from './replay.rules.js';

describe('the positions of the primary', () => {
  it('should say as of when a standby has the data', () => {
    const positions = new PrimaryPositions();
    expect(positions.asOf(100n)).toBeNull();
    positions.add(100n, 1000);
    positions.add(200n, 2000);
    positions.add(300n, 3000);
    expect([99n, 100n, 199n, 200n, 999n].map((one) => positions.asOf(one))).toEqual([
      null,
      1000,
      1000,
      2000,
      3000,
    ]);
  });

  it('should know an idle primary from a standby that is cut off', () => {
    const positions = new PrimaryPositions();
    for (let at = 0; at <= 30_000; at += 500) positions.add(100n, at);
    expect(positions.asOf(100n)).toBe(30_000);
    positions.add(101n, 30_500);
    expect(positions.asOf(100n)).toBe(30_000);
    for (let at = 31_000; at <= 60_000; at += 500) positions.add(101n, at);
    expect(positions.asOf(100n)).toBeNull();
  });
});
