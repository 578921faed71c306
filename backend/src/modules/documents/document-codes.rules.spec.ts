import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { codeFrom, newCode, shownCode } from './document-codes.rules.js';

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

describe('a code should', () => {
  it('have nothing that reads like something else, and come in fours', () => {
    for (let time = 0; time < 200; time++)
      expect(shownCode(newCode())).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    expect(new Set(Array.from({ length: 200 }, newCode)).size).toBe(200);
  });

  it('be found however it is typed', () => {
    const code = newCode();
    const shown = shownCode(code);
    for (const typed of [
      code,
      shown,
      shown.toLowerCase(),
      ` ${shown.replaceAll('-', ' ')} `,
      shown.replaceAll('-', '–'),
    ])
      expect(codeFrom(typed)).toBe(code);
  });

  it('be refused with one wrong character, or two beside each other that changed places', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.constantFrom(...letters), (at, other) => {
        const code = newCode();
        const wrong = code.slice(0, at) + other + code.slice(at + 1);
        expect(codeFrom(wrong)).toBe(wrong === code ? code : null);
        const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2);
        if (swapped !== code && at < 14) expect(codeFrom(swapped)).toBeNull();
      }),
      { seed },
    );
  });

  it.each(['', '0', 'O'.repeat(16), 'x'.repeat(5000), `${newCode()}A`, newCode().slice(1), '💥'.repeat(8)])(
    'not be %j',
    (typed) => expect(codeFrom(typed)).toBeNull(),
  );
});
