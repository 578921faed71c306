import { test } from './journey';
import { exportPayments, openRevenueRows } from './reportExports';

/** The other roles with reports.financial; see permissions. */
const offices = [
  { role: 'financial_aid', name: 'office of financial aid', academic: false },
  { role: 'super_admin', name: 'super administrator', academic: true },
] as const;

for (const { role, name, academic } of offices) {
  test(`the ${name} opens the rows of a revenue figure, and they add up to it`, ({ page }) =>
    openRevenueRows(page, role));

  test(`the ${name} exports every payment from the dashboard, and downloads the file when it is ready`, ({
    page,
  }) => exportPayments(page, role, academic));
}
