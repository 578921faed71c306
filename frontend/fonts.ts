/**
 * Names such as "Şahin" or "Kovačević" are on nearly every list, and need a sixth of the package's second file. The
 * build splits that file, so that a screen doesn't load 61 kB for a letter.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const source = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
const folder = path.join(import.meta.dirname, '.cache/fonts');

/** As in src/theme/fonts.ts, which says which file has which characters. */
const parts: Record<string, [from: number, to: number][]> = {
  'sans-european': [
    [0x100, 0x17f],
    [0x218, 0x21b],
  ],
  'sans-rare': [
    [0x180, 0x217],
    [0x21c, 0x2ff],
    [0x300, 0x36f],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1eff],
    [0x2020, 0x2020],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
};

/** Makes the files that are missing or outdated. */
export async function makeFonts() {
  fs.mkdirSync(folder, { recursive: true });
  const original = fs.readFileSync(resolve(source));
  const cutter = fs.readFileSync(resolve('subset-font/package.json'), 'utf8');
  for (const [name, ranges] of Object.entries(parts)) {
    const file = path.join(folder, `${name}.woff2`);
    const made = createHash('sha256')
      .update(original)
      .update(JSON.stringify([ranges, cutter]))
      .digest('hex');
    if (read(`${file}.mark`) === made && fs.existsSync(file)) continue;
    const text = ranges.map(([from, to]) => letters(from, to)).join('');
    replace(file, await subsetFont(original, text, { targetFormat: 'woff2', noHinting: true }));
    replace(`${file}.mark`, made);
  }
}

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

/** All at once, because another build may be reading it. */
function replace(file: string, content: Uint8Array | string) {
  const made = `${file}.${process.pid}`;
  fs.writeFileSync(made, content);
  fs.renameSync(made, file);
}
