import { describe, expect, it } from '@jest/globals';
import { importsMemoryWorld, kinds, used } from '../../../test/harness/worlds/imports.js';
import { sample } from '../../../../scripts/lib/sample.mjs';
import type { Kind } from './mapping/mapping.js';

importsMemoryWorld();

describe('npm run import should', () => {
  it.each(sample(Object.keys(kinds) as Kind[], 1, 'imports-memory'))(
    'need no more memory for four times the rows of %s',
    async (kind) => {
      // The first run also fills caches that later runs share: compiled code, plans, connections.
      await used(kind, 500);
      // Fewer rows don't fill the caches, which have a limit. Other memory that this process frees or takes during a
      // measurement distorts it, so that another is needed.
      let [few, many] = [0, 0];
      const isPlausible = (): boolean => few > 200_000 && many > few / 2 && many < few * 2;
      for (let attempt = 0; attempt < 3 && !isPlausible(); attempt++) {
        few = await used(kind, 16_000);
        many = await used(kind, 64_000);
      }
      expect(few).toBeGreaterThan(200_000);
      expect(many / few).toBeLessThan(2);
    },
  );
});
