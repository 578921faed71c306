import { describe } from '@jest/globals';
import { directoryRestrictionWorld, hiddenStudentSpec } from './harness/wide/directory-restriction.js';

directoryRestrictionWorld();

describe('a directory restriction should', () => hiddenStudentSpec({ everywhere: true }));
