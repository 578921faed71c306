/**
 * Builds the public site: styles and fonts hashed under dist/assets, one finished HTML file for each route. React runs
 * here only; a page of text has no script.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { makeFonts } from './fonts.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

/** @param {{ baseUrl?: string, outDir?: string, today?: string }} [options] */
export async function prerender(options = {}) {
  const baseUrl = new URL(options.baseUrl || process.env.BASE_URL || 'http://localhost:3000').origin;
  const outDir = path.resolve(root, options.outDir ?? 'dist');
  const renderDir = path.join(root, '.cache', `render-${process.pid}`);
  const islands = islandFiles();
  const shared = { root, configFile: false, logLevel: 'warn', mode: 'production' };

  await makeFonts();
  const [{ output }] = await Promise.all([
    build({
      ...shared,
      build: {
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { site: 'src/theme/site.css', ...islands } },
      },
    }),
    build({
      ...shared,
      plugins: [react()],
      build: {
        outDir: renderDir,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        ssr: 'src/render.tsx',
        ssrEmitAssets: true,
      },
    }),
  ]);

  const emitted = (/** @type {RegExp} */ pattern) =>
    output.map((file) => `/${file.fileName}`).filter((name) => pattern.test(name));
  const scripts = Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'chunk' && islands[file.name] ? [[file.name, `/${file.fileName}`]] : [],
    ),
  );
  const assets = {
    styles: emitted(/\.css$/),
    fonts: emitted(/\/(?:sans|serif-600)-[\w-]{8}\.woff2$/),
    scripts,
  };
  const write = (/** @type {string} */ name, /** @type {string} */ text) => {
    fs.mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    fs.writeFileSync(path.join(outDir, name), text);
  };

  try {
    const {
      renderPage,
      newYorkDay,
      addressesOf,
      routes,
      notFound,
      thankYous,
      notSent,
      applicantPages,
      ...beside
    } = await import(pathToFileURL(path.join(renderDir, 'render.js')).href);
    const site = { baseUrl, assets, today: options.today ?? newYorkDay() };
    /** @type {Map<string, string>} */
    const built = new Map();
    for (const route of routes)
      for (const address of addressesOf(route)) built.set(address, renderPage(route, site, address));
    for (const [address, html] of built) write(path.posix.join(address.slice(1), 'index.html'), html);
    for (const route of [...thankYous, ...applicantPages])
      write(path.posix.join(route.path.slice(1), 'index.html'), renderPage(route, site));
    for (const route of [notFound, ...notSent]) write(`${route.path.slice(1)}.html`, renderPage(route, site));
    copyPictures(renderDir, outDir);
    write('search-index.json', beside.renderSearchIndex(built));
    for (const [address, text] of beside.publishedFeeds(baseUrl)) write(address.slice(1), text);
    write('sitemap.xml', beside.renderSitemap(baseUrl));
    await compress(outDir);
    // Last, because a running server switches to the build once this file exists.
    write('robots.txt', beside.renderRobots(baseUrl));
    return { pages: built.size + thankYous.length + applicantPages.length + notSent.length + 1, outDir };
  } finally {
    fs.rmSync(renderDir, { recursive: true, force: true });
  }
}

/** The script of each island, src/islands/<name>.ts, by its name. */
function islandFiles() {
  const folder = 'src/islands';
  const files = fs.readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), `${folder}/${file}`]));
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes compressed copies next to each text file, made once for all requests. */
async function compress(/** @type {string} */ folder) {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(html|css|js|svg|xml|txt|ico|ics|json)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const text = fs.readFileSync(path.join(folder, file));
      const copies = {
        br: await brotli(text, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        gz: await gzip(text, { level: 9 }),
      };
      for (const [suffix, copy] of Object.entries(copies))
        if (copy.length < text.length) fs.writeFileSync(path.join(folder, `${file}.${suffix}`), copy);
    }),
  );
}

/** Pictures in pages; those in the styles are part of the styles' own build. */
function copyPictures(/** @type {string} */ from, /** @type {string} */ to) {
  const folder = path.join(from, 'assets');
  if (fs.existsSync(folder)) fs.cpSync(folder, path.join(to, 'assets'), { recursive: true });
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const { pages } = await prerender();
  console.log(`site: ${pages} pages in ${Math.round(performance.now() - started)} ms`);
}
