import { expect, openScreen, signIn, test } from './journey';
import { exportPayments, openRevenueRows } from './reportExports';

/** The roles with reports.financial; see permissions. The gate exports as bursar. */
const offices = [
  { role: 'bursar', name: 'bursar', academic: false, isOfGate: true },
  { role: 'financial_aid', name: 'office of financial aid', academic: false, isOfGate: false },
  { role: 'super_admin', name: 'super administrator', academic: true, isOfGate: false },
] as const;

for (const { role, name, academic, isOfGate } of offices) {
  test(`the ${name} opens the rows of a revenue figure, and they add up to it`, ({ page }) =>
    openRevenueRows(page, role));

  if (!isOfGate)
    test(`the ${name} exports every payment from the dashboard, and downloads the file when it is ready`, ({
      page,
    }) => exportPayments(page, role, academic));
}

test('a registrar sees academic reports only, and must choose a term', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/dashboard?dialog=export-reports');
  const dialog = page.getByRole('dialog', { name: 'Export Reports' });
  await expect(dialog.getByRole('option', { name: /Revenue|Receivables/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Start Export' }).click();
  await expect(dialog.getByText('Term is required').last()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Term' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Start Export' }).click();
  await expect(dialog.getByRole('button', { name: 'Download Enrollment', exact: true })).toBeVisible();
});
