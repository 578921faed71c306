import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that axe doesn't run by default. */
const further = [
  'target-size',
  'focus-order-semantics',
  // Experimental ones of WCAG A and AA.
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];
/** Rules whose uncertain results count as faults: neither axe nor we can tell how a screen reader treats these. */
const doubtful = ['aria-prohibited-attr'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Finding {
  id: string;
  nodes: { html: string; target: string[] }[];
}
export interface Look {
  /** The part of the page to check; default: all of it. */
  selector?: string;
  /** Runs only these rules. */
  rules?: string[];
  /** Runs all rules except these. */
  without?: string[];
  /** The name of the page's variable with the elements to check. */
  elements?: string;
}

/** Runs axe without its builder, which would open a new page for each of several hundred runs. */
export async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

/** The faults that axe finds, each with its elements. */
export function findings(page: Page, { selector = 'html', rules, without = [], elements }: Look = {}) {
  return page.evaluate(
    async ({ selector, rules, without, elements, tags, further, doubtful }) => {
      const { axe } = window as unknown as {
        axe: {
          run(context: unknown, options: unknown): Promise<Record<'violations' | 'incomplete', Finding[]>>;
        };
      };
      const include = elements ? (window as unknown as Record<string, Element[]>)[elements]! : null;
      if (include?.length === 0) return [];
      const { violations, incomplete } = await axe.run(
        include ? { include } : document.querySelector(selector),
        {
          runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
          rules: Object.fromEntries([
            ...further.map((rule) => [rule, { enabled: !rules || rules.includes(rule) }]),
            ...without.map((rule) => [rule, { enabled: false }]),
          ]),
          resultTypes: ['violations', 'incomplete'],
          // For css-orientation-lock. Media aren't preloaded: there are none.
          preload: { assets: ['cssom'] },
        },
      );
      // The toast library's own focus guides move focus immediately into the toast or out of it.
      const guides = (id: string, { target }: Finding['nodes'][number]) =>
        id === 'focus-order-semantics' && document.querySelector(target[0]!)?.closest('#toasts') != null;
      return [...violations, ...incomplete.filter(({ id }) => doubtful.includes(id))]
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !guides(id, node)) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    { selector, rules, without, elements, tags, further, doubtful },
  );
}
