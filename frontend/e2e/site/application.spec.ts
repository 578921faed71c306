import type { Page } from '@playwright/test';
import { expectAccessible, patience } from '../accessible';
import { pdf } from '../hostile/files';
import { expect, test } from '../journey';
import { enter, tabTo, withoutPointer } from '../roles/keys';
import { answers, applicant, formOf, read, saved, start } from './applying';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true });

/** Types into a field that Tab reaches. */
async function type(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

const goOn = (page: Page) => enter(page, page.getByRole('button', { name: 'Continue', exact: true }));

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`an applicant starts, fills in, signs and follows an application by keyboard alone at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(patience);
    await applicant(page);
    await withoutPointer(page);
    await page.setViewportSize({ width, height });
    const judged = (name: string) => expectAccessible(page, name, { at: [width] });
    await page.goto('/apply/form');
    await enter(page, page.getByRole('button', { name: 'Start application' }));
    await expect(field(page, 'Program')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await tabTo(page, field(page, 'First term'));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Applying is free.')).toBeVisible();
    await judged('start');
    await enter(page, page.getByRole('button', { name: 'Start application' }));

    await expect(step(page, 'About you')).toBeVisible();
    await type(page, 'First name', 'Ada');
    await goOn(page);
    await expect(page.getByRole('alert').filter({ hasText: '6 things are missing or wrong' })).toBeFocused();
    await judged('about you, with errors');
    await enter(page, page.getByRole('link', { name: 'Last name is required' }));
    await expect(field(page, 'Last name')).toBeFocused();
    await page.keyboard.type('Okoye');
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
    await field(page, 'Transcripts').setInputFiles([
      { name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) },
    ]);
    await expect(page.getByRole('button', { name: 'Remove transcript.pdf' })).toBeVisible();
    await judged('documents');
    await goOn(page);

    await expect(step(page, 'Recommenders')).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Add a recommender' }));
    await page.keyboard.type('Ben Sarr');
    await judged('recommenders');
    await expect(saved(page)).toHaveText('Saved');
    await page.goto(`${page.url().split('#')[0]}#sign`);
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
    await enter(page, page.getByRole('button', { name: 'Submit application' }));
    await expect(page.getByRole('alert').filter({ hasText: 'Not submitted yet' })).toBeFocused();
    await judged('review without a signature');
    await enter(page, page.getByRole('link', { name: 'Confirm that your answers are true' }));
    await page.keyboard.press('Space');
    await type(page, 'Type your full name to sign', 'Ada Okoye');
    await page.keyboard.press('Enter');

    await expect(step(page, 'Your application was submitted')).toBeFocused();
    await judged('receipt');
    const download = page.waitForEvent('download');
    await enter(page, page.getByRole('link', { name: 'Download receipt (PDF)' }));
    expect((await download).suggestedFilename()).toMatch(/^A-\d{6}\.pdf$/);
    await enter(page, page.getByRole('link', { name: 'See what comes next' }));

    const line = page.getByRole('listitem').filter({ hasText: 'Identity checked' });
    await expect(line).toContainText('Who acts: Admissions office');
    await expect(page.getByText('You get a decision within 1 to 2 business days')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben Sarr' })).toContainText(
      'Asked, no letter yet',
    );
    await judged('status');
    await enter(page, page.getByRole('button', { name: 'Withdraw …' }));
    await expect(page.getByRole('dialog')).toContainText('You can’t undo this');
    await judged('withdrawal');
    await enter(page, page.getByRole('button', { name: 'Keep application' }));
    await expect(page.getByRole('button', { name: 'Withdraw …' })).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('button', { name: 'Withdraw application' }));
    await expect(page.getByText('Your application was withdrawn')).toBeVisible();
    await judged('a withdrawn application');
  });

