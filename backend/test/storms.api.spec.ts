import { describe } from '@jest/globals';
import { openRegistration } from './harness/registration.js';
import { accountStorm } from './harness/storms/accounts.js';
import { closeStorm, closesWithoutLock } from './harness/storms/closes.js';
import { discussionStorm } from './harness/storms/discussions.js';
import { factsStorm } from './harness/storms/facts.js';
import { paymentStorm } from './harness/storms/payments.js';
import { refundStorm } from './harness/storms/refunds.js';
import { registrationStorm } from './harness/storms/registrations.js';
import { seatChecker, seatStorm } from './harness/storms/seats.js';
import { applicationOf } from './harness/storms/site.js';
import { system } from './harness/worlds/world.js';

openRegistration({ RATE_LIMITS: 'off' }, ['bursar', 'admin']);

/** The storms of the deep tier, small and at one process. */
const here = () => Promise.resolve(applicationOf(system));
const [crowd, seats] = [16, 12];

registrationStorm({ crowd, seats, rounds: [1] });
describe('16 at once for 12 seats should', () => seatStorm({ crowd, seats, dropping: 1, rounds: [1] }, here));
describe('The checker should', () => seatChecker({ crowd, seats }, () => Promise.resolve(system.urls.owner)));
describe('A crowd whose facts change while it registers should', () => factsStorm(8));
describe('8 people who post, read and drop at once should', () =>
  discussionStorm({ crowd: 8, rounds: 1, slowPosts: 12 }, here));
describe('A storm on one account should', () => accountStorm(30));
describe('A storm of refunds should', () => refundStorm(16));
describe('A storm of closes and payments should', () => closeStorm({ accounts: 4, rounds: 1, days: 2 }));
// From here on, the locks of the ledger are gone.
describe('16 at once should', () => paymentStorm(crowd, here));
describe('Closes should', closesWithoutLock);
