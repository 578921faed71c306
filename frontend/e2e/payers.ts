import type { Browser, Page } from '@playwright/test';
import type { Judges } from './accessible';
import { expect, openScreen, signIn, toasts } from './journey';
import { payLinksIn } from './outbox';
import { ownSystem } from './systems';

/** A student adds a payer, who pays by the link of the email until the student revokes it. */
export async function payByLink(page: Page, browser: Browser, judges: Judges): Promise<void> {
  await signIn(page, 'student');
  const { studentId } = (await (await page.request.get('/api/auth/user')).json()) as { studentId: string };
  await signIn(page, 'bursar');
  const term = (await (await page.request.get('/api/terms/current')).json()) as { id: string };
  const charged = await page.request.post(`/api/students/${studentId}/charges`, {
    data: {
      termId: term.id,
      chargeType: 'fees',
      description: 'Parking permit',
      amount: 75,
      dueDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    },
  });
  expect(charged.status(), await charged.text()).toBe(201);

  await signIn(page, 'student');
  const email = `${crypto.randomUUID()}@mail.example`;
  await openScreen(page, '/portal/my-account');
  const payers = page.getByRole('region', { name: 'Payers', exact: true });
  await payers.getByRole('button', { name: 'Add Payer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Payer' });
  await dialog.getByLabel('Name').fill('Grace Miller');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Balance, amounts due and statements').check();
  await dialog.getByRole('button', { name: 'Add Payer' }).click();
  await expect(dialog.getByText('Consent to add the payer', { exact: true })).toBeVisible();
  await dialog.getByLabel(/^I consent that Collegium University/).check();
  await dialog.getByRole('button', { name: 'Add Payer' }).click();
  await expect(toasts(page)).toContainText('Payer added and link sent');
  await expect(payers).toContainText(email);

  const links = () => payLinksIn(ownSystem.dataDir, email);
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(1);
  const [link] = await links();
  // No session, no script: the link is enough.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const payer = await context.newPage();
  await payer.goto(link!);
  await expect(payer.getByRole('heading', { level: 1, name: /^Account of / })).toBeVisible();
  await expect(payer.getByRole('heading', { name: 'Statements' })).toBeVisible();
  const amount = payer.getByLabel('Amount in US dollars');
  await amount.fill('a lot');
  await payer.getByRole('button', { name: 'Pay by card' }).click();
  await expect(payer.getByRole('alert')).toHaveText('Enter an amount such as 329.17.');
  await amount.fill('12.34');
  await payer.getByRole('button', { name: 'Pay by card' }).click();
  await payer.getByRole('link', { name: 'Continue' }).click();
  await expect(payer.getByRole('heading', { name: 'Pay $12.34' })).toBeVisible();
  await payer.getByRole('button', { name: 'Pay with a card that works' }).click();
  await expect(payer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(payer.url()).not.toContain(link!);
  await context.close();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link!);
  await expect(visitor.getByRole('heading', { level: 1, name: /^Account of / })).toBeVisible();
  await judges.main(visitor, 'an account that a payer sees');

  await openScreen(page, '/portal/my-record?tab=reads');
  await expect(page.getByText('Grace Miller').first()).toBeVisible();

  await openScreen(page, '/portal/my-account');
  await payers.getByRole('button', { name: 'Revoke Grace Miller' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Revoke Grace Miller' });
  await expect(question).toContainText('can no longer see or pay your account');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(payers).toContainText('Revoked');

  const answer = await visitor.goto(link!);
  expect(answer!.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await judges.further(visitor, 'a revoked link of a payer');
  await visitor.context().close();
}
