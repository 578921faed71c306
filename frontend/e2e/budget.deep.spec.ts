import type { Browser } from '@playwright/test';
import { isFull } from '../../scripts/lib/sample.mjs';
import { expect, test } from './journey';
import { roles } from './states/parts';
import { cold, dashboard, expectLightStart, isHeavy } from './weight/limits';
import { addresses, further, walkOf, walks } from './weight/addresses';
import { Meter, Visit } from './weight/wire';

const entryPage = 90_000;
const readingPage = 80_000;
/** With gzip, and with the form around it. */
const editor = 190_000;
const katex = 70_000;
const isKatex = ({ url }: { url: string }) => /\/katex-[^/]+\.js$/.test(url);

for (const role of roles)
  test(`the first screen of ${role} stays within its budget, also on the next visit`, async ({ browser }) => {
    const { context, page } = await cold(browser, role);
    await expectLightStart(await Meter.on(page), role);
    await context.close();
  });

/** The screens of each walk: together every screen. With `npm run test:full` each role visits each. */
const requestedOf = (role: string) => (isFull ? further : further.filter((route) => walkOf(route) === role));
/** Of one test, so that tests run side by side. */
const mostScreens = 20;

for (const role of isFull ? roles : walks)
  for (let from = 0; from < requestedOf(role).length; from += mostScreens)
    test(`no further screen of ${role} loads more than 80 kB, from number ${from + 1}`, async ({
      browser,
    }) => {
      test.setTimeout(1_200_000);
      const { context, page } = await cold(browser, role);
      const meter = await Meter.on(page);
      const first = await meter.visit(dashboard);
      const heavy: string[] = [];
      for (const [route, address] of await addresses(
        page,
        requestedOf(role).slice(from, from + mostScreens),
      )) {
        const screen = meter.beyond(await meter.visit(address), first);
        console.log(`${role} ${route}: ${screen.bytes} bytes in ${screen.requested.length} requests`);
        if (isHeavy(screen)) heavy.push(`${route}: ${screen.bytes}\n${screen.addresses}`);
        if (!isFull)
          await expect(
            page.getByText(/open to your role|not open to you|You don.t have access to|Page not found/),
            route,
          ).toHaveCount(0);
      }
      expect(heavy).toEqual([]);
      await context.close();
    });

interface ContentPage {
  id: string;
  isPublished: boolean;
}

/** The first page of a section that both the student and the instructor read. */
async function somePage(browser: Browser) {
  const { context, page } = await cold(browser, 'faculty');
  const read = async (address: string) => (await page.request.get(address)).json();
  const { id: instructorId } = await read('/api/auth/user');
  const term = await read('/api/terms/current');
  const taught: { id: string }[] = await read(
    `/api/sections?termId=${term.id}&filter=${JSON.stringify({ instructorId })}`,
  );
  const student = await cold(browser, 'student');
  for (const { id } of taught) {
    const pages = await student.page.request.get(`/api/sections/${id}/pages`);
    const [first]: ContentPage[] = pages.ok() ? await pages.json() : [];
    if (!first) continue;
    await Promise.all([context.close(), student.context.close()]);
    return { classroom: `/portal/classroom/${id}`, address: `/portal/classroom/${id}/pages/${first.id}` };
  }
  throw new Error('no page of a section that both read');
}

test('a page of a course loads at most 80 kB, and KaTeX only with a formula, after the text', async ({
  browser,
}) => {
  const { address } = await somePage(browser);
  const { context, page } = await cold(browser, 'student');
  const meter = await Meter.on(page);
  const first = await meter.visit(dashboard);
  const text = page.getByRole('article').getByRole('paragraph').first();
  const reading = meter.beyond(await meter.visit(address), first);
  console.log(`reading a page: ${reading.bytes} bytes in ${reading.requested.length} requests`);
  await expect(text).toBeVisible();
  expect(reading.bytes, reading.addresses).toBeLessThanOrEqual(readingPage);
  expect(reading.requested.filter(isKatex)).toEqual([]);

  // The same page with a formula. KaTeX arrives only after the text is on screen.
  await page.route(/\/api\/pages\/[^/?]+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const content = await response.json();
    content.document.content.push({ type: 'mathBlock', attrs: { tex: 'a^2 + b^2 = c^2' } });
    await route.fulfill({ response, json: content });
  });
  await page.route(/\/katex-[^/]+\.js$/, async (route) => {
    await expect(text).toBeVisible();
    await route.continue();
  });
  const formula = new Visit((await meter.visit(address)).requested.filter(isKatex));
  await expect(page.locator('[data-formula] math')).toBeVisible();
  console.log(`KaTeX: ${formula.bytes} bytes in ${formula.requested.length} requests`);
  expect(formula.requested).toHaveLength(1);
  expect(formula.bytes).toBeGreaterThan(10_000);
  expect(formula.bytes).toBeLessThanOrEqual(katex);
  await context.close();
});

test('the editor loads with the form of a page, at most 190 kB with gzip', async ({ browser }) => {
  const { address } = await somePage(browser);
  const { context, page } = await cold(browser, 'faculty');
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const meter = await Meter.on(page);
  const reading = await meter.visit(address);
  const isEditor = ({ url }: { url: string }) => /\/Editor-[^/]+\.js$/.test(url);
  expect(reading.requested.filter(isEditor)).toEqual([]);
  const editing = meter.beyond(await meter.visit(`${address}?dialog=edit`), reading);
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  console.log(`the editor: ${editing.bytes} bytes in ${editing.requested.length} requests`);
  expect(editing.requested.filter(isEditor)).toHaveLength(1);
  expect(editing.bytes, editing.addresses).toBeLessThanOrEqual(editor);
  await context.close();
});

/** With an empty cache, and everything that they load. */
for (const path of ['/portal', '/login'])
  test(`${path} loads no script and at most 90 kB`, async ({ page }) => {
    const visit = await (await Meter.on(page)).visit(path);
    console.log(`${path}: ${visit.bytes} bytes in ${visit.requested.length} requests`);
    expect(visit.requested.filter(({ url }) => url.endsWith('.js'))).toEqual([]);
    expect(visit.bytes).toBeLessThanOrEqual(entryPage);
  });

test('the screens of an ended session load no react-admin', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'collegium.sid', value: 's%3Aended', url: baseURL! }]);
  for (const [path, name] of [
    ['/portal', 'Get Started'],
    ['/login', 'Sign In to Portal'],
  ] as const) {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(scripts.some((url) => /\/base-/.test(url))).toBe(true);
    expect(scripts.filter((url) => /\/(Portal|StudentRecords|Courses)-/.test(url))).toEqual([]);
  }
});
