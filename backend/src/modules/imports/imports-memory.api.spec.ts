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
      let few = 0;
      let many = 0;
      // Memory of earlier specs that is freed during a measurement makes it too small, so that another is needed.
      for (let attempt = 0; attempt < 3 && (few < 200_000 || many < few); attempt++) {
        few = await used(kind, 6000);
        many = await used(kind, 24_000);
      }
      expect(few).toBeGreaterThan(200_000);
      expect(many / few).toBeLessThan(2);
    },
  );
});
