import { turns } from '../../scripts/lib/sample.mjs';
import type { Page } from '@playwright/test';
import { expectAccessible, patience } from './accessible';
import { loadAxe } from './axe';
import { expect, test } from './journey';
import { moving, walk } from './site/keyboard';
import { addresses, pages, partsOf, walkedPages } from './site/pages';

const widths = [320, 768, 1440];
const narrow = { width: 320, height: 844 };

const open = async (page: Page, address: string) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await loadAxe(page);
};

/** Opens the nth tab of each row, the nth answer of each accordion, and folded parts; false when there are no more. */
const openNth = (page: Page, index: number): Promise<boolean> =>
  page.evaluate((index) => {
    const groups = ['[role=tablist]', '[data-accordion]', '.fold'].flatMap((group) => [
      ...document.querySelectorAll(group),
    ]);
    const found = groups.flatMap((group) => [
      ...[...group.querySelectorAll<HTMLElement>('[role=tab]')].slice(index, index + 1),
      ...[...group.querySelectorAll<HTMLElement>('summary')].slice(index, index + 1),
    ]);
    for (const control of found)
      if (!control.closest('details')?.open && control.ariaSelected !== 'true') control.click();
    return found.length > 0;
  }, index);

test('each run covers every part of a page, and five successive runs cover every page', () => {
  const parts = (walked: string[]) => [...new Set(walked.flatMap((page) => [...partsOf(page)]))].sort();
  const runs = Array.from({ length: turns }, (_, seed) => walkedPages(seed));
  expect([...new Set(runs.flat())].sort()).toEqual([...pages].sort());
  expect(parts(pages)).toEqual(expect.arrayContaining(['table', 'form', 'details', 'input type="file"']));
  for (const walked of runs) expect(parts(walked)).toEqual(parts(pages));
});

for (const address of walkedPages())
  test.describe(address, () => {
    test('is accessible at 320, 768 and 1440 px, light and dark, with every part open', async ({ page }) => {
      test.setTimeout(patience);
      await page.setViewportSize(narrow);
      await open(page, address);
      await expectAccessible(page, address, { at: widths });
      for (let index = 0; await openNth(page, index); index++)
        await expectAccessible(page, `part ${index + 1} open`, { at: [narrow.width], within: 'main' });
    });

    test('works by keyboard alone, and stops moving on request', async ({ page }) => {
      await page.setViewportSize(narrow);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      expect(await walk(page)).toEqual({ missed: [], unseen: [] });
      expect(await moving(page)).toEqual([]);
    });
  });

for (const { width, toggle } of [
  { width: 320, toggle: true },
  { width: 768, toggle: true },
  { width: 1440, toggle: false },
])
  test(`the menus are accessible at ${width} px, open, light and dark`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/about');
    const button = page.locator('button[popovertarget="site-menu"]');
    if (toggle && (await button.isVisible())) await button.click();
    for (const group of await page.locator('.site-nav summary').all()) {
      await group.click();
      await expectAccessible(page, `${await group.innerText()} open`, { at: [width], within: 'header' });
    }
    expect(await walk(page)).toEqual({ missed: [], unseen: [] });
  });

test('every link of every page leads to an existing page', async ({ page, request, baseURL }) => {
  test.slow();
  const links = new Map<string, string>();
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    for (const [, link] of html.matchAll(/(?:href|action|src)="(\/[^"]*)"/g))
      links.set(link!.replaceAll('&amp;', '&').split('#')[0]!, address);
  }
  expect(links.size).toBeGreaterThan(30);
  const dead: string[] = [];
  for (const [link, address] of links) {
    if (/^\/api\/(inquiries|athletics|apply)\//.test(link)) continue; // the addresses of forms
    const answer = await request.get(link, { maxRedirects: 0 });
    if (answer.status() >= 400) dead.push(`${answer.status()} ${link} on ${address}`);
  }
  expect(dead).toEqual([]);
  expect((await request.get(`${baseURL}/portal/no-such-screen`)).status()).toBe(404);
  expect((await request.get('/no-such-page')).status()).toBe(404);
  await page.goto('/');
});
