import { expect, type Page } from '@playwright/test';
import { findings } from '../axe';

export async function expectFine(page: Page, where: string, selector?: string) {
  expect(await findings(page, { selector }), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/** The other colours: everything but contrast is the same in them. */
export async function expectContrastInTheDark(page: Page, where: string, selector?: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findings(page, { selector, rules: ['color-contrast'] }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

export async function expectNoSidewaysScroll(page: Page, where: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
