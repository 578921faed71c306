import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../scripts/lib/sample.mjs';
import { isSameName } from './same-name.rules.js';

describe('isSameName', () => {
  it.each([
    ['Ida Crossing', 'Ida Crossing', true],
    ['Ida Crossing', 'crossing, IDA', true],
    ['Ida Crossing', 'Ida Marie Crossing', true],
    ['José Muñoz-Peña', 'Jose Munoz Pena', true],
    ['Ida Crossing', 'Ada Crossing', false],
    ['Ida Crossing', 'Ida Cross', false],
    ['Ida Crossing', 'Maya Lopez', false],
    ['Ida', 'Ida Crossing', false],
    ['Ida Ida', 'Ida Crossing', false],
    ['Prince', 'Prince', true],
    ['', 'Ida Crossing', false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
    expect(isSameName(other, one)).toBe(same);
  });

  it('matches a name in any order, case and spacing, and not with a word replaced', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 2, maxLength: 4 }),
        word,
        fc.nat(3),
        (words, stranger, at) => {
          const name = words.join(' ');
          expect(isSameName(name, [...words].reverse().join('  ').toUpperCase())).toBe(true);
          fc.pre(!words.includes(stranger));
          const changed = words.map((one, index) => (index === at % words.length ? stranger : one));
          expect(isSameName(name, changed.join(' '))).toBe(false);
        },
      ),
      { seed },
    );
  });
});
