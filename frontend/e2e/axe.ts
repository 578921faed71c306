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

/** Rules whose result may differ at another width even if the screen has the same shape: they depend on the layout. */
export const ofLayout = ['target-size', 'scrollable-region-focusable', 'region'];
/** Rules that need the screen together with the frame around it. */
export const ofPage = [
  'bypass',
  'skip-link',
  'page-has-heading-one',
  'heading-order',
  'duplicate-id-aria',
  'aria-hidden-focus',
  'landmark-unique',
  'landmark-one-main',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-banner-is-top-level',
  'landmark-no-duplicate-contentinfo',
  'landmark-contentinfo-is-top-level',
  'landmark-complementary-is-top-level',
];

interface Finding {
  id: string;
  nodes: { element: Element }[];
}
interface Prepared {
  axe: Axe;
  limits: Map<string, Set<Element>>;
  knowsFrame: boolean;
}
interface Rule {
  id: string;
  matches: (...given: [Element, ...unknown[]]) => boolean;
}
interface Axe {
  configure(options: { noHtml: boolean }): void;
  run(context: unknown, options: unknown): Promise<Record<'violations' | 'incomplete', Finding[]>>;
  commons: { aria: { getRoleType(element: Element): string | null } };
  _audit: { rules: Rule[] };
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
  /** These rules check only the elements of a variable of the page. */
  only?: { rules: string[]; elements: string };
  /** The frame of the portal was checked before: only the rules of the layout and of the whole page look at it. */
  knowsFrame?: boolean;
}

/** Runs axe without its builder, which would open a new page for each of several hundred runs. */
export async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate(prepare, [...ofLayout, ...ofPage]);
}

/**
 * Limits two kinds of rules, because each needs a map of the whole page: rules about colors to the elements that a look
 * names, and target-size to the targets that can fail it. A target can't fail if it is large enough and no other
 * overlaps it, or if all others are far from its center.
 */
function prepare(ofFrame: string[]) {
  const page = window as unknown as Prepared;
  const { axe } = page;
  // The elements themselves are in the results.
  axe.configure({ noHtml: true });
  page.limits = new Map();
  const focusable =
    'a[href], area, button, input, select, textarea, summary, iframe, audio, video, object, embed, details, [tabindex], [contenteditable]';
  const clearTargets = () => {
    const targets = [...document.querySelectorAll(focusable)]
      .filter((element) => element.checkVisibility() && axe.commons.aria.getRoleType(element) === 'widget')
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const others = targets.filter(({ box }) => box.width > 0 && box.height > 0);
    const least = 24;
    const isClear = ({ element, box }: (typeof targets)[number]) => {
      const isLarge = box.width >= least && box.height >= least;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return others.every(({ element: other, box: { left, right, top, bottom } }) => {
        if (other === element) return true;
        const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        return !overlaps && (isLarge || distance > least);
      });
    };
    return new Set(targets.filter(isClear).map(({ element }) => element));
  };
  const isFrame = (element: Element) =>
    !element.closest('main, [role$=dialog]') && element.closest('#root') !== null;
  for (const rule of axe._audit.rules) {
    const { id, matches } = rule;
    if (!ofFrame.includes(id) && !/^(color-contrast|link-in-text-block)$/.test(id))
      rule.matches = (element, ...given) =>
        !(page.knowsFrame && isFrame(element)) && matches.call(rule, element, ...given);
    if (id === 'target-size')
      rule.matches = (element, ...given) => {
        if (!page.limits.has(id)) page.limits.set(id, clearTargets());
        return !page.limits.get(id)!.has(element) && matches.call(rule, element, ...given);
      };
    else if (/^(color-contrast|link-in-text-block)$/.test(id))
      rule.matches = (element, ...given) =>
        (page.limits.get(id)?.has(element) ?? true) && matches.call(rule, element, ...given);
  }
}

/** The faults that axe finds, each with its elements. */
export function findings(
  page: Page,
  { selector = 'html', rules, without = [], elements, only, knowsFrame = false }: Look = {},
) {
  return page.evaluate(
    async ({ selector, rules, without, elements, only, knowsFrame, tags, further, doubtful }) => {
      const prepared = window as unknown as Prepared;
      const { axe, limits } = prepared;
      prepared.knowsFrame = knowsFrame;
      const of = (name: string) => (window as unknown as Record<string, Element[]>)[name]!;
      const include = elements ? of(elements) : null;
      if (include?.length === 0) return [];
      limits.clear();
      for (const rule of only?.rules ?? []) limits.set(rule, new Set(of(only!.elements)));
      const { violations, incomplete } = await axe.run(
        include ? { include } : document.querySelector(selector),
        {
          runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
          rules: Object.fromEntries([
            ...further.map((rule) => [rule, { enabled: !rules || rules.includes(rule) }]),
            ...without.map((rule) => [rule, { enabled: false }]),
          ]),
          resultTypes: ['violations', 'incomplete'],
          elementRef: true,
          // For css-orientation-lock. Media aren't preloaded: there are none.
          preload: { assets: ['cssom'] },
        },
      );
      // The toast library's own focus guides move focus immediately into the toast or out of it.
      const guides = (id: string, { element }: Finding['nodes'][number]) =>
        id === 'focus-order-semantics' && element.closest('#toasts') != null;
      return [...violations, ...incomplete.filter(({ id }) => doubtful.includes(id))]
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !guides(id, node)) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ element }) => element.outerHTML.slice(0, 120)).join(' | ')}`,
        );
    },
    { selector, rules, without, elements, only, knowsFrame, tags, further, doubtful },
  );
}
