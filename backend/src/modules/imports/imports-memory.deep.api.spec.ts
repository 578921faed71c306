import { describe, expect, it } from '@jest/globals';
import { kinds, used } from '../../../test/harness/worlds/imports.js';
import { sample } from '../../../../scripts/lib/sample.mjs';
import type { Kind } from './mapping/mapping.js';

describe('npm run import should', () => {
  it.each(sample(Object.keys(kinds) as Kind[], 1, 'imports-memory'))(
    'need no more memory for four times the rows of %s',
    async (kind) => {
      // The first file also fills caches that later ones share: compiled code, plans, connections. Fewer rows than
      // 16,000 don't fill the caches that have a limit.
      const [, few, many] = await used(kind, [500, 16_000, 64_000]);
      expect(few).toBeGreaterThan(200_000);
      expect(many! / few!).toBeLessThan(2);
    },
  );
});
