import { describe, expect, it } from '@jest/globals';
import { bytesOf, sizeInWords } from './byte-sizes.js';

describe('bytesOf', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['1048576', 1_048_576],
    ['1 kB', 1024],
    ['500MB', 500 * 1024 ** 2],
    ['1.5 gb', 1.5 * 1024 ** 3],
    [' 2 GB ', 2 * 1024 ** 3],
    ['1 TB', 1024 ** 4],
  ])('reads "%s"', (text, bytes) => expect(bytesOf(text)).toBe(bytes));

  it.each(['', 'GB', '-1 GB', '2 PB', '2 G', '1e9', '2,5 GB', '2 GB 1', '9999999 TB', 'unlimited'])(
    'answers null for "%s"',
    (text) => expect(bytesOf(text)).toBeNull(),
  );
});

describe('sizeInWords', () => {
  it.each<[number, string]>([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 kB'],
    [1024 ** 2 - 1, '1 MB'],
    [498.34 * 1024 ** 2, '498.3 MB'],
    [2 * 1024 ** 3, '2 GB'],
    [3 * 1024 ** 5, '3072 TB'],
  ])('writes %s as "%s"', (bytes, text) => expect(sizeInWords(bytes)).toBe(text));
});
