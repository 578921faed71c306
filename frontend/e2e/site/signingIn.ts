import type { Page } from '@playwright/test';
import type { Judges } from '../accessible';
import { expect, withoutPointer } from '../journey';
import { enter, tabTo } from '../roles/keys';
import { requestEmail } from './applying';
import { someone } from './forms';

/** By keyboard alone, on a telephone. */
export async function signInByLink(page: Page, judges: Judges): Promise<void> {
  const context = page.context();
  // Wider than a phone.
  const email = `${'w'.repeat(40)}.${someone()}`;
  withoutPointer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply/continue');
  const { link } = await requestEmail(page, email);

  // A mail scanner opens the link first, and runs its scripts.
  const scanner = await context.browser()!.newContext();
  await (await scanner.newPage()).goto(link);
  await scanner.close();

  await page.goto('about:blank');
  await page.goto(link);
  await judges.main(page, 'the link of an applicant');
  await enter(page, page.getByRole('button', { name: 'Continue' }));
  const session = page.getByRole('region', { name: 'You are signed in' });
  await expect(session).toContainText(`You are signed in as ${email}.`);
  await expect(page).toHaveURL(/\/apply\/continue$/);
  await judges.main(page, 'the session of an applicant');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'collegium.apply');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 });

  await page.reload();
  await expect(session).toContainText(email);
  await enter(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Sign in with the code' })).toBeFocused();
  expect((await context.cookies()).filter(({ name }) => name === 'collegium.apply')).toEqual([]);
}

/** By keyboard alone. The link of the same email then no longer works. */
export async function signInByCode(page: Page, judges: Judges): Promise<void> {
  const email = someone();
  withoutPointer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/apply/continue');
  const { link, code } = await requestEmail(page, email);
  const form = page.getByRole('region', { name: 'Sign in with the code' });
  await tabTo(page, form.getByLabel('Email'), 'Shift+Tab');
  await page.keyboard.type(email);
  await tabTo(page, form.getByLabel('Code'));
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'Sign out' }));

  await page.goto('about:blank');
  await page.goto(link);
  await enter(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('alert')).toContainText('This link or code is not valid.');
  await expect(form).toBeVisible();
  await judges.further(page, 'a used link of an applicant');
}
