import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

/** As the printer sees it, on a sheet of paper. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1100 });
}

/** What one can only do on a screen. */
const controls = 'button:visible, select:visible, input:visible, a[aria-label^="Close"]:visible';

const tableWith = (page: Page, heading: string) =>
  page.locator('table', { has: page.locator('thead', { hasText: heading }) });

test('an account and an open payment plan are printed without what belongs to a screen', async ({ page }) => {
  await signIn(page, 'bursar');
  const [plan] = await (await page.request.get('/api/payment-plans?range=[0,0]')).json();

  await page.goto(`/portal/financial/students/${plan.studentId}`);
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  await expect(tableWith(page, 'Plan type').getByRole('rowheader')).not.toHaveCount(0);
  await onPaper(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(controls)).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/portal/financial?plan=${plan.id}`);
  const installments = tableWith(page, 'No.');
  await expect(installments.getByRole('rowheader')).not.toHaveCount(0);
  await onPaper(page);
  await expect(installments).toBeVisible();
  await expect(page.locator(controls)).toHaveCount(0);
  // After the list, and not over it.
  const list = await tableWith(page, 'Balance').boundingBox();
  const record = await installments.boundingBox();
  expect(record!.y).toBeGreaterThan(list!.y + list!.height);
});
