import { expect, openScreen, signIn, test } from './journey';

test('super_admin sees in Settings which emails were sent, and which failed', async ({ page }) => {
  const email = `ida.${Math.random().toString(36).slice(2, 10)}@example.edu`;
  const written = await page.request.post('/api/inquiries/contact', {
    data: { name: 'Ida Rhodes', email, subject: 'Admission', message: 'May I begin?' },
  });
  expect(written.status(), await written.text()).toBe(201);
  await signIn(page, 'super_admin');
  await openScreen(page, '/portal/settings');
  await page.getByRole('main').getByRole('link', { name: /^Mail/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText(email);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('parked');
  await expect(page).toHaveURL(/state=parked/);
  await expect(page.getByText('No emails found')).toBeVisible();
});
