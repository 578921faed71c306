import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A menu that floats above the page belongs to no landmark, by its pattern. */
const floating = ['user menu', 'columns'];

export async function expectAccessible(page: Page, screen: string) {
  // Judged at rest: a skeleton fading in has no contrast to speak of. One that is taken away meanwhile is at rest too.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // A skeleton out of sight, such as that of a picture further down, breathes for ever.
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .disableRules(floating.includes(screen) ? ['region'] : [])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect(found, screen).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
}

export const settings = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
