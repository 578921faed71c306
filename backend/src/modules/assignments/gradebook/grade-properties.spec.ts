import { gradeProperties } from '../../../../test/harness/wide/grade-properties.js';

gradeProperties(600);
