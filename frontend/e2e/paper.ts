import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The printed page. */
export async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1100 });
}

export const fitsPaper = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Controls only work on a screen. */
export const expectNoControls = (page: Page, timeout?: number) =>
  expect(page.locator('button:visible, input:visible'), page.url()).toHaveCount(0, { timeout });
