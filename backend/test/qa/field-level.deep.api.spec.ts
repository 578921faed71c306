import { fieldLevelSweep } from '../harness/wide/field-level.js';
import { openGround } from './support/ground.js';

fieldLevelSweep(openGround());
