import { expect, openScreen, signIn, test } from './journey';

test('a student pays by card, and the bursar sees the payment', async ({ page }) => {
  await signIn(page, 'student');
  await openScreen(page, '/portal/my-account');
  await page.getByRole('button', { name: 'Pay by Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay by Card' });
  await dialog.getByLabel('Pays').selectOption({ index: 1 });
  await dialog.getByLabel('Amount').fill('1.23');
  await dialog.getByRole('button', { name: 'Go to payment page' }).click();

  await expect(page.getByRole('heading', { name: 'Pay $1.23' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('The card was declined. Choose another way to pay.');
  await page.getByRole('button', { name: 'Pay with a card that works' }).click();

  await expect(page.getByText('Your payment was received')).toBeVisible();
  await page.getByRole('link', { name: 'See payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment of $1.23' })).toBeVisible();

  await signIn(page, 'bursar');
  await openScreen(page, '/portal/financial');
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.getByRole('tab', { name: 'Checkouts' }).click();
  const row = page.getByRole('row').filter({ hasText: '$1.23' }).first();
  await expect(row).toContainText('Paid');
});
