/** `npm run screenshots [-- name ...]`: takes the pictures of the documentation, docs/images/*.png, on a demo university. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { endActive } from './lib/processes.mjs';
import { requireNode, serverVariables } from './lib/settings.mjs';
import { quietly } from './lib/steps.mjs';
import { trialSystem } from './lib/trial-system.mjs';

const wide = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };
const password = 'collegium-demo';

/** `ask` finds the record for the address; `shows` is visible once the screen has loaded. */
const pictures = {
  dashboard: { role: 'registrar', address: () => '/portal/dashboard', shows: 'Waiting for you' },
  'student-records': {
    role: 'registrar',
    ask: '/api/students?sort=["lastName","ASC"]&range=[0,0]',
    address: ({ id, lastName }) => `/portal/student-records/${id}?search=${encodeURIComponent(lastName)}`,
    shows: 'Academic',
  },
  'enroll-student': { role: 'registrar', address: () => '/portal/enrollment/new', shows: 'Enroll Student' },
  waitlist: {
    role: 'registrar',
    ask: '/api/sections/demand?sort=["waitlisted","DESC"]&range=[0,0]',
    address: ({ id }) => `/portal/enrollment/sections/${id}`,
    shows: 'Waitlist',
  },
  financial: { role: 'bursar', address: () => '/portal/financial', shows: 'payment plans' },
  grading: {
    role: 'faculty',
    ask: '/api/assignment-submissions?filter={"graded":false}&range=[0,0]',
    address: ({ id }) => `/portal/grading/${id}`,
    shows: 'Score',
  },
  compliance: { role: 'compliance', address: () => '/portal/compliance', shows: 'Audit' },
  'student-on-a-telephone': {
    role: 'student',
    view: telephone,
    address: () => '/portal/dashboard',
    shows: 'Dashboard',
  },
};

const asked = process.argv.slice(2).filter((arg) => arg !== '--');
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

/** One browser context for each role, which keeps its session. */
function visitors(browser, baseUrl) {
  const known = new Map();
  return async (role = '', view = wide) => {
    const key = `${role} ${view.width}`;
    if (known.has(key)) return known.get(key);
    const page = await browser.newPage({ baseURL: baseUrl, viewport: view, reducedMotion: 'reduce' });
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

async function take(visit, name) {
  const { role, view, ask, address, shows } = pictures[name];
  const page = await visit(role, view);
  const [found] = ask ? await (await page.request.get(ask)).json() : [{}];
  if (!found) throw new PlainError(`The demo university has nothing to show for ${name} (${ask}).`);
  await page.goto(address(found));
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(root, 'docs/images', `${name}.png`) });
}

let code = 0;
try {
  requireNode();
  const unknown = asked.filter((name) => !pictures[name]);
  if (unknown.length)
    throw new PlainError(`No such picture: ${unknown}. There are: ${Object.keys(pictures)}.`);
  await quietly.step('Packages', ensureInstalled);
  const executablePath = await findBrowser((text) => console.log(`${text} ...`));
  if (!executablePath) throw new PlainError('There is no browser to take pictures with; see CHROMIUM_PATH.');
  const { system, baseUrl } = await trialSystem(path.join(temp, 'data'));
  stops.push(() => system.stop());
  await system.prepare();
  await system.serve();
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  stops.push(() => browser.close());
  const visit = visitors(browser, baseUrl);
  for (const name of asked.length ? asked : Object.keys(pictures)) {
    await take(visit, name);
    console.log(`docs/images/${name}.png`);
  }
} catch (error) {
  report(error);
  code = 1;
}
await stop().catch(report);
process.exit(code);
