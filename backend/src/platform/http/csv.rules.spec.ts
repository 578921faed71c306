import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growth, linear } from '../../../test/harness/growth.js';
import { cellText, withoutFormulas } from './csv.rules.js';

const starts = [...'=+-@', ...'＝＋－＠', ...'﹦﹢﹣﹫'];
const separators = [',', ';', '\t', '|', '\r', '\n', '\r\n', '\u2028'];

/** The fields that a spreadsheet sees with any of the separators, without leading blanks and quotation marks. */
const fieldsOf = (text: string): string[] =>
  text.split(/[,;|\t\r\n\v\f\u0085\u2028\u2029]/).map((field) => field.replace(/^[\s"\p{C}]+/u, ''));

it('cellText has no characters that change the direction of text, before or behind which a formula could start', () => {
  expect(cellText('from \u202egpj.exe')).toBe('from gpj.exe');
  expect(cellText('\u2066=1+1')).toBe(`'=1+1`);
});

describe('withoutFormulas', () => {
  it.each(starts)('marks %s at the start of a text', (start) => {
    expect(withoutFormulas(`${start}1+1`)).toBe(`'${start}1+1`);
    expect(withoutFormulas(` ${start}1+1`)).toBe(` '${start}1+1`);
    expect(withoutFormulas(`"${start}1+1"`)).toBe(`"'${start}1+1"`);
  });

  it.each(separators)('marks a formula after the separator %j', (separator) => {
    for (const start of starts)
      for (const before of ['', ' ', '"', ' "', '\u00a0', '\u200b'])
        expect(withoutFormulas(`Smith${separator}${before}${start}1+1`)).toBe(
          `Smith${separator}${before}'${start}1+1`,
        );
  });

  it.each([
    ['Smith; =1+1', `Smith; '=1+1`],
    ['\n=1+1', `'\n'=1+1`],
    ['"=1+1', `"'=1+1`],
    ['Smith,"=1+1"', `Smith,"'=1+1"`],
    ['=1;=2|=3', `'=1;'=2|'=3`],
    ['\tx', `'\tx`],
    ['\rx', `'\rx`],
  ])('turns %j into %j', (given, expected) => {
    expect(withoutFormulas(given)).toBe(expected);
  });

  it.each([
    '',
    'Say "yes", or\nno; O’Neill',
    'Smith-Jones, Ann',
    'a = b; c - d',
    'x@example.edu;y@example.edu',
    '2026-08-31',
    '["mon","wed"]',
    `'=1+1`,
    'Autumn – Winter',
  ])('leaves %j as it is', (text) => {
    expect(withoutFormulas(text)).toBe(text);
  });

  it('leaves no field that starts a formula, and adds only apostrophes', () => {
    const parts = fc.constantFrom(...starts, ...separators, ' ', '"', 'a', '1', '(', '\u00a0');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (some) => {
        const text = some.join('');
        const safe = withoutFormulas(text);
        expect(fieldsOf(safe).filter((field) => starts.includes(field[0]!))).toEqual([]);
        expect(safe.replaceAll("'", '')).toBe(text);
      }),
    );
  });

  it('takes no longer for each of many blanks and quotes than for each of few', async () => {
    const text = (length: number) => `x${' '.repeat(length)}${'"'.repeat(length)}=`;
    expect(withoutFormulas(text(50_000))).toBe(text(50_000));
    expect(await growth((share) => withoutFormulas(text(50_000 * share)))).toBeLessThan(linear);
  });
});
