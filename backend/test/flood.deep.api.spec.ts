import { describe, expect, it } from '@jest/globals';
import { isFull, sample } from '../../scripts/lib/sample.mjs';
import type { Role } from '../src/platform/auth/roles.js';
import { type ExpensiveCall, expensiveCalls } from './flood/expensive-calls.mjs';
import { floodWorld, mustShare, pool } from './harness/worlds/flood.js';

/** More than the pool's size, so that one caller could use all of it. */
const flooding = isFull ? 60 : pool + 2;

floodWorld();

describe.each(Object.entries(expensiveCalls) as [Role, ExpensiveCall[]][])(
  'a flood by one %s',
  (role, calls) => {
    it('should be tried with ten calls', () => expect(new Set(calls).size).toBe(10));
    it.each(sample(calls, 3, `flood ${role}`))(
      'of GET $route should use a fifth of the connections, and others should be served before it is over',
      (call) => mustShare(role, call, flooding),
    );
  },
);
