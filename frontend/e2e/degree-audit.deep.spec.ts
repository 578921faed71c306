import { expect, openScreen, signIn, test } from './journey';

test('a student reads their own degree audit', async ({ page }) => {
  await signIn(page, 'student');
  await openScreen(page, '/portal/my-record');
  await page.getByRole('link', { name: 'Degree Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Degree Audit' })).toBeVisible();
  const general = page.getByRole('region', { name: 'General Education' });
  await expect(
    general.getByRole('list', { name: 'Used for Communication' }).getByRole('listitem'),
  ).not.toHaveCount(0);
});
