import type { Page, Request } from '@playwright/test';
import { findings, type Look, loadAxe, ofLayout, ofPage } from './axe';
import { chooseDistinctColors, colorRules, distinctColors, rememberColors } from './colors';
import { expect } from './journey';
import { openRequests, rest } from './rest';
import { openParts } from './shape';

/** A menu that floats above the page has no landmark, by its pattern. */
const floating = ['user menu', 'columns', 'the menu of a row', 'the menu of requests'];

/** Every state is checked at these widths, in light and dark; a page opens at the first. */
const widths = [1440, 390] as const;
const telephone = 390;
const height = 844;
/** 1280 px at 400% zoom (WCAG 1.4.10). */
const narrowest = 320;
/** The height of 1024 px at the same zoom. */
const lowest = 256;
/** For a walk through many states, also on a busy machine. */
export const patience = 600_000;

/** The frames that this worker has checked with all rules. */
const judgedShells = new Set<string>();

export interface Options {
  /** For a state that exists at one width only, such as the phone's menu. */
  at?: readonly number[];
  /** Selector of the part that changed since the last state. Without it the whole page is checked. */
  within?: string;
}

/**
 * Checks one state at every width, in light and dark, and that it fits, on a phone also when magnified. axe's full set
 * of rules runs for each shape of the screen. At another width with the same shape, only the rules that depend on the
 * layout or the frame run. The color scheme changes only colors.
 */
