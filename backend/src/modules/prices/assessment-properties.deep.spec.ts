import { isFull } from '../../../../scripts/lib/sample.mjs';
import { assessmentProperties } from '../../../test/harness/wide/assessment-properties.js';

assessmentProperties(isFull ? 100_000 : 2000);
