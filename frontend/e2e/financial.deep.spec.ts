import { expect, openScreen, pressEscape, signIn, test } from './journey';
import { someone } from './accounts';

test('lists are filtered and exported as files', async ({ page }) => {
  await signIn(page, 'bursar');
  await openScreen(page, '/portal/financial');
  await page.getByRole('link', { name: 'Late Payment Plans' }).click();
  await expect(page.getByText(/^\d+ payment plans?$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' }).locator('option:checked')).toHaveText('Late');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('tab', { name: 'Charges' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Past due');
  await expect(page).toHaveURL(/charges\.standing=overdue/);
  await expect(page.getByRole('cell', { name: 'Past due' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Revenue & Receivables' }).click();
  await expect(page.getByRole('img', { name: /^Receivables by age/ }).locator('svg')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).last().click();
  await expect(page.getByRole('rowheader', { name: 'Over 90 days' })).toBeVisible();
});

test('a registrar creates charges and plans but records no payments', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/financial');
  await expect(page.getByRole('button', { name: 'New Charge' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Record payment' })).toHaveCount(0);
  await pressEscape(page);
  const student = await someone(page, 1);
  await openScreen(page, `/portal/student-records/${student.id}?tab=financial`);
  await page.getByRole('link', { name: 'Open account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
});
