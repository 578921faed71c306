import { expect, openDashboard, test } from './journey';

test('the registrar opens a number of the enrollment report and finds that many rows', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Enrollment/ })
    .click();
  await page.getByRole('combobox', { name: 'Grouping' }).selectOption('By program');
  await expect(page).toHaveURL(/by=program/);
  const figures = page.getByRole('table', { name: 'Figures' });
  const total = figures.getByRole('link', { name: /^All, Students: / });
  const students = (await total.textContent())!;
  expect(Number(students.replace(',', ''))).toBeGreaterThan(0);

  await total.click();
  await expect(page).toHaveURL(/figure=students/);
  await expect(page.getByRole('heading', { level: 2, name: 'All: Students' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${students} students` })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the figures' }).click();
  const dropped = figures.getByRole('link', { name: /^All, Dropped: / });
  const enrollments = (await dropped.textContent())!;
  await dropped.click();
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${enrollments} enrollments?$`) }),
  ).toBeVisible();
  // The address contains the full state.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'All: Dropped' })).toBeVisible();
});
