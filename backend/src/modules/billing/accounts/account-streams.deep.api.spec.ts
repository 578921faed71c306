import { isFull } from '../../../../../scripts/lib/sample.mjs';
import { accountStreams } from '../../../../test/harness/wide/account-streams.js';

if (isFull) accountStreams(5000, { longEvery: 5, long: 14, short: 2 }, true);
else accountStreams(500, { longEvery: 100, long: 12, short: 1 });
