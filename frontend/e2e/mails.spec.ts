import { expect, signIn, test } from './journey';

test('super_admin finds in Settings what was written to people, and whether it was sent', async ({
  page,
}) => {
  await signIn(page, 'super_admin');
  await page.goto('/portal/settings');
  await page.getByRole('main').getByRole('link', { name: /^Mail/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  const [mail]: { to: string; state: string }[] = await (
    await page.request.get('/api/mails?sort=["createdAt","DESC"]&range=[0,0]')
  ).json();
  await page.getByRole('searchbox').fill(mail!.to);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText(mail!.to);
  await page.getByRole('combobox', { name: 'State' }).selectOption('parked');
  await expect(page).toHaveURL(/state=parked/);
});
