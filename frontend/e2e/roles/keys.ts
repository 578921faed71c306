import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey';

/** Presses Tab, or another key, until the element has focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let press = 0; press < 80; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${target.toString()}`);
}

/** Goes there with Tab, and presses Enter. */
export async function enter(page: Page, target: Locator, key?: string) {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
