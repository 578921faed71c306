import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { letters } from '../fonts.mjs';
import { outDir } from './build';

const known = new Set(letters);
const strange = (text: string) => [...new Set(text)].filter((letter) => letter > ' ' && !known.has(letter));

const pages = fs
  .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'));

it.each(pages)('%s should use only characters of the fonts', (file) => {
  expect(strange(fs.readFileSync(path.join(outDir, file), 'utf8'))).toEqual([]);
});

it('should find a character that the fonts lack', () => {
  expect(strange('plain, “quoted”\n')).toEqual([]);
  expect(strange('naïve Ω')).toEqual(['ï', 'Ω']);
});
