import { describe } from '@jest/globals';
import { openRegistration } from '../../../test/harness/registration.js';
import { factsStorm } from '../../../test/harness/storms/facts.js';

openRegistration({ RATE_LIMITS: 'off' }, ['bursar']);

describe('A crowd whose facts change while it registers should', () => factsStorm(40));
