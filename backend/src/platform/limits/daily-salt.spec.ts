import { describe, expect, it } from '@jest/globals';
import { DailySalt } from './daily-salt.js';

describe('DailySalt', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z');

  it('should name an address the same all day, and each address otherwise', () => {
    let now = noon;
    const salt = new DailySalt(() => now);
    const name = salt.nameOf('203.0.113.7');
    now = Date.parse('2026-11-20T23:59:59.999Z');
    expect(salt.nameOf('203.0.113.7')).toBe(name);
    expect(salt.nameOf('203.0.113.8')).not.toBe(name);
  });

  it('should name it otherwise the next day, and never the same again', () => {
    let now = noon;
    const salt = new DailySalt(() => now);
    const name = salt.nameOf('203.0.113.7');
    now = Date.parse('2026-11-21T00:00:00Z');
    expect(salt.nameOf('203.0.113.7')).not.toBe(name);
    now = noon;
    expect(salt.nameOf('203.0.113.7')).not.toBe(name);
  });

  it('should name it otherwise in another process, and without a part of it', () => {
    const name = new DailySalt(() => noon).nameOf('203.0.113.7');
    expect(new DailySalt(() => noon).nameOf('203.0.113.7')).not.toBe(name);
    expect(name).toMatch(/^[\w-]{43}$/);
  });
});
