import { describe } from '@jest/globals';
import { answerStorm, answersWithoutLocks, openAdmissionStorm } from './harness/storms/answers.js';
import { applicationOf } from './harness/storms/site.js';
import { submissionStorm } from './harness/storms/submissions.js';
import { openWorld, system } from './harness/worlds/world.js';

openWorld([], { RATE_LIMITS: 'off' });

/** The storms of the deep tier, small and at one process. */
openAdmissionStorm(() => Promise.resolve(applicationOf(system)));

describe('24 submissions around the deadline should', () => submissionStorm({ crowd: 8, programs: 3 }));
describe('Two acts at the same moment should', () => answerStorm({ offers: 8, deposits: 4 }));
answersWithoutLocks();
