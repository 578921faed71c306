import { describe, expect, it } from '@jest/globals';
import { SharedKeys } from './shared-keys.js';

describe('SharedKeys', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z');
  const at = (time: number, secret = 'a secret') => new SharedKeys(secret, () => time);
  const key = at(noon).ofAddress('tokens', '203.0.113.7');

  it('should name an address the same in every process, all day', () => {
    const midnight = Date.parse('2026-11-21T00:00:00Z');
    expect(at(midnight - 1).ofAddress('tokens', '203.0.113.7')).toBe(key);
    expect(at(midnight).ofAddress('tokens', '203.0.113.7')).not.toBe(key);
  });

  it('should tell apart addresses, people, limits and servers with another secret', () => {
    const keys = [
      key,
      at(noon).ofAddress('tokens', '203.0.113.8'),
      at(noon).ofAddress('sign-in', '203.0.113.7'),
      at(noon).ofUser('tokens', '203.0.113.7'),
      at(noon, 'another secret').ofAddress('tokens', '203.0.113.7'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('should name a person the same on every day, and be 32 bytes', () => {
    const person = at(noon).ofUser('payer mails', 'one');
    expect(at(noon + 86_400_000).ofUser('payer mails', 'one')).toBe(person);
    for (const one of [key, person]) expect(Buffer.from(one, 'base64')).toHaveLength(32);
  });
});
