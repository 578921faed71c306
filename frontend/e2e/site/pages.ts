import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../site/dist', import.meta.url));

/** Every address that the build made a page for: routes, aliases, where forms end. A new route is in by itself. */
export const addresses: string[] = fs
  .readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /(^|\/)index\.html$/.test(file))
  .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  .toSorted();

const canonicalOf = (address: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(
    fs.readFileSync(path.join(dist, address.slice(1), 'index.html'), 'utf8'),
  )?.[1];

/** The pages that search engines keep, each at its own address. */
export const routes = addresses.filter((address) => {
  const canonical = canonicalOf(address);
  return canonical && new URL(canonical).pathname === address;
});

/** Every page once, with those where forms end and the one for addresses that have none. */
export const pages = [
  ...addresses.filter((address) => routes.includes(address) || !canonicalOf(address)),
  '/no-such-page',
];
