import { beforeAll, describe, expect, it } from '@jest/globals';
import { addCrowd, indexes, plansOf } from '../../../test/harness/plans.js';
import { admin, openWorld, system } from '../../../test/harness/worlds/world.js';

const count = 20_000;

openWorld(['admin'], { RATE_LIMITS: 'off' });

describe(`GET /api/users with ${count} people without a record`, () => {
  beforeAll(async () => {
    await addCrowd(system, count);
    await system.dataSource.query('VACUUM ANALYZE users');
  });

  /** The indexes that the list's own statement uses. */
  async function indexesOf(query: string): Promise<(string | undefined)[]> {
    const { all, statements } = await plansOf(system, /FROM users person/, admin, `/api/users?${query}`);
    expect(statements).toBe(1);
    return indexes(all);
  }

  it.each(['search=crowd12345', 'search=last777 first', 'search=crowd12345&role=student'])(
    'should find %s through the trigrams, in one statement',
    async (query) => {
      expect(await indexesOf(`${query}&range=[0,24]`)).toContain('ix_users_directory');
    },
  );

  it('should take a page by name from the index that is in that order', async () => {
    expect(await indexesOf('range=[0,24]')).toContain('ix_users_name');
  });
});
