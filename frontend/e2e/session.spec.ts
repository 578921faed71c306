import { chooseInMenu, enterCredentials, expect, holdSignIn, signInByForm, test } from './journey';

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

test('every tab of a browser follows the next person who signs in, and the sign-out', async ({
  page,
  context,
}) => {
  await signInByForm(page);
  await page.goto('/portal/student-records');
  await page.getByRole('searchbox').fill('lopez');
  const second = await context.newPage();
  // The session has expired, here and at the provider.
  await context.clearCookies({ name: /^(?!collegium\.person$)/ });
  await signInByForm(second, 'bursar');
  await expect(page.getByRole('heading', { level: 1, name: 'Bursar Dashboard' })).toBeVisible();
  await second.getByRole('button', { name: /Bursar$/ }).click();
  await chooseInMenu(second, 'Sign out');
  for (const tab of [second, page]) {
    await expect(tab).toHaveURL(/\/portal$/);
    await expect(tab.getByRole('link', { name: 'Get Started' })).toBeVisible();
  }
});
