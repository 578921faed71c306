import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ownTime } from '../../../test/harness/own-time.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  hangingWorld,
  pay,
  read,
  settle,
  signalAll,
  type Timed,
  waitForStandbys,
  waitingCommits,
} from '../../../test/harness/worlds/hanging-database.js';
import { client, keysOf, rowsOf } from '../../../test/harness/worlds/own-cluster.js';

/** The promise to callers. */
const longestMs = 10_000;

const expectRefused = ({ response, ms }: Timed): void => {
  expectProblem(response, 503, { title: 'Service Unavailable' });
  expect(response.headers['retry-after']).toBe('5');
  expect(ms).toBeLessThan(longestMs);
};

describe('PostgreSQL that does not answer', () => {
  hangingWorld();

  describe('to commits, because no standby is there', () => {
    it('should refuse writes within 10 s and then at once, serve reads, and save each key once', async () => {
      expect((await pay(randomUUID())).response.status).toBe(201);
      await waitForStandbys('nobody');
      // More than there are connections.
      const keys = keysOf(6);
      const first = keys.map(pay);
      await waitFor(async () => (await waitingCommits()) > 0);
      // They wait for a connection of a write that is ended.
      for (const { response } of await Promise.all([read(), read(), read()]))
        expect(response.status).toBe(200);
      for (const answer of await Promise.all(first)) expectRefused(answer);
      const left = await waitingCommits();
      const later = keysOf(4);
      const elapsed = ownTime();
      for (let time = 0; time < 5; time++) {
        for (const answer of await Promise.all(later.map(pay))) expectRefused(answer);
        expect((await read()).response.status).toBe(200);
      }
      // Refused without a commit: each one would hold another connection of the database.
      expect([elapsed() < 2000, await waitingCommits()]).toEqual([true, left]);
      await client.get('/api/health/ready').expect(200);
      // Nobody sees what no standby has.
      expect(await rowsOf([...keys, ...later])).toEqual(Array(10).fill(0));
      await waitForStandbys('');
      await settle([...keys, ...later]);
      expect(await rowsOf([...keys, ...later])).toEqual(Array(10).fill(1));
    });
  });

  describe('at all, because its processes are stopped', () => {
    it('should refuse all calls within 10 s and then at once, and continue when it answers again', async () => {
      expect((await read()).response.status).toBe(200);
      signalAll('SIGSTOP');
      const keys = keysOf(4);
      try {
        const calls = [...keys.map(pay), ...Array.from({ length: 6 }, read)];
        for (const answer of await Promise.all(calls)) expectRefused(answer);
        const elapsed = ownTime();
        for (const answer of await Promise.all([pay(randomUUID()), read()])) expectRefused(answer);
        expect(elapsed()).toBeLessThan(1000);
        expectProblem(await client.get('/api/health/ready'), 503);
      } finally {
        signalAll('SIGCONT');
      }
      await waitFor(async () => (await read()).response.status === 200);
      await settle(keys);
      expect(await rowsOf(keys)).toEqual([1, 1, 1, 1]);
    });
  });
});
