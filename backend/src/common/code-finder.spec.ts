import { describe, expect, it } from '@jest/globals';
import { CodeFinder } from './code-finder.js';

describe('CodeFinder should', () => {
  it.each([
    ['WM 110 and FIN 200', 'WM 210 and FIN 200'],
    ['wm-110, or consent of the instructor', 'WM 210, or consent of the instructor'],
    ['WM110; WM 1100; XWM 110', 'WM 210; WM 1100; XWM 110'],
    ['ADV WM 110 or WM 110', 'ADV WM 110 or WM 210'],
    ['WM 110H and WM 110', 'WM 110H and WM 210'],
    ['FIN 200', 'FIN 200'],
  ])('rewrite %j', (text, expected) => {
    const finder = new CodeFinder(['WM 110'], ['ADV WM 110', 'FIN 200']);
    expect(finder.renamed(text, 'WM 210')).toBe(expected);
    expect(finder.isNamed(text)).toBe(text !== expected);
  });

  it('read the characters of a code as they are, and put in the new one as it is', () => {
    expect(new CodeFinder(['C++ 1 (A)']).renamed('c++ 1 (a) or C 1 A', '$& 2')).toBe('$& 2 or C 1 A');
  });

  it('rewrite earlier codes too', () => {
    expect(new CodeFinder(['WM 110', 'WM 101']).renamed('WM 101 or WM 110', 'WM 210')).toBe(
      'WM 210 or WM 210',
    );
  });
});
