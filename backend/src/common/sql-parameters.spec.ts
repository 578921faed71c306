import { describe, expect, it } from '@jest/globals';
import { forEachWord, SqlParameters } from './sql-parameters.js';
import { isUuid } from './uuid.js';

describe('forEachWord', () => {
  it.each<[string, string[]]>([
    ['one', ['one']],
    [' two  words ', ['two', 'words']],
    ['Last, First', ['Last', 'First']],
    ['a,b\tc\nd', ['a', 'b', 'c', 'd']],
    [' , ', []],
    ['100% _\\', ['100%', '_\\']],
  ])('should make one condition per word of %j, with the word as a parameter', (search, words) => {
    const parameters = new SqlParameters();
    parameters.add('before');
    const conditions = forEachWord(search, parameters, (pattern) => `t.column LIKE ${pattern}`);
    expect(parameters.values).toEqual(['before', ...words]);
    expect(conditions).toEqual(words.map((_, n) => `t.column LIKE search_pattern($${n + 2})`));
  });

  it('should also look for a word without the marks inside', () => {
    const parameters = new SqlParameters();
    expect(forEachWord("o'x", parameters, (pattern) => `name LIKE ${pattern}`)).toEqual([
      '((name LIKE search_pattern($1)) OR (name LIKE search_pattern($2)))',
    ]);
    expect(parameters.values).toEqual(["o'x", 'ox']);
  });
});

describe('isUuid', () => {
  it.each(['00000000-0000-0000-0000-000000000000', 'ABCDEF01-2345-6789-abcd-ef0123456789'])(
    'should take %s',
    (id) => {
      expect(isUuid(id)).toBe(true);
    },
  );
  it.each([
    '',
    'x',
    'abcdef01-2345-6789-abcd-ef012345678',
    'abcdef01-2345-6789-abcd-ef01234567890',
    '{abcdef01-2345-6789-abcd-ef0123456789}',
    'abcdef0123456789abcdef0123456789',
    null,
    undefined,
    5,
    'abcdef01-2345-6789-abcd-ef0123456789\n',
    ['abcdef01-2345-6789-abcd-ef0123456789'],
  ])('should refuse %j', (id) => {
    expect(isUuid(id)).toBe(false);
  });
});
