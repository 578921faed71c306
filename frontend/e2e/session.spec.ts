import { enterCredentials, expect, holdSignIn, test } from './journey';

const deep = '/portal/student-records?search=an&page=1';

test('a deep link opens after signing in', async ({ page }) => {
  const leave = await holdSignIn(page);
  await page.goto(deep);
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  leave();
  // A password manager may fill it in (WCAG 3.3.8).
  await expect(page.locator('input[name="email"]')).toHaveAttribute('autocomplete', 'username');
  await expect(page.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
  await enterCredentials(page);
  await expect(page).toHaveURL((url) => url.pathname + url.search === deep);
  await expect(page.getByText(/students? found$/)).toBeVisible();
});
