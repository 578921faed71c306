import { isFull } from '../../../../../scripts/lib/sample.mjs';
import { gradeProperties } from '../../../../test/harness/wide/grade-properties.js';

gradeProperties(isFull ? 20_000 : 2000);
