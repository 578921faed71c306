import { inAnotherProgram, paperApplication } from './applications';
import { expect, openScreen, pressEscape, signIn, test, toast, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';

const mark = () => Math.random().toString(36).slice(2, 8);

test('admissions finds an application, completes its checklist and corrects an answer, by keyboard alone', async ({
  page,
}) => {
  withoutPointer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admissions');
  const lastName = `Okoye ${mark()}`;
  await paperApplication(page.request, lastName);
  await openScreen(page, '/portal/applications');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search applications' }));
  await page.keyboard.type(lastName);
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await enter(page, page.getByRole('main').getByRole('link', { name: `Ada ${lastName}` }));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: `Ada ${lastName}`, level: 1 })).toBeVisible();

  const checklist = page.getByRole('region', { name: 'Checklist' });
  for (const reason of ['Arrived by mail', 'Passport seen']) {
    await enter(
      page,
      checklist
        .getByRole('button', { name: /^Actions for/ })
        .and(page.locator(':not([data-done])'))
        .nth(reason === 'Arrived by mail' ? 0 : 1),
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(checklist).toContainText(reason);
  }
  await expect(main.getByText('Under review', { exact: true }).first()).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Correct an answer in Personal data' }));
  await page.getByRole('menuitem', { name: 'City' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct “City”' });
  await expect(dialog.getByLabel('City')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Durham');
  await page.keyboard.press('Tab');
  await page.keyboard.type('They moved');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Corrected: Durham')).toBeVisible();
  await expect(main.getByText('Raleigh')).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Add Note' }), 'Shift+Tab');
  await page.keyboard.type('Ready for review');
  await pressEscape(page);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
});

test('admissions reminds several applicants together, by keyboard alone', async ({ page }) => {
  withoutPointer(page);
  await signIn(page, 'admissions');
  const lastName = `Slow ${mark()}`;
  for (let count = 0; count < 2; count++) await paperApplication(page.request, lastName);
  await openScreen(page, `/portal/applications?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByText('2 applications', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all on this page' }));
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Selected applications' });
  await enter(page, bar.getByRole('button', { name: 'Send Reminders' }), 'Shift+Tab');
  const dialog = page.getByRole('dialog', { name: 'Remind 2 applicants' });
  await enter(page, dialog.getByText(/^Email to /).first());
  await expect(dialog.getByText('Transcripts of every school').first()).toBeVisible();
  await enter(page, dialog.getByRole('button', { name: 'Send 2 Reminders' }));
  await expect(toast(page, '2 reminders sent')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('admissions merges two applicants who are one person, by keyboard alone', async ({ page }) => {
  withoutPointer(page);
  await signIn(page, 'admissions');
  const lastName = `Twice ${mark()}`;
  const kept = await paperApplication(page.request, lastName);
  const more = await inAnotherProgram(page.request);
  const merged = await paperApplication(page.request, lastName, undefined, more);
  await openScreen(page, `/portal/applications/${kept.id}`);
  await enter(page, page.getByRole('button', { name: `Merge Ada ${lastName}` }));
  const dialog = page.getByRole('dialog', { name: /^Merge into / });
  await expect(dialog.getByText('What moves')).toBeVisible();
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('The applicant called: both addresses are theirs.');
  await enter(page, dialog.getByRole('button', { name: 'Merge Applicants' }));
  await expect(toast(page, 'The applicants were merged')).toBeVisible();
  await expect(page.getByRole('button', { name: `Merge Ada ${lastName}` })).toBeHidden();
  const emails = await Promise.all(
    [kept, merged].map(
      async ({ id }) => (await (await page.request.get(`/api/applications/${id}`)).json()).email,
    ),
  );
  expect(emails[0]).toBe(emails[1]);
});
