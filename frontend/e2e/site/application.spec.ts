import { expectAccessible } from '../accessible';
import { answersOf, paperApplication } from '../applications';
import { pdf } from '../hostile/files';
import { expect, test, withoutPointer } from '../journey';
import { enter } from '../roles/keys';
import { callAs } from '../signed-in';
import { answers, applicant, formOf, read, saved, start } from './applying';
import { field, step } from './by-keys';

test('an applicant withdraws a submitted application by keyboard alone', async ({ page }) => {
  const email = await applicant(page);
  const lastName = `Withdrawn ${Math.random().toString(36).slice(2, 8)}`;
  await callAs('admissions', (request) =>
    paperApplication(request, lastName, answersOf(lastName), { email }),
  );
  withoutPointer(page);
  await page.goto('/apply/status');
  await enter(page, page.getByRole('button', { name: 'Withdraw …' }));
  await expect(page.getByRole('dialog')).toContainText('You can’t undo this');
  await expectAccessible(page, 'withdrawal');
  await enter(page, page.getByRole('button', { name: 'Keep application' }));
  await expect(page.getByRole('button', { name: 'Withdraw …' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'Withdraw application' }));
  await expect(page.getByText('Your application was withdrawn')).toBeVisible();
  await expectAccessible(page, 'a withdrawn application');
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
