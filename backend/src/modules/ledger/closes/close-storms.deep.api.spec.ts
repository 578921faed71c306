import { describe } from '@jest/globals';
import { closeStorm, closesWithoutLock } from '../../../../test/harness/storms/closes.js';
import { openWorld } from '../../../../test/harness/worlds/world.js';

openWorld(['bursar'], { RATE_LIMITS: 'off' });

describe('A storm of closes and payments should', () => {
  closeStorm({ accounts: 12, rounds: 3, days: 5 });
  closesWithoutLock();
});
