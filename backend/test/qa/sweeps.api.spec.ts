import { csvSweep } from '../harness/wide/csv.js';
import { fieldLevelSweep } from '../harness/wide/field-level.js';
import { fuzzSweep } from '../harness/wide/fuzz.js';
import { listsSweep } from '../harness/wide/lists.js';
import { writesSweep } from '../harness/wide/writes.js';
import { openGround } from './support/ground.js';

const records =
  'students|holds|enrollments|assignments|assignment-submissions|charges|payments|payment-plans';
const parts = 'students/{id}/(holds|charges|financial-summary|terms)|enrollments/{id}/history';
const withPlantedValues = new RegExp(`^/api/((${records})(/{id})?|${parts})$`);
const ground = openGround();
listsSweep(ground, 3);
fieldLevelSweep(ground, 1, withPlantedValues);
writesSweep(ground, 3);
// From here on, the records change: what a sweep plants would be missing in an earlier one.
csvSweep(ground, 3);
fuzzSweep(ground, 10);
