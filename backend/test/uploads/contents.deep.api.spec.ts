import { uploads } from '../harness/wide/upload-contents.js';
import { allTargets, targets } from './targets.js';

uploads(allTargets, targets, true);
