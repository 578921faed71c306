import { expect, it } from '@jest/globals';
import { numbered } from './copied-names.rules.js';

it.each([
  ['map.pdf', 'map (2).pdf'],
  ['archive.tar.gz', 'archive.tar (2).gz'],
  ['.profile', '.profile (2)'],
  ['Readme', 'Readme (2)'],
  [`${'ä'.repeat(196)}.pdf`, `${'ä'.repeat(192)} (2).pdf`],
])('numbers %s', (name, expected) => expect(numbered(name, 2)).toBe(expected));
