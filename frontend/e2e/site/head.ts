import type { Page } from '@playwright/test';

export const desktop = { width: 1440, height: 900 };
const screens = [desktop, { width: 390, height: 844 }];

/** Where the head of a page with its buttons takes more than a quarter of the first screen. */
export async function highHeads(page: Page, route: string): Promise<string[]> {
  await page.goto(route);
  const tooHigh: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    // Another font breaks the lines elsewhere.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    let height = 0;
    for (const part of await page.locator('.page-head, .page-actions').all())
      height += (await part.boundingBox())!.height;
    if (height > screen.height / 4) tooHigh.push(`${route} at ${screen.width} px: ${height} px`);
  }
  return tooHigh;
}
