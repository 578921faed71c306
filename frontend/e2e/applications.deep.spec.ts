import { paperApplication } from './applications';
import { expect, openScreen, signIn, test, withoutPointer } from './journey';
import { enter } from './roles/keys';

const mark = () => Math.random().toString(36).slice(2, 8);

test('admissions opens a number of the admissions report, by keyboard alone', async ({ page }) => {
  withoutPointer(page);
  await signIn(page, 'admissions');
  await paperApplication(page.request, `Counted ${mark()}`);
  await openScreen(page, '/portal/reports/admissions');
  const total = page.getByRole('table', { name: 'Figures' }).getByRole('link', { name: /^All, Submitted: / });
  await expect(total).toBeVisible();
  const count = (await total.textContent())!;
  await enter(page, total);
  await expect(page.getByRole('heading', { level: 2, name: 'All: Submitted' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${count} applications?$`) }),
  ).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Back to the figures' }), 'Shift+Tab');
  await expect(total).toBeVisible();
});
