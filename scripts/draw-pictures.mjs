/**
 * Draws the site's preview picture and icons from its own SVG: site/public/card.png, for links that people share, and
 * the browser icons. Run it by hand when one of them changes; the results are committed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './lib/browser.mjs';
import { root } from './lib/paths.mjs';

const site = path.join(root, 'site');
const icon = fs.readFileSync(path.join(site, 'public/favicon.svg'), 'utf8');
/** Operating systems round the corners themselves. */
const square = icon.replace(' rx="6"', '');

const browser = await chromium.launch({
  executablePath: await findBrowser(console.error),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(pathToFileURL(path.join(site, 'pictures/card.html')).href);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: path.join(site, 'public/card.png') });
  for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 })) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${square}`);
    await page.screenshot({ path: path.join(site, `public/${name}.png`) });
  }
} finally {
  await browser.close();
}
