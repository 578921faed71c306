import { isFull } from '../../../../scripts/lib/sample.mjs';
import { assignmentOptimum } from '../../../test/harness/wide/assignment-optimum.js';

assignmentOptimum(isFull ? 500_000 : 20_000);
