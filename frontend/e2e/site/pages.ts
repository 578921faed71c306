import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFull, rotate } from '../../../scripts/lib/sample.mjs';

const dist = fileURLToPath(new URL('../../../site/dist', import.meta.url));

/**
 * Every address with a built page: routes, aliases, pages after sending a form. A new route is included automatically.
 */
export const addresses: string[] = fs
  .readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /(^|\/)index\.html$/.test(file))
  .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  .toSorted();

const read = (address: string) => fs.readFileSync(path.join(dist, address.slice(1), 'index.html'), 'utf8');
const canonicalOf = (address: string) => /<link rel="canonical" href="([^"]+)"/.exec(read(address))?.[1];

/** They lead to the sign-in first: application.spec.ts judges them. */
const afterSignIn = ['/apply/form', '/apply/status'];

/** The pages that anyone can read and search engines index, each at its own address. */
export const routes = addresses.filter((address) => {
  const canonical = canonicalOf(address);
  return canonical && new URL(canonical).pathname === address && !afterSignIn.includes(address);
});

/** Every page once, including those after sending a form and the not-found page. */
export const pages = [
  ...addresses.filter(
    (address) => (routes.includes(address) || !canonicalOf(address)) && !afterSignIn.includes(address),
  ),
  '/no-such-page',
];

/** The parts of a page's main content: its elements, and their roles and types. */
export function partsOf(address: string): Set<string> {
  const main = addresses.includes(address) ? (/<main[^]*<\/main>/.exec(read(address))?.[0] ?? '') : '';
  const elements = main.replace(/<svg[^]*?<\/svg>/g, '').matchAll(/<([a-z][\w-]*)([^>]*)>/g);
  return new Set(
    [...elements].flatMap(([, name, attributes]) => [
      name!,
      ...[...attributes!.matchAll(/ ((?:role|type)="[^"]*")/g)].map(([, one]) => `${name} ${one}`),
    ]),
  );
}

/**
 * The pages that a run with this seed checks: a fifth of all, and as many more as it takes to include every part that
 * any page has. Five successive seeds check every page, `npm run test:full` all.
 */
export function walkedPages(seed?: number): string[] {
  if (isFull) return pages;
  const walked = new Set(rotate(pages, 'site pages', seed));
  const missing = new Set(pages.flatMap((page) => [...partsOf(page)]));
  const cover = (page: string) => partsOf(page).forEach((part) => missing.delete(part));
  walked.forEach(cover);
  const gain = (page: string) => [...partsOf(page)].filter((part) => missing.has(part)).length;
  while (missing.size) {
    const next = pages.toSorted((one, other) => gain(other) - gain(one))[0]!;
    walked.add(next);
    cover(next);
  }
  return pages.filter((page) => walked.has(page));
}
