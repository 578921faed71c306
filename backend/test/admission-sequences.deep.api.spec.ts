import { isFull, seed } from '../../scripts/lib/sample.mjs';
import { admissionSequences } from './harness/wide/admission-sequences.js';
import { fixed } from './harness/worlds/admission-sequences.js';

admissionSequences({ ...(isFull ? fixed : { numRuns: 500, seed }), heldRules: Infinity });
