import { expect, test } from '../journey';
import { desktop, highHeads } from './head';

/** The small case of heads.deep.spec.ts, which measures every page: one of the longest heads. */
test('the longest head takes at most a quarter of the first screen, and a higher one is noticed', async ({
  page,
}) => {
  expect(await highHeads(page, '/register')).toEqual([]);
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.page-head { min-height: 300px }');
      document.adoptedStyleSheets = [sheet];
    }),
  );
  expect(await highHeads(page, '/register')).toHaveLength(2);
});

test('Home shows the price, the next start date and reasons to trust it on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  const facts = page.locator('.hero-facts');
  await expect(facts).toContainText(/Tuition 20\d\d\/\d\d\s*\$\d+ a credit hour/);
  await expect(facts).toContainText(/Next start date\s*[A-Z][a-z]+ \d+, 20\d\d/);
  await expect(facts.getByRole('link', { name: 'Licensure and accreditation' })).toBeVisible();
  const { y, height } = (await facts.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(900);
  await expect(page.getByRole('img', { name: /student/ })).toBeVisible();
});
