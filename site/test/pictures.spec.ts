/** The illustrations: light enough, in both schemes, and described. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outDir } from './build';

const pictures = new URL('../src/pictures/', import.meta.url);
const illustrations = [
  ['study-morning', ''],
  ['general-studies', 'programs'],
  ['wealth-management', 'programs'],
  ['open-door', 'admissions'],
] as const;

describe.each(illustrations)('%s', (name, page) => {
  const svg = fs.readFileSync(new URL(`${name}.svg`, pictures), 'utf8');

  it('should weigh less than 30 kB', () => expect(Buffer.byteLength(svg)).toBeLessThan(30_000));

  it('should be drawn in light and dark, with every color of both themes', () => {
    const [light, dark] = svg.split('@media (prefers-color-scheme:dark)');
    const colors = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, color]) => color));
    expect(dark).toBeDefined();
    const used = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, color]) => color!);
    expect(used.filter((color) => !colors(light!).has(color))).toEqual([]);
    expect([...colors(dark!)].filter((color) => !colors(light!).has(color!))).toEqual([]);
  });

  it('should be on its page, in its size, with a text alternative', () => {
    const html = fs.readFileSync(path.join(outDir, page, 'index.html'), 'utf8');
    const image = new RegExp(`<img [^>]*src="/assets/${name}-[^>]*>`).exec(html)?.[0] ?? '';
    expect(image).toMatch(/ alt="[^"]{40,}"/);
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg)!;
    expect(image).toContain(`width="${width}" height="${height}"`);
  });
});
