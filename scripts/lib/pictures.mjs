/** The pictures of the documentation: their screens, and the headings and buttons on them. */
import fs from 'node:fs';
import path from 'node:path';
import { codeFiles } from './inputs.mjs';
import { root } from './paths.mjs';

const wide = { width: 1200, height: 750 };
export const telephone = { width: 390, height: 844 };
export const viewOf = ({ view = wide }) => view;

const records = path.join(root, 'docs/images/guide/controls.json');
export const readControls = () => JSON.parse(fs.readFileSync(records, 'utf8'));
export const writeControls = (controls) =>
  fs.writeFileSync(
    records,
    `${JSON.stringify(Object.fromEntries(Object.entries(controls).sort()), null, 2)}\n`,
  );

/** Opens the pictured screen. The page has the role's session. */
export async function openPicture(page, name, { ask, address, shows, steps, html }) {
  if (html) return page.setContent(html());
  const answer = ask && (await page.request.get(ask));
  if (answer && !answer.ok()) throw new Error(`${ask} answers ${answer.status()}: ${await answer.text()}`);
  const [found] = answer ? await answer.json() : [{}];
  if (!found) throw new Error(`The demo university has no record for the picture ${name} (${ask}).`);
  await page.goto(address(found));
  await page.getByText(shows).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await steps?.(page, found);
}

const source = () =>
  codeFiles(root, 'frontend/src')
    .filter((name) => !name.startsWith('frontend/src/api/') && !/\.test\.tsx?$/.test(name))
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
let written;
/** Whether the portal's code contains the text: others, such as names, come from data. */
const isWritten = (text) => (written ??= source()).includes(text);

/**
 * The names of controls that the data decides: pages of a list, what blocks the student shown, open tuition, and which
 * entries and statements an account has.
 */
const varying = new Set([
  'Next page',
  'Previous page',
  "Warnings (don't block staff)",
  'How to resolve this (opens in a new tab)',
  'Add to cart',
  'Set Up a Payment Plan',
  'Payment applied',
  'Due',
]);

/** The names of the visible headings and buttons in the open dialog, or else in the page's main part. */
export async function controlsOf(page) {
  const names = await page.evaluate(() => {
    const { document } = globalThis;
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    const place = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
    return [...place.querySelectorAll('h1, h2, h3, h4, button, [role="button"], [role="tab"], a[href]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim());
  });
  const fixed = names.filter((name) => /\p{L}{3}/u.test(name) && isWritten(name) && !varying.has(name));
  return [...new Set(fixed)].sort();
}
