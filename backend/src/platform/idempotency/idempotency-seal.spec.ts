import { describe, expect, it } from '@jest/globals';
import { IdempotencySeal } from './idempotency-seal.js';

describe('the seal of an idempotency key', () => {
  const parts: [string, string, string][] = [
    ['secret', 'user 1', 'key'],
    ['other', 'user 1', 'key'],
    ['secret', 'user 2', 'key'],
    ['secret', 'user 1', 'key2'],
    ['secret', 'user 1k', 'ey'],
  ];

  it('should name a row by the secret, the owner and the key, and by where one ends', () => {
    const ids = parts.map((of) => new IdempotencySeal(...of).id.toString('hex'));
    expect(new Set(ids).size).toBe(parts.length);
    expect(ids[0]).toBe(new IdempotencySeal(...parts[0]!).id.toString('hex'));
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('should be opened by the same three, and by no others', () => {
    const sealed = new IdempotencySeal(...parts[0]!).close('{"secret":"Zoë 😀"}');
    expect(new IdempotencySeal(...parts[0]!).open(sealed)).toBe('{"secret":"Zoë 😀"}');
    for (const of of parts.slice(1)) expect(() => new IdempotencySeal(...of).open(sealed)).toThrow();
    expect(sealed.toString('latin1')).not.toContain('secret');
  });

  it('should notice a change, and differ each time', () => {
    const seal = new IdempotencySeal(...parts[0]!);
    const sealed = seal.close('answer');
    expect(sealed.equals(seal.close('answer'))).toBe(false);
    sealed[sealed.length - 1]! ^= 1;
    expect(() => seal.open(sealed)).toThrow();
    expect(seal.open(seal.close(''))).toBe('');
  });
});
