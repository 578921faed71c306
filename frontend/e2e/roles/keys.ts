import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey';

/** Presses Tab, or another key, until the element has focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  // To find an element by its role and name costs more than a press.
  let element = await target.elementHandle();
  for (let press = 0; press < 200;) {
    const state = await element!.evaluate((one) =>
      one === document.activeElement ? 'focused' : one.isConnected ? 'ahead' : 'removed',
    );
    if (state === 'focused') return;
    if (state === 'removed') {
      element = await target.elementHandle();
      continue;
    }
    await page.keyboard.press(key);
    press++;
  }
  throw new Error(`${key} never reaches ${target.toString()}`);
}

/** Goes there with Tab, and presses Enter. */
export async function enter(page: Page, target: Locator, key?: string) {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
