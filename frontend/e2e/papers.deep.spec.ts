import { expect, openDashboard, pressEscape, signIn, test, toast } from './journey';
import { downloadTranscript, issueTranscript, studentWithoutHolds } from './transcripts';

test('a registrar issues a transcript, downloads the file and revokes it', async ({ page }) => {
  await signIn(page);
  const lastName = `Paper${Date.now()}`;
  const { id } = await studentWithoutHolds(page, lastName);
  const placed = await page.request.post('/api/holds', {
    data: { studentId: id, kind: 'registrar', reason: 'Papers are missing.' },
  });
  const hold = await placed.json();

  await page.goto('/portal/dashboard');
  await page.getByRole('link', { name: 'Issue Transcript' }).click();
  const whom = page.getByRole('dialog', { name: 'Issue Transcript' });
  await whom.getByPlaceholder('Name, student ID or email').fill(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await whom.getByRole('button', { name: 'Continue' }).click();
  const kept = page.getByRole('dialog', { name: 'A hold blocks the transcript' });
  await expect(kept.getByRole('listitem')).toHaveText(/Registrar hold: Papers are missing\..*Registrar\./);
  await kept.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No courses on record')).toBeVisible();

  await page.request.post(`/api/holds/${hold.id}/release`, { data: {} });
  await page.reload();
  await issueTranscript(page);
  expect(await downloadTranscript(page)).toBe('%PDF-');

  const row = page.getByRole('row', { name: /^TR-/ });
  const menu = row.getByRole('button', { name: /^Actions for/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show on verification page' }).click();
  const consent = page.getByRole('dialog', { name: /^Show the content of TR-/ });
  await consent.getByRole('checkbox', { name: /consented in writing to showing the content/ }).check();
  await consent.getByRole('button', { name: 'Show content' }).click();
  await expect(row).toContainText('Shows content');

  const code = await row.getByRole('link').textContent();
  const transcript = page.url();
  await page.goto(`/verify/${code}`);
  await expect(page.getByText(`Ida ${lastName}`)).toBeVisible();
  await page.goto(transcript);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: /^Revoke TR-/ });
  await question.getByLabel('Reason').fill('Issued for another student of the same name.');
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toContainText('Revoked');
  await page.goto(`/verify/${code}`);
  await expect(page.getByRole('heading', { name: 'This document is revoked' })).toBeVisible();
});

test('a registrar issues a transcript by keyboard alone', async ({ page }) => {
  await signIn(page);
  const { id } = await studentWithoutHolds(page, `Keys${Date.now()}`);
  await page.goto(`/portal/student-records/${id}`);
  const link = page.getByRole('link', { name: 'Transcript', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const issue = page.getByRole('button', { name: 'Issue official transcript' });
  await issue.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Issue official transcript?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressEscape(page);
  await expect(question).toBeHidden();
  await expect(issue).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 official transcript', { exact: true })).toBeVisible();
});

test('a student prints their own transcript', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/portal/my-record');
  await page.getByRole('link', { name: 'Transcript', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Transcript' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Quality points' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unofficial PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Transcript S\d+ \(unofficial\)\.pdf$/);
});

test('a registrar verifies an enrollment, and a student issues a letter of their own', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/portal/my-record/transcript?tab=letters');
  await page.getByRole('button', { name: 'Issue letter' }).click();
  const own = page.getByRole('dialog', { name: 'Issue letter' });
  await expect(own.getByLabel('Type')).toHaveValue('enrollment_verification');
  await expect(own.getByText(/^Letter of good standing can't be issued now/)).toBeVisible();
  await own.getByRole('button', { name: 'Issue letter' }).click();
  const row = page.getByRole('row', { name: /^EV-/ }).first();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^EV-\d{6}\.pdf$/);
  const { studentId } = await (await page.request.get('/api/auth/user')).json();
  const code = await row.getByRole('link').textContent();

  await page.context().clearCookies();
  await openDashboard(page);
  await page.getByRole('link', { name: 'Verify Enrollment' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify Enrollment' })).toBeVisible();
  await page.goto(`/portal/student-records/${studentId}/transcript?tab=letters`);
  await page.getByRole('button', { name: 'Issue letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue letter' }).click();
  await expect(toast(page, /^Letter EV-\d+ is ready to download$/)).toBeVisible();
  await page.goto(`/verify/${code}`);
  await expect(page.getByText('Enrollment verification')).toBeVisible();
});
