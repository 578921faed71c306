import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import '../features/load.js';
import { limitCalls, limitRefusedTokens } from './limit.middleware.js';
import { Limiter } from './limiter.js';

const response = { set: () => response, once: (_: string, done: () => void) => done(), statusCode: 401 };

/** The limiter's keys after calls from these addresses. */
function keysAfter(addresses: string[], headers: Record<string, string> = {}): string[] {
  const limiter = new Limiter();
  for (const ip of addresses)
    for (const limit of [limitCalls(limiter), limitRefusedTokens(limiter)])
      limit(
        { ip, method: 'POST', path: '/inquiries/transfer-evaluations', headers } as unknown as Request,
        response as unknown as Response,
        () => {},
      );
  return [...(limiter as unknown as { owedUntil: Map<string, number> }).owedUntil.keys()];
}

describe('what the limits remember', () => {
  it('should be no address, and tell addresses apart', () => {
    const one = keysAfter(['203.0.113.77'], { authorization: 'Bearer wrong' });
    expect(one.map((key) => key.replace(/ [\w-]{43}$/, ' …')).sort()).toEqual([
      'everything …',
      'public files …',
      'public forms …',
      'refused tokens …',
      'writes …',
    ]);
    expect(one.join()).not.toContain('203.0.113');
    expect(keysAfter(['203.0.113.77', '203.0.113.77'])).toHaveLength(4);
    expect(keysAfter(['203.0.113.77', '203.0.113.78'])).toHaveLength(8);
  });
});
