import { failBehindDialog, isIn } from './errorToast';
import { expect, openScreen, signIn, test, toasts } from './journey';

test.describe('an error', () => {
  test.use({ provoked: /status of 500/ });

  test('in a toast over a dialog covers nothing and can be reached by F8 and left, at 390 px', ({ page }) =>
    failBehindDialog(page, 390));
});

test('the Undo button of a toast is reachable next to a side panel by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page);
  const name = `Layers ${Math.random().toString(36).slice(2, 7)}`;
  const made = await page.request.post('/api/programs', {
    data: { name, code: name.slice(-5).toUpperCase(), degreeType: 'MLS', requiredCredits: 30 },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await openScreen(page, `/portal/settings/programs/${id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Close program' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Close program' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect.poll(() => isIn(panel)).toBe(true);
  const undo = toasts(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Close program' })).toBeVisible();
  await expect.poll(() => isIn(panel)).toBe(true);
});
