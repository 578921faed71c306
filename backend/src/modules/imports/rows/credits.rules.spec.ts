import { describe, expect, it } from '@jest/globals';
import { parseCredits } from './credits.rules.js';

describe('parseCredits should', () => {
  it.each<[string, number | null, string | null]>([
    ['4', 4, null],
    ['2.5', 2.5, null],
    ['2.0', 2, null],
    ['3,5', 3.5, null],
    ['.5', 0.5, null],
    ['.5 or 1', 0.5, '.5 or 1'],
    ['0', 0, null],
    ['1-4', 1, '1-4'],
    ['1–12', 1, '1–12'],
    ['4—6', 4, '4—6'],
    ['4–2', 2, '4–2'],
    ['2 or 4', 2, '2 or 4'],
    ['1, 2, 3, or 4', 1, '1, 2, 3, or 4'],
    ['4-4-4', 4, '4-4-4'],
    ['0–4/0–4', 0, '0–4/0–4'],
    ['0 TO 8 hours.', 0, '0 TO 8 hours.'],
    ['3 hours.', 3, '3 hours.'],
    ['', null, ''],
  ])('read %p as %p, keeping %p', (text, credits, creditsText) => {
    expect(parseCredits(text)).toEqual({ credits, creditsText });
  });

  it.each(['none', '-3', '1000', 'TBA', '1,234', '1,2,3', '3,5 or 4'])('refuse %p', (text) => {
    expect(() => parseCredits(text)).toThrow(text);
  });
});
