import { enterCredentials, expect, test, toast } from '../journey';
import { form, press } from './portalButtons';

test('a button of the site opens its form of the portal, through the sign-in', async ({ page }) => {
  await press(page, '/refund-policy#withdraw', 'Submit a withdrawal request');
  await enterCredentials(page, 'student');
  await expect(form(page, 'Withdraw from a Term')).toBeVisible();
  await form(page, 'Withdraw from a Term').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await press(page, '/support#tickets', 'Open a ticket in the portal');
  const ticket = form(page, 'Request Support');
  await ticket.getByLabel('Category').selectOption({ label: 'Sign-in and access' });
  await ticket.getByLabel('Subject').fill('A page of the portal stays blank');
  await ticket.getByLabel('What happened').fill('It has been blank since this morning.');
  await ticket.getByRole('button', { name: 'Send Request' }).click();
  await expect(toast(page, /Request .+ sent successfully/)).toBeVisible();
});
