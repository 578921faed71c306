import type { Page } from '@playwright/test';
import { findings, loadAxe } from './axe';
import { expect } from './journey';

/** A menu that floats above the page belongs to no landmark, by its pattern. */
const floating = ['user menu', 'columns', 'the menu of a row', 'the menu of requests'];

/** The widths at which every state is judged, each in light and dark. */
export const widths = [390, 1440] as const;
const telephone = 390;
/** Of a walk through many states, also where something else runs. */
export const patience = 600_000;
/** What 1280 px are at four times their size (WCAG 1.4.10). */
const narrowest = 320;

/**
 * The state as it stands, in light and dark; on a telephone also that it fits where everything is magnified. What the
 * scheme changes is colors, so that in the dark only these are judged.
 */
export async function expectAccessible(page: Page, screen: string) {
  const { width, height } = page.viewportSize()!;
  // Whatever is still on its way: the screen is there once it has its heading.
  await expect(page.locator('h1'), screen).not.toHaveCount(0);
  await judge(page, screen, floating.includes(screen) ? { without: ['region'] } : {});
  await page.emulateMedia({ colorScheme: 'dark' });
  await judge(page, `${screen}, dark`, { rules: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectToFit(page, screen);
  if (width !== telephone) return;
  await page.setViewportSize({ width: narrowest, height });
  await expectToFit(page, `${screen} at ${narrowest} px`);
  await page.setViewportSize({ width, height });
}

async function judge(page: Page, screen: string, look: Parameters<typeof findings>[1]) {
  await atRest(page);
  await loadAxe(page);
  expect(await findings(page, look), screen).toEqual([]);
}

/** A skeleton fading in has no contrast to speak of. One that is taken away meanwhile is at rest too. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A skeleton out of sight, such as that of a picture further down, breathes for ever.
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        // In what is folded nothing moves on, so that nothing ends.
        .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility() !== false)
        .map((animation) => animation.finished),
    ),
  );

/** A picture is drawn again once it has another width. */
const expectToFit = (page: Page, screen: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${screen} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);
