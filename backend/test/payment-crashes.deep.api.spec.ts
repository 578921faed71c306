import { describeKills } from './harness/storms/kills.js';
import { Till } from './harness/worlds/payment-crashes.js';

describeKills({
  writes: 'payments',
  open: (system) => Till.on(system),
  sendAgain: (till, { chargeId }: { chargeId: string; id: string }, key) => till.post(chargeId, key),
  missing: /^\d+ acknowledged payments are missing$/,
});
