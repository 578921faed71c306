import { describe } from '@jest/globals';
import { isFull } from '../../../scripts/lib/sample.mjs';
import { uploadFlood } from '../harness/worlds/upload-flood.js';
import { MB } from './targets.js';

/** The most that the rate limit lets one address send in ten minutes: 120 forms of 40 MB, or smaller ones. */
const flood = isFull
  ? { uploads: 120, bytesOfFile: 10 * MB, quota: 2 * 1024 * MB }
  : { uploads: 24, bytesOfFile: 50 * 1024, quota: 2 * MB, quotaSetting: '2 MB' };

describe('a flood of public uploads', () => uploadFlood(flood));
