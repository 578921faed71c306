import { enrollmentsOf } from '../carts';
import { expect, openScreen, signIn, test, toast, withoutPointer } from '../journey';
import { enter, tabTo } from './keys';
import { prepare } from './registering';

test('student registers and drops, by keyboard alone', async ({ page }) => {
  test.slow();
  const { term, name, student } = await prepare();
  withoutPointer(page);
  await signIn(page, student.email.split('@')[0]);
  await openScreen(page, `/portal/register?term=${term.id}`);
  await enter(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect(page.getByText('No blockers.').first()).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Register', exact: true }));
  await expect(page.getByText(`You are enrolled in ${name}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close section' })).toBeHidden();
  expect(await enrollmentsOf(page, term)).toMatchObject([{ status: 'enrolled' }]);

  await openScreen(page, `/portal/my-courses?term=${term.id}`);
  await enter(page, page.getByRole('button', { name: /^Actions for/ }));
  const drop = page.getByRole('menuitem', { name: 'Drop or withdraw…' });
  await tabTo(page, drop, 'ArrowDown');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('dialog').getByRole('button', { name: /^Drop / }));
  await expect(toast(page, /^You dropped /)).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await enrollmentsOf(page, term)).toMatchObject([{ status: 'dropped' }]);
});
