import { afterAll, beforeAll, describe } from '@jest/globals';
import { sample } from '../../scripts/lib/sample.mjs';
import { cloneTemplate, type TestDatabase } from './harness/database.js';
import { seatChecker, seatStorm } from './harness/storms/seats.js';
import { serverProcesses } from './harness/storms/site.js';

/** For each number of processes, 3 of the rounds run, and all of them in `npm run test:full`. */
const rounds = Array.from({ length: 20 }, (_, round) => round + 1);
const roundsOfSample = 3;
const [crowd, seats] = [64, 50];

describe.each([1, 2])('64 at once for 50 seats, at %i API processes on one database, should', (processes) =>
  seatStorm(
    { crowd, seats, dropping: 5, rounds: sample(rounds, roundsOfSample, `storms of ${processes}`) },
    () => serverProcesses(processes),
  ),
);

describe('The checker should', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneTemplate();
  });
  afterAll(() => database?.drop());
  seatChecker({ crowd, seats }, () => Promise.resolve(database.ownerUrl));
});
