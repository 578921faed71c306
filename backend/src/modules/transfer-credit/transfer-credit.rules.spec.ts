import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { folded, isBelow } from './transfer-credit.rules.js';

const scale = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'];

describe('folded should', () => {
  it.each([
    ['Eng. 101-A', 'ENG 101A'],
    ['Université de Genève', 'UNIVERSITE DE GENEVE'],
    ['St. John’s', "st johns'"],
    ['ＡＢＣ １', 'abc1'],
    ['🄰 1', 'a1'],
    ['İzmir', 'izmir'],
  ])('take %s and %s for the same', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it('tell codes apart that differ in a letter or a digit', () => {
    expect(folded('ENG 101')).not.toBe(folded('ENG 102'));
    expect(folded('ENG 101')).not.toBe(folded('ENC 101'));
    expect(folded('---')).not.toBe(folded('?'));
  });

  it('be something, short, storable, and the same when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const key = folded(text);
        expect(key === '').toBe(text === '');
        expect(Array.from(key).length).toBeLessThanOrEqual(200);
        expect(key).not.toMatch(/\p{Surrogate}/u);
        expect(folded(key)).toBe(key);
      }),
      { seed },
    );
  });
});

describe('isBelow should', () => {
  it.each([
    ['C', 'C', false],
    ['c -', 'C', true],
    ['A+', 'C', false],
    ['F', 'D-', true],
    ['B', null, false],
    [null, null, false],
    [null, 'C', null],
    ['85 %', 'C', null],
    ['P', 'C', null],
  ])('say of %s against %s: %s', (grade, minimum, below) => {
    expect(isBelow(grade, minimum, scale)).toBe(below);
  });
});
