import { expect, signIn, test } from './journey';

test('a screen that is still loading does not scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'student');
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(/\/Help-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/portal/help', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');
});
