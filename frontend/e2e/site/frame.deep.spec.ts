import { expect, test } from '../journey';
import { openTelephoneMenu, telephone } from './telephoneMenu';

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

test.describe('on a telephone, without script', () => {
  test.use({ viewport: telephone, javaScriptEnabled: false });

  test('has one menu with every link and keeps Apply Now in reach', ({ page }) =>
    openTelephoneMenu(page, 20));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the printed calendar and nothing about today', async ({ page }) => {
    await page.goto('/academic-calendar');
    await expect(page.locator('.term')).toHaveCount(4);
    await expect(page.getByText('Today is')).toBeHidden();
    await expect(page.locator('.now-without')).toBeVisible();
  });
});

test('a printed page has no navigation, and has every tab and answer', async ({ page }) => {
  for (const address of ['/tuition-fees', '/refund-policy', '/cost-of-attendance', '/academic-calendar']) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    for (const part of await page.locator('.tab-panel, .accordion-content, .term').all())
      await expect(part).toBeVisible();
    await expect(page.locator('.site-footer-page')).toContainText(address);
  }
});