export async function expectAccessible(page: Page, screen: string, { at = widths, within }: Options = {}) {
  // Loading is complete once the screen has its heading.
  await expect(page.locator('h1'), screen).not.toHaveCount(0);
  const home = page.viewportSize()!;
  const known = openRequests(page);
  const judged: string[] = [];
  const parts: string[] = [];
  for (const width of at) {
    const where = `${screen} at ${width} px`;
    await page.setViewportSize({ width, height });
    // After a resize the sticky header can cover part of a link, which axe reports as a small target.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const { shell, content } = await rest(page, known);
    const open = await openParts(page);
    // A dialog that closes in a narrow window would leave another state to check.
    expect(open, where).toEqual(expect.arrayContaining(parts));
    parts.push(...open);
    const isKnown = judged.includes(content) && judgedShells.has(shell);
    const without = [...colorRules, ...(floating.includes(screen) ? ['region'] : [])];
    const look = isKnown ? { rules: [...ofLayout, ...ofPage] } : { selector: within };
    await judge(page, where, { without, ...look });
    await judgeColors(page, where);
    await page.emulateMedia({ colorScheme: 'dark' });
    await judgeColors(page, `${where}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    judged.push(content);
    judgedShells.add(shell);
    await expectToFit(page, where, known);
    await expectFieldsInReach(page, where);
    if (width !== telephone) continue;
    await page.setViewportSize({ width: narrowest, height });
    await expectToFit(page, `${screen} at ${narrowest} px`, known);
    if (!(await page.locator(openDialog).count())) continue;
    await page.setViewportSize({ width: narrowest, height: lowest });
    await expectFieldsInReach(page, `${screen} at ${narrowest} x ${lowest} px`);
  }
  await page.setViewportSize(home);
}

/** The frames that this worker has checked once, with all rules. */
const judgedFrames = new Set<string>();

const wideElements = 'elementsOfTheWideScreen';
const narrowElements = 'elementsOfTheNarrowScreen';

/**
 * Checks a state once: all of it at 1440 px, in light, and at 390 px the elements that only a narrow screen shows. The
 * gate's walk; `expectAccessible` checks each width and color scheme.
 */
export async function expectAccessibleOnce(page: Page, screen: string) {
  await expect(page.locator('h1'), screen).not.toHaveCount(0);
  const home = page.viewportSize()!;
  if (home.width !== widths[0]) await page.setViewportSize({ width: widths[0], height });
  const { shell } = await rest(page);
  await atRest(page);
  const kinds = await chooseDistinctColors(page);
  await judge(page, `${screen} at 1440 px`, {
    only: { rules: colorRules, elements: distinctColors },
    knowsFrame: judgedFrames.has(shell),
  });
  judgedFrames.add(shell);
  rememberColors(kinds);
  await page.evaluate(markVisible, wideElements);
  await page.setViewportSize({ width: telephone, height });
  await rest(page);
  const { count, kinds: further } = await page.evaluate(chooseFurther, [
    wideElements,
    narrowElements,
    [...judgedFurther],
  ] as const);
  if (count)
    await judge(page, `${screen} at ${telephone} px`, { elements: narrowElements, without: colorRules });
  for (const kind of further) judgedFurther.add(kind);
  await expectToFit(page, `${screen} at ${telephone} px`, []);
  await page.setViewportSize(home);
}

/** Keeps the elements that are visible now, as a variable of the page. */
const markVisible = (name: string) => {
  const all = [...document.body.querySelectorAll('*')];
  Object.assign(window, {
    [name]: new Set(all.filter((one) => one.checkVisibility({ visibilityProperty: true }))),
  });
};

/** What only a narrow screen shows and this worker has judged: elements of the frame, and plain texts. */
const judgedFurther = new Set<string>();

/**
 * Selects the elements that have become visible since then, without their parts, and without those of the frame that
 * are known. Plain texts, such as labels in a table, have no roles and are repeated, so one of each kind is enough.
 * Returns how many it has selected, and those that need no further look.
 */
const chooseFurther = ([before, further, judged]: readonly [string, string, readonly string[]]) => {
  const visible = (window as unknown as Record<string, Set<Element>>)[before]!;
  const isNew = (one: Element) => !visible.has(one) && one.checkVisibility({ visibilityProperty: true });
  const shown = [...document.body.querySelectorAll('*')].filter(isNew);
  const outer = shown.filter((one) => !(one.parentElement && isNew(one.parentElement)));
  const isFrame = (one: Element) => !one.closest('main, [role$=dialog]') && one.closest('#root') !== null;
  /** What stands for the element in any screen; null if only a look at it tells. */
  const kindOf = (one: Element) => {
    if (isFrame(one)) return one.outerHTML;
    const parts = [one, ...one.querySelectorAll('*')];
    const isPlain = (part: Element) =>
      /^(span|time)$/.test(part.localName) &&
      [...part.attributes].every(({ name }) => /^(class|datetime|data-.*)$/.test(name));
    if (!parts.every(isPlain)) return null;
    const describe = (part: Element) => `${part.localName}.${part.className} ${!part.textContent?.trim()}`;
    return `${one.parentElement!.localName} ${parts.map(describe).join('>')}`;
  };
  const kinds = new Set<string>();
  const chosen = outer.filter((one) => {
    const kind = kindOf(one);
    if (kind === null) return true;
    if (judged.includes(kind) || kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
  Object.assign(window, { [further]: chosen });
  return { count: chosen.length, kinds: [...kinds] };
};

/** Each field and button of an open dialog can be scrolled fully into view, and nothing covers it. */
async function expectFieldsInReach(page: Page, where: string) {
  const cut = await page.locator(openDialog).evaluateAll((dialogs) =>
    [...(dialogs.at(-1)?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])]
      .filter((field) => field.checkVisibility() && field.offsetWidth > 4 && !field.closest('[inert]'))
      .filter((field) => {
        field.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { top, bottom, left, right } = field.getBoundingClientRect();
        let [from, to] = [0, window.innerHeight];
        for (let frame = field.parentElement; frame; frame = frame.parentElement) {
          const { overflowY } = getComputedStyle(frame);
          if (!/auto|scroll|hidden|clip/.test(overflowY)) continue;
          // A script can scroll these, but a person can't.
          if (/hidden|clip/.test(overflowY)) frame.scrollTop = 0;
          const box = frame.getBoundingClientRect();
          [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
        }
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isFree = field.contains(hit) || hit?.closest('label')?.control === field;
        // Toasts and open lists disappear.
        const passing = hit?.closest('#toasts, div:has(> [role="listbox"])');
        return top < from - 1 || bottom > to + 1 || !(isFree || passing);
      })
      .map((field) => field.outerHTML.slice(0, 120)),
  );
  expect(cut, `out of reach in ${where}`).toEqual([]);
}

const openDialog = '[role$="dialog"]:not([inert] *)';

async function judge(page: Page, where: string, look: Look) {
  await atRest(page);
  await loadAxe(page);
  expect(await findings(page, look), where).toEqual([]);
}

/** The contrast of each kind of text, and of the marks of links in a text. */
async function judgeColors(page: Page, where: string) {
  await atRest(page);
  const kinds = await chooseDistinctColors(page);
  expect(await findings(page, { rules: colorRules, elements: distinctColors }), where).toEqual([]);
  rememberColors(kinds);
}

/** A skeleton that is fading in has no fixed contrast. One that was removed counts as finished. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // The animation of a skeleton below the fold never ends.
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        // Inside a folded section animations don't run, so they never end.
        .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility() !== false)
        .map((animation) => animation.finished),
    ),
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A chart is redrawn at another width, so the page may fit only after that. */
async function expectToFit(page: Page, screen: string, known: readonly Request[]) {
  for (let attempt = 0; attempt < 3 && (await overflow(page)) > 0; attempt++) await rest(page, known);
  expect(await overflow(page), `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(await squeezedNames(page), `${screen} squeezes names`).toEqual([]);
}

/** On a wide page: the names of rows that the other columns leave no room, so that they break inside words. */
const squeezedNames = (page: Page) =>
  page.locator('tbody th[scope="row"]').evaluateAll((names) =>
    names
      .filter(() => window.innerWidth > 1000)
      .filter(({ clientWidth, clientHeight }) => clientWidth > 0 && clientWidth < 96 && clientHeight > 100)
      .map(({ textContent }) => textContent),
  );

export type Judge = (page: Page, screen: string) => Promise<unknown>;

/** How a journey checks the states on its way. */
export interface Judges {
  main: Judge;
  /** For states that only the deep tier checks. */
  further: Judge;
}

export const gateJudges: Judges = { main: expectAccessibleOnce, further: async () => {} };
export const deepJudges: Judges = { main: expectAccessible, further: expectAccessible };
