import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, signIn, toasts } from './journey';

export const isIn = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

/** A click there would hit the button itself, or a part of it. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [x + width * part, y + height * 0.5] as const);
    return points.every(([left, top]) => element.contains(document.elementFromPoint(left, top)));
  });

/** An export fails while a dialog is open. The server's answer 500 is part of it. */
export async function failBehindDialog(page: Page, width: number): Promise<void> {
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
}
