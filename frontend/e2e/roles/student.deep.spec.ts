import { enrollmentsOf } from '../carts';
import { expect, openScreen, signIn, test, toast } from '../journey';
import { prepare } from './registering';

test('student registers for a course, finds it among the others, and drops it again', async ({ page }) => {
  const { term, section, name, student } = await prepare();
  await signIn(page, student.email.split('@')[0]);
  await openScreen(page, `/portal/register?term=${term.id}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('No blockers.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).dblclick();
  await expect(page.getByText(`You are enrolled in ${name}`, { exact: true })).toBeVisible();
  expect(await enrollmentsOf(page, term)).toMatchObject([{ status: 'enrolled', sectionId: section.id }]);

  await openScreen(page, `/portal/my-courses?term=${term.id}`);
  await expect(page.getByText('1 course', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Drop or withdraw…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Drop / })
    .click();
  await expect(toast(page, /^You dropped /)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await enrollmentsOf(page, term)).toMatchObject([{ status: 'dropped' }]);
});
