import { expect, openScreen, signIn, test } from '../journey';

const mark = () => Math.random().toString(36).slice(2, 8);

test('super_admin closes the secret of a new client on a phone and sees the client', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super_admin');
  await openScreen(page, '/portal/settings/clients?dialog=add-client');
  const form = page.getByRole('dialog', { name: 'Add Client' });
  const name = `Phone Sync ${mark()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('catalog.read').check();
  await form.getByRole('button', { name: 'Add Client' }).click();
  await page.getByRole('button', { name: "I've saved it" }).click();
  await expect(page.getByRole('dialog', { name }).getByText(/^Ends in/)).toBeVisible();
});
