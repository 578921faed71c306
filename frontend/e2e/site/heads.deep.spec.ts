import { findings, loadAxe } from '../axe';
import { expect, test } from '../journey';
import { highHeads } from './head';
import { routes } from './pages';

const inner = routes.filter((route) => route !== '/');

test('the head of an inner page with its buttons takes at most a quarter of the first screen', async ({
  page,
}) => {
  const tooHigh: string[] = [];
  for (const route of inner) tooHigh.push(...(await highHeads(page, route)));
  expect(tooHigh).toEqual([]);
});

test('no paragraph of the footer looks like a heading', async ({ page }) => {
  await page.goto('/accessibility');
  await loadAxe(page);
  const rule = { selector: '.site-footer', rules: ['p-as-heading'] };
  expect(await findings(page, rule)).toEqual([]);
  await page.evaluate(() => {
    const name = Object.assign(document.createElement('p'), { textContent: 'Name' });
    Object.assign(name.style, { fontSize: '24px', fontWeight: '600' });
    document.querySelector('.site-footer-name')!.replaceWith(name);
  });
  expect(await findings(page, rule)).not.toEqual([]);
});
