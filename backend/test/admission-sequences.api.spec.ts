import { seed } from '../../scripts/lib/sample.mjs';
import { admissionSequences } from './harness/wide/admission-sequences.js';

admissionSequences({ numRuns: 8, seed, plantedAnswers: 2, heldRules: 3 });
