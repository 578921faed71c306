import type { Page } from '@playwright/test';
import { expect, openScreen, pressEscape, signIn } from './journey';

export interface Section {
  id: string;
  courseCode: string;
  sectionNumber: string;
  courseTitle: string;
}

export const currentTerm = async (page: Page) => (await page.request.get('/api/terms/current')).json();
export const whole = (number: number) => new Intl.NumberFormat('en-US').format(number);
export const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
export const search = (page: Page) => new URL(page.url()).searchParams;

/** Opens the second section of the list and closes it again, by keyboard alone. */
export async function openByKeys(page: Page, width: number): Promise<void> {
  await signIn(page);
  await page.setViewportSize({ width, height: 844 });
  await openScreen(page, '/portal/courses');
  await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Search sections' });
  for (let press = 0; press < 30; press++) {
    if (await box.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(box).toBeFocused();
  const links = page.locator('[data-result]');
  for (let press = 0; press < 30; press++) {
    if (await links.first().evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  const name = (await links.nth(1).textContent())!;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Close section' })).toBeFocused();
  await pressEscape(page);
  await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
  await expect(links.nth(1)).toBeFocused();
}
