import { fieldLevelSweep } from '../harness/wide/field-level.js';
import { fuzzSweep } from '../harness/wide/fuzz.js';
import { listsSweep } from '../harness/wide/lists.js';
import { writesSweep } from '../harness/wide/writes.js';
import { openGround } from './support/ground.js';

const withPlantedValues =
  /^\/api\/(students|holds|enrollments|assignments|assignment-submissions|charges|payments|payment-plans)(\/|$)/;

const ground = openGround();
listsSweep(ground, 3);
fieldLevelSweep(ground, 1, withPlantedValues);
writesSweep(ground, 4);
fuzzSweep(ground, 30);
