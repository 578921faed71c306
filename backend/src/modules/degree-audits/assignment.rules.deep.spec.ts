import { assignmentProperties } from '../../../test/harness/wide/assignment-properties.js';

assignmentProperties(1000);
