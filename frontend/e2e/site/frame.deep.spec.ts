import { expect, test } from '../journey';

test('the shortcut of the search does nothing in a field and can be switched off', async ({ page }) => {
  await page.goto('/contact');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.getByLabel('Subject').press('/');
  await expect(dialog).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
});
