import { describe } from '@jest/globals';
import { paymentStorm } from './harness/storms/payments.js';
import { serverProcesses } from './harness/storms/site.js';

describe('64 at once, at two API processes on one database, should', () =>
  paymentStorm(64, () => serverProcesses(2)));
