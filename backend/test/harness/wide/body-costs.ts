import { describe, expect, it } from '@jest/globals';
import { bodyCostsWorld, costOf, mostReferenceMs, shapes, withSlowAnswers } from '../worlds/body-costs.js';

/** What refused calls cost, by these of the expensive shapes. */
export function bodyCosts(chosen = shapes): void {
  bodyCostsWorld();

  describe('a call that is refused', () => {
    it.each(chosen)('costs at most 50 ms of CPU with $name', async (shape) => {
      const cost = await costOf(shape);
      expect(cost).toBeLessThan(mostReferenceMs);
    });

    it('is seen to cost more if the server computes before it answers', async () => {
      await withSlowAnswers(async () => {
        expect(await costOf(shapes[0]!, 2)).toBeGreaterThan(mostReferenceMs);
      });
    });
  });
}
