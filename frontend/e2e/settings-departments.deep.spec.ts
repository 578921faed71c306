import { expect, openScreen, pressEscape, signIn, test } from './journey';

test('the catalog is filtered by department, and a course opens from the list', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/settings/courses');
  await expect(page.getByText(/^[\d,]+ courses$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Department' }).selectOption({ index: 1 });
  const first = page.getByRole('rowheader').first().getByRole('link');
  await expect(first).toHaveAttribute('href', /department=/);
  await first.click();
  await expect(page.getByRole('heading', { name: 'Prerequisites' })).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(/\/portal\/settings\/courses\?department=/);
});