test.describe('nothing is lost', () => {
  test.use({
    provoked: /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)|status of (400|412|422)/,
  });

  test('edits of two devices are shown side by side, and others are combined', async ({ page, context }) => {
    await applicant(page);
    const id = await start(page);
    const other = await context.newPage();
    await page.goto(formOf(id, 'you'));
    await other.goto(formOf(id, 'you'));
    // As a tab on another device, it doesn't see that this one is back.
    await field(page, 'First name').fill('Ada');
    await field(page, 'City').fill('Raleigh');
    await expect(saved(page)).toHaveText('Saved');
    await field(other, 'First name').fill('Adah');
    await field(other, 'Street address').fill('12 Elm Street');
    const conflict = other.getByRole('alert').filter({ hasText: 'This page was changed on another device' });
    await expect(conflict).toContainText('Typed here');
    await expect(saved(other)).toContainText('Not saved');
    await expect(field(other, 'City')).toHaveValue('Raleigh');
    await expectAccessible(other, 'answers side by side');
    expect(await answers(page, id, 'you')).toMatchObject({ firstName: 'Ada', city: 'Raleigh' });
    await conflict.getByRole('button', { name: 'Save these answers' }).click();
    await expect(conflict).toContainText('Choose one of the two answers for each field.');
    await conflict.getByLabel('Typed here').check();
    await conflict.getByRole('button', { name: 'Save these answers' }).click();
    await expect(conflict).toBeHidden();
    await expect(saved(other)).toHaveText('Saved');
    expect(await answers(page, id, 'you')).toEqual({
      firstName: 'Adah',
      city: 'Raleigh',
      street: '12 Elm Street',
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(field(page, 'First name')).toHaveValue('Adah');
    await other.close();
  });

  test('an upload whose answer was lost is sent again, and arrives once', async ({ page }) => {
    await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'documents'));
    const network = await page.context().newCDPSession(page);
    await network.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/files', requestStage: 'Response' }],
    });
    network.on(
      'Fetch.requestPaused',
      ({ requestId }) =>
        void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    );
    await field(page, 'Transcripts').setInputFiles([
      { name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) },
    ]);
    await expect(page.locator('.file-sending')).toContainText('The connection was lost.');
    await expectAccessible(page, 'a cut upload');
    await network.send('Fetch.disable');
    await expect(page.getByRole('button', { name: 'Remove transcript.pdf' })).toBeVisible();
    expect((await read(page, id)).files).toHaveLength(1);
    await page.reload();
    await page.getByRole('button', { name: 'Remove transcript.pdf' }).click();
    await expect(page.getByRole('button', { name: 'Remove transcript.pdf' })).toBeHidden();
    expect((await read(page, id)).files).toEqual([]);
  });

  test('typing offline is kept, said plainly, and saved when the connection is back', async ({
    page,
    context,
  }) => {
    await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'statement'));
    await context.setOffline(true);
    await field(page, /^Why do you want/).fill('Because I like it.');
    await expect(saved(page)).toContainText('there is no connection. What you typed is kept in this tab');
    await context.setOffline(false);
    await expect(saved(page)).toHaveText('Saved');
    expect(await answers(page, id, 'statement')).toEqual({ statement: 'Because I like it.' });
  });

  test('leaving at once saves, and an ended session keeps what was typed', async ({ page, context }) => {
    const email = await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'statement'));
    await field(page, /^Why do you want/).fill('First.');
    await page.goto('/about');
    await expect.poll(() => answers(page, id, 'statement')).toEqual({ statement: 'First.' });
    await page.goBack();
    await expect(field(page, /^Why do you want/)).toHaveValue('First.');
    await context.clearCookies();
    await field(page, /^Why do you want/).fill('Second.');
    await expect(page).toHaveURL(/\/apply\/continue$/);
    await applicant(page, email);
    await page.goto('/apply/form');
    await expect(step(page, 'Statement')).toBeVisible();
    await expect(field(page, /^Why do you want/)).toHaveValue('Second.');
    await expect.poll(() => answers(page, id, 'statement')).toEqual({ statement: 'Second.' });
  });

  test('a refused value is named at its field, and the others are saved', async ({ page }) => {
    await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'you'));
    await field(page, 'Last name').fill('Okoye');
    await field(page, 'Date of birth').fill('2199-01-01');
    await expect(field(page, 'Date of birth')).toHaveAccessibleDescription("Can't be in the future.");
    await expect(saved(page)).toHaveText('Saved, except for the fields with an error.');
    expect(await answers(page, id, 'you')).toEqual({ lastName: 'Okoye' });
    await field(page, 'Date of birth').fill('2001-01-01');
    await expect(saved(page)).toHaveText('Saved');
  });

  test('another person’s application looks like none', async ({ page, context }) => {
    await applicant(page);
    const id = await start(page);
    await context.clearCookies();
    await applicant(page);
    for (const address of [formOf(id), `/apply/status?application=${id}`, '/apply/form?application=x']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'There is no such application' })).toBeVisible();
    }
    await expectAccessible(page, 'an unknown application');
    await page.goto('/apply/status');
    await expect(step(page, 'You have no application yet')).toBeVisible();
    await expectAccessible(page, 'no application');
  });
});
