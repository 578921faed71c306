import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';
import { coveredBy } from './coverage.mjs';

const require = createRequire(import.meta.url);
const folderOf = (name) => path.dirname(require.resolve(`${name}/package.json`));

/** Latin, Greek, Cyrillic and Devanagari with their marks, each in one file. */
const mainFiles = ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold'];

/** The other scripts come in pieces, by their characters. */
const scripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'bengali',
  'gujarati',
  'gurmukhi',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'ethiopic',
  'armenian',
  'georgian',
].map((name) => `noto-sans-${name}`);

/** These scripts draw the same Chinese character differently; the text around it decides which one is used. */
const eastAsian = { jp: /[\u3040-\u30ff]/u, kr: /\p{Script=Hangul}/u, tc: /\p{Script=Bopomofo}/u, sc: /^/u };

function packagesFor(text) {
  const first = Object.keys(eastAsian).find((language) => eastAsian[language].test(text));
  const languages = [first, ...['sc', 'tc', 'jp', 'kr'].filter((language) => language !== first)];
  return [...scripts, ...languages.map((language) => `noto-sans-${language}`), 'noto-emoji'];
}

/** "U+39,U+4d-4e" as pairs. */
const rangesOf = (text) =>
  text.split(',').map((range) => {
    const [from, to = from] = range.slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** Which fonts a text needs, from the installed packages; font files stay in memory after the first read. */
export class Fonts {
  #pieces = new Map();
  #loaded = new Map();
  #main = null;

  /** The fonts for a text, and the characters that no font has. */
  async for(text) {
    this.#main ??= mainFiles.map((file) =>
      fs.readFileSync(path.join(folderOf('@expo-google-fonts/noto-sans'), `${file}.ttf`)),
    );
    const main = (this.#loaded.get('main') ?? this.#keep('main', this.#main[0])).covers;
    const needed = new Set();
    const missing = new Set();
    for (const character of new Set(text)) {
      if (main.has(character.codePointAt(0))) continue;
      const piece = await this.#pieceWith(character.codePointAt(0), packagesFor(text));
      if (piece) needed.add(piece.font);
      else missing.add(character);
    }
    return { fonts: [...this.#main, ...needed], missing };
  }

  async #pieceWith(codePoint, packages) {
    for (const name of packages)
      for (const { file, ranges } of this.#piecesOf(name)) {
        if (!ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) continue;
        const piece = await this.#load(file, ranges);
        // A package's ranges are wider than the characters in its files.
        if (piece.covers.has(codePoint)) return piece;
      }
    return null;
  }

  #piecesOf(name) {
    let pieces = this.#pieces.get(name);
    if (!pieces) {
      const folder = folderOf(`@fontsource-variable/${name}`);
      const declared = JSON.parse(fs.readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
      pieces = Object.entries(declared).map(([key, ranges]) => ({
        file: path.join(folder, 'files', `${name}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`),
        ranges: rangesOf(ranges),
      }));
      this.#pieces.set(name, pieces);
    }
    return pieces;
  }

  /** As the typesetter needs it: not compressed, and of one weight. */
  async #load(file, ranges) {
    const known = this.#loaded.get(file);
    if (known) return known;
    const all = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
    const font = await subset(fs.readFileSync(file), String.fromCodePoint(...all), {
      targetFormat: 'truetype',
      variationAxes: { wght: 400 },
    });
    return this.#keep(file, font);
  }

  #keep(key, font) {
    const piece = { font, covers: coveredBy(font) };
    this.#loaded.set(key, piece);
    return piece;
  }
}
