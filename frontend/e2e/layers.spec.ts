import type { Locator } from '@playwright/test';
import { expect, openScreen, signIn, test, toasts } from './journey';

const isIn = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

/** A click there would hit the button itself, or a part of it. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [x + width * part, y + height * 0.5] as const);
    return points.every(([left, top]) => element.contains(document.elementFromPoint(left, top)));
  });

test.describe('an error', () => {
  test.use({ provoked: /status of 500/ });

  for (const width of [390, 1440]) {
    test(`in a toast over a dialog covers nothing and can be reached by F8 and left, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 390 ? 700 : 560 });
      await signIn(page);
      let answer = () => {};
      const isOpen = new Promise<void>((resolve) => (answer = resolve));
      await page.route(
        ({ pathname }) => pathname === '/api/sections',
        async (route) => {
          if (!route.request().headers().accept?.includes('text/csv')) return route.continue();
          await isOpen;
          await route.fulfill({ status: 500, body: '' });
        },
      );
      await openScreen(page, '/portal/courses');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('button', { name: 'Create Course' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create Course' });
      await dialog.getByLabel('Code').fill('ZZ 999');
      await dialog.getByLabel('Title').fill('Nothing');
      const submit = dialog.getByRole('button', { name: 'Create Course' });
      await submit.focus();
      answer();
      const toast = toasts(page).getByRole('listitem');
      await expect(toast).toBeVisible();
      await expect.poll(() => isUncovered(submit)).toBe(true);
      await expect.poll(() => isIn(dialog)).toBe(true);

      await page.keyboard.press('F8');
      await expect.poll(() => isIn(toasts(page))).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect.poll(() => isIn(dialog)).toBe(true);
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
      await expect(toast).toBeHidden();
      await expect.poll(() => isIn(dialog)).toBe(true);
      await expect(dialog.getByLabel('Title')).toHaveValue('Nothing');

      // Tab stays inside, and Escape returns focus to the opening element.
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab');
        expect(await isIn(dialog)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Create Course' })).toBeFocused();
    });
  }
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
