/** Finds a Chromium for the browser tests, or downloads one. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './npm.mjs';
import { cache, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { run } from './processes.mjs';

/** A Chromium without windows: half the processes, and the same pages. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Some are only a stub that names another package to install, or lack a library: ask for the version. */
const works = (file) =>
  Boolean(file) && fs.existsSync(file) && spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;

function onPath(name) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, name));
}

const installed = () => [...new Set([...names.flatMap(onPath), ...applications])].find(works) ?? null;
const installedShell = () => [...new Set(onPath(shell))].find(works) ?? null;

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return works(file) ? file : null;
}

/** Installs Debian packages, each on its own, because not every archive has all of them. */
async function installDebian(...packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update'], { env });
  if (updated.code !== 0) return;
  for (const name of packages)
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}

async function fromDebian() {
  await installDebian('chromium', shell);
  return installed();
}

/** Saves a fifth of the browser tests' time. A machine that can't get it is asked once. */
async function shellFromDebian(say) {
  const tried = path.join(cache, 'no-headless-shell');
  if (fs.existsSync(tried)) return null;
  say(`looking for a faster browser: the Debian package ${shell}`);
  await installDebian(shell);
  const file = installedShell();
  if (!file) fs.writeFileSync(tried, '');
  return file;
}

async function fromPlaywright() {
  await run(process.execPath, [
    path.join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
  return playwrights();
}

/** A headless Chromium for Linux from an npm package; later versions need Node.js 22. */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = path.join(cache, 'chromium');
  const entry = path.join(home, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!fs.existsSync(entry)) {
    fs.mkdirSync(home, { recursive: true });
    fs.writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
    await npm(['install', '--ignore-scripts', '@sparticuz/chromium@147.0.0'], { cwd: home });
    if (!fs.existsSync(entry)) return null;
  }
  // It is made for a cloud function; with this variable it also unpacks libraries that may be missing here.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const file = await chromium.executablePath();
  delete process.env.AWS_EXECUTION_ENV;
  return works(file) ? file : null;
}

/**
 * The browsers for journeys, or null if there is none: `pages` is the cheapest available, `whole` a full browser, for
 * measurements.
 */
export async function findBrowsers(say) {
  const whole = await findBrowser(say);
  if (!whole) return null;
  if (process.env.CHROMIUM_PATH) return { whole, pages: whole };
  const isDebians = whole === '/usr/bin/chromium' && process.getuid?.() === 0;
  return { whole, pages: installedShell() ?? (isDebians ? await shellFromDebian(say) : null) ?? whole };
}

/** The path of a browser, or null if there is none. */
export async function findBrowser(say) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (works(wanted)) return wanted;
    throw new PlainError(`CHROMIUM_PATH is "${wanted}", but no browser starts from there.`);
  }
  const there = installed() ?? (await playwrights().catch(() => null));
  if (there) return there;
  for (const [source, get] of [
    ['the Debian package chromium', fromDebian],
    ["Playwright's download", fromPlaywright],
    ['the package @sparticuz/chromium', fromPackage],
  ]) {
    say(`looking for a browser: ${source}`);
    const file = await get().catch(() => null);
    if (file) return file;
  }
  return null;
}
