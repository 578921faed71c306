import { expect, openDashboard, openScreen, signIn, test } from './journey';

declare global {
  interface Window {
    isKept?: boolean;
  }
}

test('a journey may leave a dialog, a toast, storage, a stub and another size in its page', async ({
  page,
}) => {
  await openDashboard(page);
  await page.evaluate(() => {
    window.isKept = true;
    localStorage.setItem('left', 'x');
    sessionStorage.setItem('left', 'x');
  });
  await page.route('**/api/students?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.setViewportSize({ width: 390, height: 700 });
  await openScreen(page, '/portal/courses?dialog=create-course');
  await expect(page.getByRole('dialog', { name: 'Create Course' })).toBeVisible();
});

test('the next one starts in the same loaded page, with nothing of the first', async ({ page, context }) => {
  expect(await page.evaluate(() => [window.isKept, localStorage.length, sessionStorage.length])).toEqual([
    true,
    0,
    0,
  ]);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  expect(await context.cookies()).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const fresh = page.waitForResponse('**/api/auth/user');
  await signIn(page, 'admissions');
  await openScreen(page, '/portal/student-records?search=an');
  expect((await fresh).status()).toBe(200);
  await expect(page.getByRole('button', { name: /Admissions$/ })).toBeVisible();
  await expect(page.getByText(/students? found$/)).toBeVisible();
  expect(await page.evaluate(() => window.isKept)).toBe(true);
});

test('a journey may also leave a page of the public site', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.setItem('left', 'x');
    sessionStorage.setItem('left', 'x');
  });
});

test('the next one finds no storage of it', async ({ page }) => {
  expect(page.url()).toBe('about:blank');
  await page.goto('/about');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
