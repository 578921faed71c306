import { describe } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { discussionStorm } from './harness/storms/discussions.js';
import { serverProcesses } from './harness/storms/site.js';

/** `npm run test:full` takes the whole crowd. */
const crowd = isFull ? 200 : 24;

describe(`${crowd} people who post, read and drop at once on two processes should`, () =>
  discussionStorm({ crowd, rounds: isFull ? 5 : 2, slowPosts: 60 }, () => serverProcesses(2)));
