import { expect, openScreen, signIn, test } from './journey';

test('search results can be paged, and the address keeps the page', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/student-records?search=%40collegium.example&page=2');
  const first = await page.getByRole('table').getByRole('rowheader').first().textContent();
  await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader').first()).not.toHaveText(first ?? '');
  await page.getByRole('columnheader', { name: 'GPA' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'GPA' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible();
});
