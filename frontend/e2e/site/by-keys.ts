/** What a person types into the application form, by keyboard alone. */
import type { Page } from '@playwright/test';
import { pdf } from '../hostile/files';
import { expect } from '../journey';
import { enter, tabTo } from '../roles/keys';
import { saved } from './applying';

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
export const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true });

/** Types into a field that Tab reaches. */
export async function type(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

/** Leaves the step by the list of steps, which is folded on a phone. */
async function openReview(page: Page) {
  const list = page.getByRole('navigation', { name: 'Steps of the application' });
  const review = list.locator('a[href="#sign"]');
  const folded = !(await review.isVisible());
  if (folded) await enter(page, list.locator('summary'), 'Shift+Tab');
  await enter(page, review, folded ? 'Tab' : 'Shift+Tab');
}

const goOn = (page: Page) => enter(page, page.getByRole('button', { name: 'Continue', exact: true }));

/** Starts an application to the first program in this term. */
export async function begin(page: Page, termName: string, judged: (name: string) => Promise<void>) {
  await enter(page, page.getByRole('button', { name: 'Start application' }));
  await expect(field(page, 'Program')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await type(page, 'First term', termName);
  await expect(page.getByText('Applying is free.')).toBeVisible();
  await judged('start');
  await enter(page, page.getByRole('button', { name: 'Start application' }));
}

/** Fills in each step, leaves gaps, and corrects them where the page leads. */
export async function fillIn(page: Page, lastName: string, judged: (name: string) => Promise<void>) {
  await expect(step(page, 'About you')).toBeVisible();
  await type(page, 'First name', 'Ada');
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: '6 things are missing or wrong' })).toBeFocused();
  await judged('about you, with errors');
  await enter(page, page.getByRole('link', { name: 'Last name is required' }));
  await expect(field(page, 'Last name')).toBeFocused();
  await page.keyboard.type(lastName);
  await type(page, 'Date of birth', '03142005');
  await type(page, 'Country', 'United States');
  await type(page, 'Street address', '12 Elm Street');
  await type(page, 'City', 'Raleigh');
  await type(page, /^State or province/, 'North C');
  await tabTo(page, field(page, 'U.S. citizen or permanent resident'));
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Country of citizenship')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Country of citizenship')).toBeHidden();
  await expect(saved(page)).toHaveText('Saved');
  await goOn(page);
  await expect(step(page, 'Program and term')).toBeFocused();
  await judged('program and term');
  await goOn(page);

  await expect(step(page, 'Schools')).toBeFocused();
  await type(page, 'School', 'North High School');
  await type(page, 'Country', 'United States');
  await type(page, 'GPA (optional)', '3.45');
  await enter(page, page.getByRole('button', { name: 'Add a school' }));
  await expect(field(page, 'School').nth(1)).toBeFocused();
  await judged('schools');
  await enter(page, page.getByRole('button', { name: 'Remove school 2' }));
  await expect(field(page, 'School')).toHaveCount(1);
  await goOn(page);

  await expect(step(page, 'Statement')).toBeFocused();
  await type(page, /^Why do you want/, 'I like to find out how things work.');
  await expect(page.getByText('8 of at most 500 words')).toBeVisible();
  await judged('statement');
  await goOn(page);

  await expect(step(page, 'Documents')).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await enter(page, field(page, 'Transcripts'));
  await (
    await choosing
  ).setFiles([{ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) }]);
  await expect(page.getByRole('button', { name: 'Remove transcript.pdf' })).toBeVisible();
  await judged('documents');
  await goOn(page);

  await expect(step(page, 'Recommenders')).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'Add a recommender' }));
  await page.keyboard.type('Ben Sarr');
  await judged('recommenders');
  await expect(saved(page)).toHaveText('Saved');
  await openReview(page);
  await expect(page.getByRole('heading', { name: '3 things are missing' })).toBeVisible();
  await judged('review with gaps');
  await enter(page, page.getByRole('link', { name: 'Recommender 1, Email: Email is required' }));
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type('ben.sarr@mail.example');
  await tabTo(page, field(page, 'Teacher'));
  await page.keyboard.press('Space');
  await tabTo(page, field(page, 'Yes, I waive my right to read them'));
  await page.keyboard.press('Space');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
}

/** Signs, submits and reads the receipt. */
export async function submit(page: Page, name: string, judged: (name: string) => Promise<void>) {
  await enter(page, page.getByRole('button', { name: 'Submit application' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Not submitted yet' })).toBeFocused();
  await judged('review without a signature');
  await enter(page, page.getByRole('link', { name: 'Confirm that your answers are true' }));
  await page.keyboard.press('Space');
  await type(page, 'Type your full name to sign', name);
  await page.keyboard.press('Enter');

  await expect(step(page, 'Your application was submitted')).toBeFocused();
  await judged('receipt');
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('link', { name: 'Download receipt (PDF)' }));
  expect((await download).suggestedFilename()).toMatch(/^A-\d{6}\.pdf$/);
  await enter(page, page.getByRole('link', { name: 'See what comes next' }));
}
