import { isFull, sample } from '../../../scripts/lib/sample.mjs';
import { findings, loadAxe } from '../axe';
import { expect, test } from '../journey';
import { routes } from './pages';

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const inner = routes.filter((route) => route !== '/');
/** The pages with the longest heads and buttons, and a sample of the others. All with `npm run test:full`. */
const longestHeads = [
  '/about',
  '/admissions',
  '/contact-student-services',
  '/ferpa-rights',
  '/programs',
  '/register',
  '/virtual-tour',
];
const checked = isFull ? inner : [...longestHeads, ...sample(inner, 8, 'heads.spec.ts')];

test('the head of an inner page with its buttons takes at most a quarter of the first screen', async ({
  page,
}) => {
  const tooHigh: string[] = [];
  for (const route of checked) {
    await page.goto(route);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      // Another font breaks the lines elsewhere.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      let height = 0;
      for (const part of await page.locator('.page-head, .page-actions').all())
        height += (await part.boundingBox())!.height;
      if (height > screen.height / 4) tooHigh.push(`${route} at ${screen.width} px: ${height} px`);
    }
  }
  expect(tooHigh).toEqual([]);
});

test('Home shows the price, the next start date and reasons to trust it on the first screen', async ({
  page,
}) => {
  await page.setViewportSize(screens[0]!);
  await page.goto('/');
  const facts = page.locator('.hero-facts');
  await expect(facts).toContainText(/Tuition 20\d\d\/\d\d\s*\$\d+ a credit hour/);
  await expect(facts).toContainText(/Next start date\s*[A-Z][a-z]+ \d+, 20\d\d/);
  await expect(facts.getByRole('link', { name: 'Licensure and accreditation' })).toBeVisible();
  const { y, height } = (await facts.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(900);
  await expect(page.getByRole('img', { name: /student/ })).toBeVisible();
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
