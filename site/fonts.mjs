/**
 * The fonts of the site, reduced to the characters of its pages, because a first visit on a slow line waits for them
 * (decision 0080). They are made before the build, which names each by the hash of its content; test/fonts.spec.ts
 * compares the characters of every built page with these.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = path.dirname(fileURLToPath(import.meta.url));
const resolve = createRequire(import.meta.url).resolve;

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
const typography = '\u00a0\u00ad\u2007\u2009\u202f§©°·×–—‘’“”•…→−é';
const accented = 'ÀÁÂÄÇÈÉÊËÍÑÓÔÖØÚÜàáâäåæçèêëíîïñóôöøúü';
const figures = '0123456789$%.,/';

/** Every character that a page may use; people may type others into its forms. */
export const letters = ascii + typography;

const features = ['kern', 'liga', 'lnum', 'tnum', 'mark', 'ccmp', 'locl'];
const sans = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

/** src/theme/fonts.css names them. A font with a single weight has half the size of one with a range. */
const fonts = {
  sans: { source: sans, text: letters, wght: { min: 400, max: 600 } },
  'sans-accented': { source: sans, text: accented, wght: { min: 400, max: 600 } },
  'serif-600': { source: serif, text: letters, wght: 600 },
  'serif-400': { source: serif, text: letters, wght: 400 },
  'serif-figures-300': { source: serif, text: figures, wght: 300 },
};

/** Makes the missing or outdated ones in .cache/fonts. */
export async function makeFonts() {
  const folder = path.join(root, '.cache/fonts');
  fs.mkdirSync(folder, { recursive: true });
  const cutter = fs.readFileSync(resolve('subset-font/package.json'), 'utf8');
  for (const [name, { source, text, wght }] of Object.entries(fonts)) {
    const original = fs.readFileSync(resolve(source));
    const made = JSON.stringify([text, wght, features, cutter]);
    const mark = createHash('sha256').update(original).update(made).digest('hex');
    const file = path.join(folder, `${name}.woff2`);
    if (markOf(file) === mark) continue;
    const font = await subsetFont(original, text, {
      targetFormat: 'woff2',
      keepFeatures: features,
      noHinting: true,
      variationAxes: { wght },
    });
    replace(file, font);
    replace(`${file}.mark`, mark);
  }
}

const markOf = (/** @type {string} */ file) =>
  fs.existsSync(file) && fs.existsSync(`${file}.mark`) ? fs.readFileSync(`${file}.mark`, 'utf8') : null;

/** All at once, because another build may be reading it. */
function replace(/** @type {string} */ file, /** @type {Uint8Array | string} */ content) {
  const made = `${file}.${process.pid}`;
  fs.writeFileSync(made, content);
  fs.renameSync(made, file);
}
