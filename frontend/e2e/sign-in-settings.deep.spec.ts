import { enterCredentials, expect, test } from './journey';
import { addOwnSession } from './signed-in';

const at = '/portal/settings/sign-in';

test('a trial sign-in shows the claims and changes no session', async ({ page }) => {
  await addOwnSession(page, 'super_admin');
  await page.goto(at);
  await expect(page.getByText('No trial sign-in yet. Start one to see its claims.')).toBeVisible();
  const [before] = (await page.context().cookies()).filter(({ name }) => name.endsWith('collegium.sid'));
  await page.getByRole('button', { name: 'Try a sign-in' }).click();
  await enterCredentials(page, 'faculty');
  await expect(page).toHaveURL(new RegExp(`${at}$`));
  await expect(page.getByRole('row', { name: /^groups/ })).toContainText('["employees","faculty"]');
  await expect(page.getByText('None: the mapping is off')).toBeVisible();
  const [after] = (await page.context().cookies()).filter(({ name }) => name.endsWith('collegium.sid'));
  expect(after!.value).toBe(before!.value);
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ role: 'super_admin' });
});
