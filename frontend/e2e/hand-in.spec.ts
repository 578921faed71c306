import type { Page } from '@playwright/test';
import { assign } from './assign';
import { enterCredentials, expect, openDashboard, openScreen, pressEscape, signIn, test } from './journey';

/** A JPEG with the list that Samsung's phones append to it, here of one entry. */
async function phonePicture(page: Page) {
  const entry = Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1763800000000', 'latin1');
  const list = Buffer.from('SEFH\x6a\0\0\0\x01\0\0\0\0\0\x01\x0a', 'latin1');
  const size = Buffer.from([entry.length, 0, 0, 0]);
  const end = Buffer.from('\x18\0\0\0SEFT', 'latin1');
  return Buffer.concat([await page.screenshot({ type: 'jpeg' }), entry, list, size, size, end]);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test.describe('submitting an assignment', () => {
  // Refused on purpose.
  test.use({ provoked: /status of 422/, timezoneId: 'Europe/Berlin' });

  test('works on a phone from the notification, with a file, after a refusal and the end of a session', async ({
    page,
    context,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await openDashboard(page, 'student');
    const title = `Costs ${Date.now()}`;
    const { id, forget } = await assign(page.request, title);

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: /^New assignment in/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/portal/my-courses\\?assignment=${id}&term=`));
    const panel = dialogOf(page, title);
    await panel.getByRole('button', { name: 'Submit assignment' }).click();
    const dialog = dialogOf(page, 'Submit assignment');
    await expect(dialog.getByText(/or late until/)).toBeVisible();
    await expect(dialog.getByText('Due Mar 1, 5:59 AM your time')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog.getByRole('group', { name: 'There is 1 problem' })).toBeFocused();
    await dialog.getByRole('textbox', { name: /^Text/ }).fill('What I think of costs.');
    const files = dialog.locator('input[type="file"]');

    // Its name is that of a picture, but its content isn't one.
    await files.setInputFiles({
      name: 'chart.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(dialog.getByText('There is 1 problem')).toBeHidden();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog.getByRole('group', { name: 'Files' }).getByText(/^"chart\.png" /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove chart.png' }).click();

    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.locator('input[name="email"]')).toBeVisible();
    await enterCredentials(page, 'student');
    await expect(dialog.getByText(/has been restored/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Text/ })).toHaveValue('What I think of costs.');
    await files.setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Costs.') },
      { name: '20261101_101500.jpg', mimeType: 'image/jpeg', buffer: await phonePicture(page) },
    ]);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(`${title} was submitted with 2 files`, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('What I think of costs.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await panel.getByRole('link', { name: /^notes\.txt/ }).click();
    expect((await saved).suggestedFilename()).toBe('notes.txt');
    await forget();
  });

  test('works by keyboard alone from the list, and keeps the earlier attempt', async ({ page }) => {
    test.slow();
    await signIn(page, 'student');
    const title = `Fees ${Date.now()}`;
    const { id, forget } = await assign(page.request, title);
    const first = await page.request.post(`/api/assignments/${id}/submissions`, { data: { text: 'First' } });
    expect(first.status()).toBe(201);

    await openScreen(page, '/portal/my-courses?work.show=all');
    const actions = page.getByRole('button', { name: `Actions for ${title}` });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Submit again…' }).focus();
    await page.keyboard.press('Enter');
    const text = dialogOf(page, 'Submit again').getByRole('textbox', { name: /^Text/ });
    await expect(text).toHaveValue('First');
    await expect(dialogOf(page, 'Submit again').getByText(/That attempt is kept/)).toBeVisible();
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', and a second thought');
    // A reload in between loses nothing.
    await page.reload();
    await expect(text).toHaveValue('First, and a second thought');
    await page.getByRole('button', { name: 'Submit', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${title} was submitted`, { exact: true })).toBeVisible();
    await expect(dialogOf(page, title).getByText('First, and a second thought')).toBeVisible();
    await pressEscape(page);
    await expect(dialogOf(page, title)).toBeHidden();
    await forget();
  });
});
