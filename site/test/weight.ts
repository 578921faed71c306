/** The files that a page can load, at their size for a browser with an empty cache. */
import fs from 'node:fs';
import path from 'node:path';
import { outDir } from './build';

const files = fs.readdirSync(outDir, { recursive: true, encoding: 'utf8' });
export const pages = files.filter((file) => file.endsWith('.html')).toSorted();

const read = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8');

/** The bytes of the compressed copy, if the build made one. */
const sizeOf = (file: string, copy: 'gz' | 'br') => {
  const compressed = path.join(outDir, `${file}.${copy}`);
  return fs.statSync(fs.existsSync(compressed) ? compressed : path.join(outDir, file)).size;
};

/** The files that a file refers to, by any attribute, import or url(). */
function namedIn(file: string): string[] {
  if (!/\.(html|css|js|svg)$/.test(file)) return [];
  const here = path.posix.dirname(file);
  const text = file.endsWith('.html') ? withoutLinks(read(file)) : read(file);
  const names = [
    ...text.matchAll(/["'`(=\s]((?:\/|\.\.?\/)?[\w./-]+\.(?:js|css|svg|woff2|png|jpe?g|webp|avif|ico))\b/g),
  ];
  return names
    .map(([, name]) => name!)
    .map((name) => (name.startsWith('/') ? name.slice(1) : path.posix.join(here, name)))
    .filter((name) => files.includes(name));
}

/** Links lead elsewhere, and only search engines load the picture of Open Graph. */
const withoutLinks = (html: string) => html.replace(/<(a|meta)\s[^>]*>/g, '');

export function weightOf(page: string, copy: 'gz' | 'br') {
  const parts = new Set<string>([page]);
  for (const part of parts) for (const name of namedIn(part)) parts.add(name);
  const sum = (those: string[]) => those.reduce((bytes, file) => bytes + sizeOf(file, copy), 0);
  return {
    parts: [...parts],
    all: sum([...parts]),
    script: sum([...parts].filter((file) => file.endsWith('.js'))),
    hasForm: read(page).includes(' data-form='),
  };
}
