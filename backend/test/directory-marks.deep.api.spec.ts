import { directoryMarksSpec } from './harness/wide/directory-marks.js';
import { directoryMarksWorld } from './harness/worlds/directory-marks.js';

directoryMarksWorld();
directoryMarksSpec(['plain', 'fields']);
