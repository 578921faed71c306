import { describe, expect, it } from '@jest/globals';
import { markup } from './markup.js';
import { hasDirectionOverride, withoutDirectionOverrides } from './text-direction.js';

describe('Characters that change the direction of text should', () => {
  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'be recognized and removed: %j',
    (character) => {
      expect(hasDirectionOverride(`A${character}b`)).toBe(true);
      expect(withoutDirectionOverrides(`A${character}b${character}`)).toBe('Ab');
    },
  );

  it.each(['\u200c', '\u200d', '\u200e', 'שלום', 'नमस्\u200dते'])('leave %j alone', (text) => {
    expect(hasDirectionOverride(text)).toBe(false);
    expect(withoutDirectionOverrides(text)).toBe(text);
  });

  it('not reach the pages that the server writes', () => {
    expect(markup`<p>${'from \u202egpj.exe'}</p>`.text).toBe('<p>from gpj.exe</p>');
  });
});
