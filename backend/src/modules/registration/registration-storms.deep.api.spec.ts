import { openRegistration } from '../../../test/harness/registration.js';
import { registrationStorm } from '../../../test/harness/storms/registrations.js';

openRegistration({ RATE_LIMITS: 'off' });

registrationStorm({ crowd: 64, seats: 50, rounds: [1, 2, 3] });
