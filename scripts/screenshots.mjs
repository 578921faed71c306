/**
 * `npm run screenshots [-- [--at URL] name ...]`: takes the pictures of the documentation on a demo university, and records the
 * headings and buttons on those of the guide, which `frontend/e2e/guide-pictures.spec.ts` compares with the screens. `--at URL` takes them on a running one.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { controlsOf, openPicture, readControls, viewOf, writeControls } from './lib/pictures.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { trialSystem } from './lib/trial-system.mjs';
import { guidePictures, overviewPictures } from './pictures/all.mjs';

const password = 'collegium-demo';
/** Each picture with its file. */
const pictures = {
  ...placed(overviewPictures, 'docs/images'),
  ...placed(guidePictures, 'docs/images/guide'),
};

const {
  values: { at },
  positionals: asked,
} = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
for (const name of serverVariables) delete process.env[name];
const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-pictures-'));
fs.chmodSync(temp, 0o711); // the database's user passes through
const stops = [() => fs.rmSync(temp, { recursive: true, force: true })];
const stop = async () => {
  while (stops.length) await stops.pop()();
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(name, async () => {
    endActive('SIGTERM');
    await stop().catch(report);
    process.exit(130);
  });
}

async function ownSystem() {
  const { system, baseUrl } = await trialSystem(path.join(temp, 'data'));
  stops.push(() => system.stop());
  await system.prepare();
  await system.serve();
  return baseUrl;
}

/** One browser context for each role, which keeps its session. */
function visitors(browser, baseUrl) {
  const known = new Map();
  return async (role, view) => {
    const key = `${role} ${view.width}`;
    if (known.has(key)) return known.get(key);
    const page = await browser.newPage({
      baseURL: baseUrl,
      viewport: view,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
    });
    known.set(key, page);
    if (!role) return page;
    await page.goto('/api/login');
    await page.locator('input[name="email"]').fill(`${role}@collegium.example`);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="password"]').press('Enter');
    await page.waitForURL('**/portal/dashboard');
    return page;
  };
}

function placed(all, folder) {
  return Object.fromEntries(
    Object.entries(all).map(([name, picture]) => [name, { ...picture, file: `${folder}/${name}.png` }]),
  );
}

async function take(visit, name) {
  const picture = pictures[name];
  const page = await visit(picture.role ?? '', viewOf(picture));
  await openPicture(page, name, picture);
  await page.screenshot({ path: path.join(root, picture.file) });
  if (name in guidePictures && !picture.html)
    writeControls({ ...readControls(), [name]: await controlsOf(page) });
  return picture.file;
}

let code = 0;
try {
  requireNode();
  const unknown = asked.filter((name) => !pictures[name]);
  if (unknown.length)
    throw new PlainError(`No such picture: ${unknown}. There are: ${Object.keys(pictures)}.`);
  await quietly.step('Packages', ensureInstalled);
  const executablePath = await findBrowser((text) => console.log(`${text} ...`));
  if (!executablePath) throw new PlainError('No browser was found to take pictures. Set CHROMIUM_PATH.');
  const baseUrl = at ?? (await ownSystem());
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  stops.push(() => browser.close());
  const visit = visitors(browser, baseUrl);
  const missed = [];
  for (const name of asked.length ? asked : Object.keys(pictures)) {
    try {
      console.log(await take(visit, name));
    } catch (error) {
      console.error(`${name}: ${error.message}`);
      missed.push(name);
    }
  }
  if (missed.length) throw new PlainError(`Not taken: ${missed.join(', ')}.`);
} catch (error) {
  report(error);
  code = 1;
}
await stop().catch(report);
process.exit(code);
