import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import '../features/load.js';
import { runInContext } from '../context/request-context.js';
import { limitCalls } from './limit.middleware.js';
import { Limiter } from './limiter.js';
import { limits } from './limits.js';
import { SharedKeys } from './shared-keys.js';
import { SharedLimiter } from './shared-limiter.js';

const response = { set: () => response };
const address = '/inquiries/transfer-evaluations';

/** The keys in this process's memory, and those sent to the database, after a call from each of these addresses. */
async function keysAfter(addresses: string[], { unlinked = false } = {}) {
  const own = new Limiter();
  const sent: string[] = [];
  const counts = {
    take: (key: string) => {
      sent.push(key);
      return Promise.resolve({ allowed: true, owed: 0 });
    },
  };
  const counters = {
    own,
    shared: new SharedLimiter(counts, own, { warn: () => undefined }),
    keys: new SharedKeys('a secret'),
    processes: { count: 1 },
    metrics: { add: () => undefined },
  };
  const limit = limitCalls(counters);
  for (const ip of addresses)
    await new Promise<unknown>((resolve) =>
      runInContext({ requestId: 'one', unlinked }, () =>
        limit(
          { ip, method: 'POST', path: address, headers: {} } as unknown as Request,
          response as unknown as Response,
          resolve,
        ),
      ),
    );
  const kept = [...(own as unknown as { owedUntil: Map<string, number> }).owedUntil.keys()];
  return { kept: kept.filter((key) => !sent.includes(key)), sent };
}

describe('what the limits remember', () => {
  it('should be no address, and tell addresses apart', async () => {
    const one = await keysAfter(['203.0.113.77']);
    expect(one.kept.map((key) => key.replace(/ [\w-]{43}$/, ' …')).sort()).toEqual([
      'everything …',
      'writes …',
    ]);
    // One for each of the two limits on public forms.
    expect(new Set(one.sent).size).toBe(2);
    for (const key of one.sent) expect(key).toMatch(/^[\w+/]{43}=$/);
    const same = await keysAfter(['203.0.113.77', '203.0.113.77']);
    expect([same.kept.length, new Set(same.sent).size]).toEqual([2, 2]);
    const two = await keysAfter(['203.0.113.77', '203.0.113.78']);
    expect([two.kept.length, new Set(two.sent).size]).toEqual([4, 4]);
  });

  it('should stay in memory for callers who must leave no trace', async () => {
    const { kept, sent } = await keysAfter(['203.0.113.77'], { unlinked: true });
    expect(sent).toEqual([]);
    expect(kept.map((key) => key.replace(/ [\w-]{43}$/, '')).sort()).toEqual([
      'everything',
      'public files',
      'public forms',
      'writes',
    ]);
  });
});

describe('the limits that only stop floods', () => {
  it('should be those that each process can divide', () => {
    const floods = limits.all.filter(({ kind }) => kind === 'flood').map(({ name }) => name);
    expect(floods).toEqual([
      'application saves',
      'back-channel logout',
      'demo gateway',
      'drafts',
      'everything',
      'exports',
      'exports of selections',
      'gateway events',
      'policy reports',
      'price quotes',
      'search',
      'writes',
    ]);
  });
});
