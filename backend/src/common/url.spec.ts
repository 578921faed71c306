import { describe, expect, it } from '@jest/globals';
import { parseUrl } from './url.js';

describe('parseUrl', () => {
  it('accepts a host with letters beyond ASCII, also after many calls', () => {
    const refused = Array.from({ length: 100_000 }, () => parseUrl('https://bücher.example/straße')).filter(
      (url) => url?.host !== 'xn--bcher-kva.example',
    );
    expect(refused).toEqual([]);
  });

  it('resolves a path against its base', () =>
    expect(parseUrl('/a?b', 'https://own.example/c')?.href).toBe('https://own.example/a?b'));

  it.each(['', '/a', 'https://', 'http://[::1', 'no address'])('is null for "%s"', (text) =>
    expect(parseUrl(text)).toBeNull(),
  );
});
