import { assignmentOptimum } from '../../../test/harness/wide/assignment-optimum.js';

assignmentOptimum(2000);
