/** What happens to an application before and after it was submitted. */
import type { Page } from '@playwright/test';
import type { Judges } from '../accessible';
import { answersOf, paperApplication } from '../applications';
import { pdf } from '../hostile/files';
import { expect, withoutPointer } from '../journey';
import { enter } from '../roles/keys';
import { callAs } from '../signed-in';
import { answers, applicant, formOf, read, saved, start } from './applying';
import { field, step } from './by-keys';

/** The applicant withdraws, by keyboard alone. */
export async function withdraw(page: Page, judges: Judges): Promise<void> {
  const email = await applicant(page);
  const lastName = `Withdrawn ${Math.random().toString(36).slice(2, 8)}`;
  await callAs('admissions', (request) =>
    paperApplication(request, lastName, answersOf(lastName), { email }),
  );
  withoutPointer(page);
  await page.goto('/apply/status');
  await enter(page, page.getByRole('button', { name: 'Withdraw …' }));
  await expect(page.getByRole('dialog')).toContainText('You can’t undo this');
  await judges.main(page, 'withdrawal');
  await enter(page, page.getByRole('button', { name: 'Keep application' }));
  await expect(page.getByRole('button', { name: 'Withdraw …' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'Withdraw application' }));
  await expect(page.getByText('Your application was withdrawn')).toBeVisible();
  await judges.further(page, 'a withdrawn application');
}

/** Two devices change the same page. */
export async function editOnTwoDevices(page: Page, judges: Judges): Promise<void> {
  await applicant(page);
  const id = await start(page);
  const other = await page.context().newPage();
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
  await judges.main(other, 'answers side by side');
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
}

/** The answer to an upload doesn't arrive. */
export async function loseAnswer(page: Page, judges: Judges): Promise<void> {
  await applicant(page);
  const id = await start(page);
  await page.goto(formOf(id, 'documents'));
  const network = await page.context().newCDPSession(page);
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/files', requestStage: 'Response' }],
  });
  network.on(
    'Fetch.requestPaused',
    ({ requestId }) => void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  );
  await field(page, 'Transcripts').setInputFiles([
    { name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) },
  ]);
  await expect(page.locator('.file-sending')).toContainText('The connection was lost.');
  await judges.further(page, 'a cut upload');
  await network.send('Fetch.disable');
  await expect(page.getByRole('button', { name: 'Remove transcript.pdf' })).toBeVisible();
  expect((await read(page, id)).files).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Remove transcript.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Remove transcript.pdf' })).toBeHidden();
  expect((await read(page, id)).files).toEqual([]);
}

export async function openAnothers(page: Page, judges: Judges): Promise<void> {
  await applicant(page);
  const id = await start(page);
  await page.context().clearCookies({ name: /apply$/ });
  await applicant(page);
  for (const address of [formOf(id), `/apply/status?application=${id}`, '/apply/form?application=x']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'There is no such application' })).toBeVisible();
  }
  await judges.further(page, 'an unknown application');
  await page.goto('/apply/status');
  await expect(step(page, 'You have no application yet')).toBeVisible();
  await judges.further(page, 'no application');
}
