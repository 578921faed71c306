import { describe } from '@jest/globals';
import { uploadFlood } from '../harness/worlds/upload-flood.js';
import { MB } from './targets.js';

describe('a small flood of public uploads', () =>
  uploadFlood({ uploads: 10, bytesOfFile: 50 * 1024, quota: MB, quotaSetting: '1 MB' }));
