import { describe, expect, it } from '@jest/globals';
import { reasonOf } from '../tracing/outgoing.js';
import { describeError } from './app-logger.js';

describe('an error in the log', () => {
  it('should have its cause: why a call failed', async () => {
    const error = await fetch('http://127.0.0.1:1/').catch((failure: Error) => failure);
    expect(describeError(error as Error)).toMatchObject({
      message: 'fetch failed',
      cause: { message: 'bad port' },
    });
    expect(reasonOf(error as Error)).toBe('bad port');
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(reasonOf(new TypeError('fetch failed', { cause: refused }))).toBe('ECONNREFUSED');
    const certificate = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(describeError(new TypeError('fetch failed', { cause: certificate })).cause).toEqual({
      name: 'Error',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      message: 'self-signed certificate',
    });
  });

  it('should not quote rows of the database, not in its cause either', () => {
    const cause = Object.assign(new Error('Key (email)=(x@example.edu)'), { driverError: {} });
    expect(JSON.stringify(describeError(new Error('Failed', { cause })))).not.toContain('example.edu');
    expect(describeError(cause).message).toBe('query failed');
  });
});
