/**
 * Counts the hand-written lines of production code: the backend without migrations and specs, the portal without
 * generated files and tests. `npm run check` prints the count beside that of commit 57ccffd.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writtenFiles } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';

const folders = ['backend/src', 'frontend/src'];
/** At 57ccffd. */
const before = { 'backend/src': 54430, 'frontend/src': 46896 };
const code = /\.(tsx?|m?js)$/;
const uncounted = /\.(spec|test)\.tsx?$|\.gen\.ts$|\/migrations\//;

export const isProduction = (file) => code.test(file) && !uncounted.test(file);

export const countLines = (base = root) =>
  Object.fromEntries(
    folders.map((folder) => [
      folder,
      writtenFiles(base, folder)
        .filter(isProduction)
        .reduce(
          (sum, file) => sum + fs.readFileSync(path.join(base, file), 'utf8').split('\n').length - 1,
          0,
        ),
    ]),
  );

const shown = (count) => count.toLocaleString('en-US');

/** Both counts, as one line. */
export function linesInWords(now, then = before) {
  const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);
  const percent = (100 * (sum(now) - sum(then))) / sum(then);
  const parts = folders.map((folder) => `${folder} ${shown(now[folder])} (${shown(then[folder])})`);
  const change = `${percent < 0 ? '' : '+'}${percent.toFixed(1)}%`;
  return `${parts.join(', ')}, together ${shown(sum(now))} (${shown(sum(then))} at 57ccffd: ${change})`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(linesInWords(countLines(process.argv[2] && path.resolve(process.argv[2]))));
