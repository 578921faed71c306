import { describe, expect, it } from '@jest/globals';
import {
  drivingWord,
  isNumber,
  isPartOfNumber,
  namesOf,
  readQuery,
  simplified,
} from './search-query.rules.js';

const read = (text: string) => readQuery(simplified(text));
const words = (text: string): string[] => read(text).words.map((word) => word.text);
/** Whether the query's one word matches the other word, by the patterns sent to the database. */
const forgives = (typed: string, meant: string): boolean =>
  read(typed).words[0]!.typos.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`, 'u').test(meant),
  );

describe('readQuery should', () => {
  it.each<[string, string[]]>([
    ['Katherine Hopper', ['katherine', 'hopper']],
    ['Hopper, Katherine', ['hopper', 'katherine']],
    [' WM-101 ', ['wm', '101']],
    ["Pádraig O'Brien", ['padraig', 'o', 'brien']],
    ['C++ and C#', ['c++', 'and', 'c#']],
    ['R&D', ['r', 'd']],
    ['ada.king', ['ada', 'king']],
    ['Ada.King@Example.edu', ['ada.king@example.edu']],
    ['<ada@x.edu>', ['ada@x.edu']],
    ['ada@', ['ada@']],
    ['@example.edu', ['example', 'edu']],
    ['same same SAME', ['same']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['%_\\ "\' (|) .*', []],
    ['', []],
  ])('read %j as %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ['WM 101', 'wm101'],
    ['wm-101-001', 'wm101001'],
    ['S 26 00017', 's2600017'],
  ])('read %j also as the code %j', (text, code) => {
    expect(read(text).code).toBe(code);
  });

  it('let no character of an address be a pattern', () => {
    expect(read('a_b%c\\@x').words[0]).toMatchObject({
      whole: '% a\\_b\\%c\\\\@x %',
      start: '% a\\_b\\%c\\\\@x%',
    });
  });

  it('tell an address from words', () => {
    expect([read('ada@x').isAddress, read('ada@x b').isAddress, read('ada').isAddress]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a typo should', () => {
  it.each([
    ['kign', 'king'],
    ['kimg', 'king'],
    ['kingg', 'king'],
    ['kiing', 'king'],
    ['hoper', 'hopper'],
    ['ohpper', 'hopper'],
    ['atherine', 'katherine'],
    ['xatherine', 'katherine'],
    ['katherin', 'katherine'],
    ['kathrine', 'katherine'],
    ['kathr', 'katherine'],
    ['москав', 'москва'],
  ])('be forgiven: %j for %j', (typed, meant) => {
    expect(forgives(typed, meant)).toBe(true);
  });

  it.each([
    ['kin', 'king', 'three letters'],
    ['nkig', 'king', 'letters that are not neighbors'],
    ['kgin', 'kingston', 'four letters are not taken for an unfinished word'],
    ['hopr', 'hopper', 'two letters are missing'],
    ['khaterien', 'katherine', 'two typos'],
    ['s2600018', 's2600017', 'a number'],
    ['ada@x.edu', 'adb@x.edu', 'an address'],
    ['abcdefghijklmnopqrstu', 'abcdefghijklmnopqrst', 'longer than any word'],
  ])('not be forgiven: %j for %j, %s', (typed, meant) => {
    expect(forgives(typed, meant)).toBe(false);
  });
});

describe('people should be looked up by', () => {
  it.each([
    ['al hopper', 'hopper'],
    ['hopper s2600017', 'hopper'],
    ['s26 17', 's26'],
    ['a b', 'a'],
  ])('of %j, %j', (text, expected) => {
    const query = read(text);
    expect(query.words[drivingWord(query)]!.text).toBe(expected);
  });

  it('their name in the order of the column, whichever part was typed first', () => {
    expect(namesOf(read('Ada Maria King'))).toEqual([
      ' ada maria king ',
      ' maria king ada ',
      ' king ada maria ',
    ]);
  });

  it.each<[string, boolean, boolean]>([
    ['s26', true, false],
    ['26000', true, true],
    ['2600', true, false],
    ['hopper', false, false],
  ])('number or a part of it: %j', (text, number, part) => {
    expect([isNumber(read(text)), isPartOfNumber(read(text))]).toEqual([number, part]);
  });
});
