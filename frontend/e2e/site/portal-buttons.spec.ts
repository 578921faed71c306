import type { Page } from '@playwright/test';
import { enterCredentials, expect, test, toast } from '../journey';

/** Buttons of the public site that open a form of the portal, and the form's heading. */
const buttons = [
  ['/refund-policy#withdraw', 'Submit a withdrawal request', 'Withdraw from a Term'],
  ['/ferpa-rights#restrict', 'Request a directory restriction', 'Restrict Directory Information'],
  ['/accessibility#accommodations', 'Request an accommodation', 'Request an Accommodation'],
  ['/resources#order', 'Correction of your record', 'Request a Record Correction'],
  ['/support#tickets', 'Open a ticket in the portal', 'Request Support'],
] as const;

async function press(page: Page, address: string, name: string) {
  const [path, part] = address.split('#');
  await page.goto(path!);
  await page.locator(`#${part}`).getByRole('link', { name }).click();
}

const form = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a button of the site opens its form of the portal, through the sign-in', async ({ page }) => {
  const [[address, name, heading], ...others] = buttons;
  await press(page, address, name);
  await enterCredentials(page, 'student');
  await expect(form(page, heading)).toBeVisible();
  await form(page, heading).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  for (const [path, label, title] of others) {
    await press(page, path, label);
    await expect(form(page, title)).toBeVisible();
  }
  const ticket = form(page, 'Request Support');
  await ticket.getByLabel('Category').selectOption({ label: 'Sign-in and access' });
  await ticket.getByLabel('Subject').fill('A page of the portal stays blank');
  await ticket.getByLabel('What happened').fill('It has been blank since this morning.');
  await ticket.getByRole('button', { name: 'Send Request' }).click();
  await expect(toast(page, /Request .+ sent successfully/)).toBeVisible();
});
