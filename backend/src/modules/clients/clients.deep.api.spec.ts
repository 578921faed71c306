import { secretRaceSpec } from '../../../test/harness/wide/secret-race.js';
import { openWorld } from '../../../test/harness/worlds/world.js';

openWorld(['admin'], { RATE_LIMITS: 'off' });
secretRaceSpec(20);
