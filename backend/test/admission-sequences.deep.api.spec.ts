import { isFull, seed } from '../../scripts/lib/sample.mjs';
import { admissionSequences } from './harness/wide/admission-sequences.js';
import { fixed } from './harness/worlds/admission-sequences.js';

const sequences = isFull ? fixed : { numRuns: 500, seed };
admissionSequences({ ...sequences, plantedAnswers: Infinity, heldRules: Infinity });
