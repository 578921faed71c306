import type { Page } from '@playwright/test';
import { expect, openScreen, signIn, test, toast, toasts } from './journey';

/** A new name for each run, because the system keeps its data. */
const mark = () => Math.random().toString(36).slice(2, 8).toUpperCase();

async function post<Answer = { id: string }>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data });
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return answer.json();
}

test('a registrar searches with a typo, filters, places and releases a hold on a selection, and emails it', async ({
  page,
}) => {
  await signIn(page);
  const family = `Quandal${mark().replace(/[^A-Z]/g, 'X')}`;
  for (const firstName of ['Ada', 'Ben', 'Cyd'])
    await post(page, '/api/students', {
      firstName,
      lastName: family,
      enrollmentStatus: 'active',
      // Ben has no email address.
      ...(firstName !== 'Ben' && { email: `${firstName}.${family}@collegium.example`.toLowerCase() }),
    });
  await post(page, '/api/students', { firstName: 'Dee', lastName: family, enrollmentStatus: 'on_leave' });

  await openScreen(page, '/portal/student-records');
  const typo = family.replace('Quandal', 'Qaundal');
  await page.getByPlaceholder('Search by name, student ID, or email...').fill(typo);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('4 students found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Active');
  await expect(page.getByText('3 students found')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${typo}&enrollmentStatus=active$`));
  await page.reload();
  await expect(page.getByText('3 students found')).toBeVisible();

  // By keyboard only: Space selects the boxes, and the number selected is announced.
  await page.getByRole('checkbox', { name: `Select Ada ${family}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText('3 students found, 1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Selected students' });
  await expect(bar.getByText('3 students selected')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select Cyd ${family}` }).uncheck();
  await expect(bar.getByText('2 students selected')).toBeVisible();

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export selected' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(toasts(page).getByText(/ was saved with 2 rows\.$/)).toBeVisible();

  await bar.getByRole('button', { name: 'Place hold' }).click();
  const form = page.getByRole('dialog', { name: 'Place a hold on 2 students' });
  await expect(form.getByText(`Ada ${family} and Ben ${family}.`)).toBeVisible();
  await form.getByLabel('Reason').fill('Papers are missing.');
  await form.getByRole('button', { name: 'Place hold on 2 students' }).click();
  await expect(toast(page, 'Hold placed on 2 students')).toBeVisible();
  await expect(form).toBeHidden();

  await bar.getByRole('button', { name: 'Email', exact: true }).click();
  const email = page.getByRole('dialog', { name: 'Email 2 students' });
  await expect(email.getByText(`“Dear Ada ${family},”`)).toBeVisible();
  await email.getByLabel('Subject').fill(`Papers of ${family}`);
  await email.getByLabel('Text').fill('Please bring your papers by Friday.');
  await email.getByRole('button', { name: 'Send email to 2 students' }).click();
  await expect(toast(page, 'Email queued for 1 student')).toBeVisible();
  const unsent = page.getByRole('dialog', { name: 'Email results' });
  await expect(unsent.getByText('Queued for 1 student')).toContainText('not sent to 1');
  await expect(unsent.getByRole('listitem')).toHaveText(/Ben .*This student has no email address/);
  await unsent.getByText('Close', { exact: true }).click();
  await expect(unsent).toBeHidden();

  await page.getByRole('checkbox', { name: `Select Cyd ${family}` }).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByText('3 students selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Release hold' }).click();
  const release = page.getByRole('dialog', { name: 'Release holds for 3 students' });
  await release.getByRole('button', { name: 'Release holds for 3 students' }).click();
  const result = page.getByRole('dialog', { name: 'Release hold: results' });
  await expect(result.getByText(/Released for 2 students.*no change for 1/)).toBeVisible();
  await expect(result.getByRole('listitem')).toHaveText(/Cyd .*The student has no active hold of this kind/);
  await result.getByText('Close', { exact: true }).click();
  await expect(result).toBeHidden();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});
