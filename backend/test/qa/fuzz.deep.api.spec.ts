import { fuzzSweep } from '../harness/wide/fuzz.js';
import { openGround } from './support/ground.js';

fuzzSweep(openGround());
