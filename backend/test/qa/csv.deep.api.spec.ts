import { csvSweep } from '../harness/wide/csv.js';
import { openGround } from './support/ground.js';

csvSweep(openGround());
