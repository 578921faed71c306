import { describe, expect, it } from '@jest/globals';
import { growth, linear } from './growth.js';

/** A number of steps that an engine can't optimize away. */
function step(times: number): number {
  let value = 1;
  for (let time = 0; time < times; time++) value = (value * 31 + time) % 1_000_003;
  return value;
}

describe('growth should', () => {
  it('tell work that grows with its input from work that grows faster', async () => {
    const size = 4000;
    expect(await growth((share) => step(size * share * 5000))).toBeLessThan(linear);
    expect(await growth((share) => step((size * share) ** 2))).toBeGreaterThan(linear);
  });

  it('take nothing for slow that takes no time', async () => {
    expect(await growth(() => 1)).toBe(1);
  });
});
