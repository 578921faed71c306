import type { Page } from '@playwright/test';
import { expect } from '../journey';
import { fillSignup, panel, send, someone } from './forms';

/** Sends a sign-up that the server answers with this status. */
export async function failSignup(page: Page, status: number) {
  await page.route('**/api/athletics/signup', (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '120' }, json: { detail: 'x' } }),
  );
  await page.goto('/athletics?sport=football');
  await fillSignup(page, someone());
  await send(page);
}

/** The panel says what went wrong in these words, and the text is kept. */
export async function expectExplained(page: Page, words: string) {
  await expect(panel(page).getByRole('heading')).toHaveText('Sign-up Failed');
  await expect(panel(page)).toContainText(
    'There was an error submitting your information. Please try again.',
  );
  await expect(panel(page)).toContainText(words);
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
}
