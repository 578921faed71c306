import { afterAll, describe, it } from '@jest/globals';
import { DatabaseProxy, missAndFind } from '../../../test/harness/database-away.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';

describe('PostgreSQL that is away', () => {
  const settings = { RATE_LIMITS: 'off', DATABASE_URL: '' };
  let proxy: DatabaseProxy;
  openWorld([], settings, [], async ({ appUrl }) => {
    proxy = await DatabaseProxy.before(appUrl);
    settings.DATABASE_URL = proxy.url;
  });
  afterAll(() => proxy?.close());

  it('should be missed with 503, and found again by the same process', () =>
    missAndFind(
      system.anonymous,
      () => proxy.close(),
      () => proxy.open(),
    ));
});
