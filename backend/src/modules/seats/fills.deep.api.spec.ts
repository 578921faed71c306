import { afterEach } from '@jest/globals';
import { expectSeatsConsistent } from '../../../test/harness/seats.js';
import { freedSeatsSpec } from '../../../test/harness/wide/freed-seats.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar'], { RATE_LIMITS: 'off' });

afterEach(() => expectSeatsConsistent(system.dataSource));
freedSeatsSpec();
