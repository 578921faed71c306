/**
 * Runs after `vite build`: writes the sign-in screens as whole pages into dist/entry.json by address, which load only
 * two fonts, and compressed copies of each script, made once for all requests.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const dist = path.join(import.meta.dirname, 'dist');
const made = path.join(dist, '.entry');
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  base: '/portal/',
  plugins: [react()],
  build: { ssr: 'src/entry.tsx', outDir: made, target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  ssr: { noExternal: true },
});
const { entryPages } = await import(pathToFileURL(path.join(made, 'entry.js')).href);

const frame = fs
  .readFileSync(path.join(dist, 'index.html'), 'utf8')
  .replace(/\s*<script[^>]*><\/script>/g, '')
  .replace(/\s*<noscript[\s\S]*?<\/noscript\s*>/, '');
const year = String(new Date().getFullYear());

function pageOf({ title, styles, body }) {
  for (const [, font] of styles.matchAll(/url\('?\/portal\/([^')]+)/g))
    if (!fs.existsSync(path.join(dist, font))) throw new Error(`The portal's build has no ${font}.`);
  return frame
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${styles}</style></head>`)
    .replace('<div id="root"></div>', () => body.replace(`2024–${year}`, '2024–__YEAR__'));
}

const pages = Object.entries(entryPages()).map(([address, page]) => [address, pageOf(page)]);
for (const [address, page] of pages)
  for (const needed of ['<style nonce=', '<main', '2024–__YEAR__', 'href="/api/login"'])
    if (!page.includes(needed)) throw new Error(`The page of ${address} was made without ${needed}.`);
fs.writeFileSync(path.join(dist, 'entry.json'), JSON.stringify(Object.fromEntries(pages)));
fs.rmSync(made, { recursive: true });

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];
const assets = path.join(dist, 'assets');
await Promise.all(
  fs
    .readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map(async (name) => {
      const file = path.join(assets, name);
      const script = fs.readFileSync(file);
      fs.writeFileSync(`${file}.br`, await brotli(script));
      fs.writeFileSync(`${file}.gz`, await gzip(script, { level: 9 }));
    }),
);
