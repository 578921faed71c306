import { describe } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { skipReleases } from './harness/storms/admission-storm.js';
import { openAdmissionStorm } from './harness/storms/answers.js';
import { serverProcesses } from './harness/storms/site.js';
import { submissionStorm } from './harness/storms/submissions.js';

/** From 64 connections: 192 applications, 1,024 in `npm run test:full`. */
const crowd = 64;
const programs = isFull ? 16 : 3;

openAdmissionStorm(() => serverProcesses(2, { DATABASE_POOL: '20' }, skipReleases));

describe(`${crowd * programs} submissions around the deadline, at two API processes on one database, should`, () =>
  submissionStorm({ crowd, programs }));
