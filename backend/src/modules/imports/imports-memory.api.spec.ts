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
      const few = await used(kind, 6000);
      const many = await used(kind, 24_000);
      expect(few).toBeGreaterThan(200_000);
      expect(many / few).toBeLessThan(2);
    },
  );
});
