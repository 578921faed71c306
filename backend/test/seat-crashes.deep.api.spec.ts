import { describeKills } from './harness/storms/kills.js';
import { Campus } from './harness/worlds/seat-crashes.js';

describeKills({
  writes: 'registrations',
  open: (system) => Campus.on(system),
  sendAgain: (campus, { pair }: { pair: Parameters<Campus['post']>[0]; id: string }, key) =>
    campus.post(pair, key),
  missing: /^\d+ acknowledged registrations are not there$/,
});
