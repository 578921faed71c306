import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const source = fs.readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Finding {
  id: string;
  nodes: { html: string }[];
}

/** Without the builder, which opens a page of its own for each of some hundred runs. */
export const loadAxe = (page: Page) => page.evaluate(source);

/** What axe finds in `selector`: by all rules, or by one. */
export function findings(page: Page, { selector = 'html', rule }: { selector?: string; rule?: string } = {}) {
  return page.evaluate(
    async ({ selector, rule, tags }) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<{ violations: Finding[] }> };
      };
      const { violations } = await axe.run(document.querySelector(selector), {
        runOnly: rule ? { type: 'rule', values: [rule] } : { type: 'tag', values: tags },
        rules: { 'target-size': { enabled: !rule } },
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    { selector, rule, tags },
  );
}

export async function expectFine(page: Page, where: string, selector?: string) {
  expect(await findings(page, { selector }), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/** The other colours: everything but contrast is the same in them. */
export async function expectContrastInTheDark(page: Page, where: string, selector?: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findings(page, { selector, rule: 'color-contrast' }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

export async function expectNoSidewaysScroll(page: Page, where: string) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
