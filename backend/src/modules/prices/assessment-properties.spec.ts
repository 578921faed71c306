import { assessmentProperties } from '../../../test/harness/wide/assessment-properties.js';

assessmentProperties(500);
