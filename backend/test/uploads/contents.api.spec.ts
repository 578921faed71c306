import { sample } from '../../../scripts/lib/sample.mjs';
import { uploads } from '../harness/wide/upload-contents.js';
import { allTargets, targets } from './targets.js';

uploads(sample(allTargets, 1, 'contents of uploads'), sample(targets, 1, 'limits of uploads'), false);
