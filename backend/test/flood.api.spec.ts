import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { sample } from '../../scripts/lib/sample.mjs';
import type { Role } from '../src/platform/auth/roles.js';
import { CallerShares } from '../src/platform/limits/caller-shares.js';
import { expensiveCalls } from './flood/expensive-calls.mjs';
import { floodWorld, mustShare, pool } from './harness/worlds/flood.js';

floodWorld();

describe('a flood by one caller', () => {
  const [[role, calls]] = sample(Object.entries(expensiveCalls), 1, 'flood role') as [[Role, never[]]];
  const [call] = sample(calls, 1, 'flood call') as [never];
  afterEach(() => void jest.restoreAllMocks());

  it('should use a fifth of the connections, and others should be served before it is over', () =>
    mustShare(role, call, pool + 2));

  it('should be seen to use more where its caller has no share', async () => {
    const { begin } = CallerShares.prototype;
    jest.spyOn(CallerShares.prototype, 'begin').mockImplementation(function (this: CallerShares, key, share) {
      return begin.call(this, key, { ...share, connections: pool });
    });
    await expect(mustShare(role, call, pool + 2)).rejects.toThrow(/connections are held instead of 2/);
  });
});
