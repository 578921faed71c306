import { expect, openDashboard, openScreen, test } from './journey';
import { rest } from './rest';

test('compliance opens the census of another day and sees no grades', async ({ page }) => {
  await openDashboard(page, 'compliance');
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Census/ })
    .click();
  const all = page.getByRole('table', { name: 'All students' });
  await expect(all.getByRole('link', { name: /^All, Headcount: / })).toBeVisible();
  const term = await (await page.request.get('/api/terms/current')).json();
  await page.getByLabel('Day').fill(term.startDate);
  await expect(page).toHaveURL(new RegExp(`date=${term.startDate}`));
  await rest(page);
  const headcount = all.getByRole('link', { name: /^All, Headcount: / });
  const students = (await headcount.textContent())!;
  await headcount.click();
  await expect(page.getByRole('status').filter({ hasText: `${students} students` })).toBeVisible();

  await openScreen(page, '/portal/reports/grades');
  const grades = page.getByRole('table', { name: 'Figures' });
  await expect(grades.getByRole('row').nth(1)).toBeVisible();
  await expect(grades.getByRole('link')).toHaveCount(0);
});
