import { describe, expect, it } from '@jest/globals';
import { bodyCostsWorld, costOf, mostReferenceMs, shapes } from './harness/worlds/body-costs.js';

bodyCostsWorld();

describe('a call that is refused', () => {
  it.each(shapes)('costs at most 50 ms of CPU with $name', async (shape) => {
    const cost = await costOf(shape);
    expect(cost).toBeLessThan(mostReferenceMs);
  });
});
