import { describe, expect, it } from '@jest/globals';
import { identifierForm, isSpreadsheetNumber, tidyIdentifier } from './identifier-form.js';

describe('The normal form of an identifier should', () => {
  it.each([
    ['letter case', 'RPC 101', 'rpc 101'],
    ['the number of blanks', 'AB 1', ' AB \t 1 '],
    ['a no-break space', 'AB 1', 'AB\u00a01'],
    ['a blank of another width', 'AB 1', 'AB\u2003\u2800\u30001'],
    ['zero-width characters', 'S2600017', 'S26\u200b000\u206017\ufeff'],
    ['a soft hyphen', 'S2600017', 'S26\u00ad00017'],
    ['directional overrides', 'S2600017', '\u202eS2600017\u202c'],
    ['full-width letters and digits', 'S2600017', 'Ｓ２６０００１７'],
    ['ligatures and the long s', 'ofﬁce ſ', 'OFFICE S'],
    ['a sharp s', 'STRASSE', 'straße'],
    ['composed and decomposed accents', 'Café', 'Cafe\u0301'],
    ['an invisible blank between two blanks', 'AB 1', 'AB \u200b 1'],
  ])('not depend on %s', (_, one, other) => {
    expect(identifierForm(other)).toBe(identifierForm(one));
    expect(identifierForm(identifierForm(one))).toBe(identifierForm(one));
  });

  it.each([
    ['AB 1', 'AB1'],
    ['AB-1', 'AB 1'],
    ['Cafe', 'Café'],
    ['1a', '1b'],
  ])('tell %s from %s', (one, other) => expect(identifierForm(one)).not.toBe(identifierForm(other)));

  it('fit into an index, even with the longest compatibility characters', () => {
    expect(Array.from(identifierForm('\ufdfa'.repeat(100)))).toHaveLength(500);
  });
});

it('An identifier should be stored as typed, with single blanks and nothing invisible', () => {
  expect(tidyIdentifier('\u200b Ab\u00a0\u00a0１ \u00ad')).toBe('Ab １');
});

it.each([
  ['1.2E+08', true],
  ['1,2e+08', true],
  ['2E+08', true],
  ['2.60\u200b0017E+15', true],
  ['1E08', false],
  ['S2600017', false],
  ['ME+1', false],
])('%s should be recognized as a number of a spreadsheet: %p', (text, expected) =>
  expect(isSpreadsheetNumber(text)).toBe(expected),
);
