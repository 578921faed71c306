import { accountStreams } from '../../../../test/harness/wide/account-streams.js';

accountStreams(20, { longEvery: 10, long: 4, short: 1 });
