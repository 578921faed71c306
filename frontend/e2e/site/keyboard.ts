import type { Page } from '@playwright/test';

export interface Walk {
  /** Visible controls that the Tab key didn't reach. */
  missed: string[];
  /** Focused controls without a visible focus, or covered by something. */
  unseen: string[];
}

interface Recorder {
  stops: Set<Element>;
  unseen: string[];
}

/** Moves through the page with the Tab key, from start to end. */
export async function walk(page: Page): Promise<Walk> {
  const count = await page.evaluate(() => {
    const recorder: Recorder = { stops: new Set(), unseen: [] };
    Object.assign(window, { recorder });
    const name = (element: Element) => element.outerHTML.slice(0, 100);
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      recorder.stops.add(element);
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const marked = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      if (!marked) recorder.unseen.push(`no mark: ${name(element)}`);
      // The center of its visible part: a long field may begin above the window or end below it.
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
      const x = Math.min(middle(left, right, innerWidth), left + 20);
      const hit = document.elementFromPoint(x, middle(top, bottom, innerHeight));
      const own = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label'));
      if (!own) recorder.unseen.push(`covered: ${name(element)}`);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    return document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length;
  });
  for (let step = 0; step < count + 2; step++) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { stops, unseen } = (window as unknown as { recorder: Recorder }).recorder;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    );
    const radios = new Set([...stops].filter((one) => (one as HTMLInputElement).type === 'radio'));
    const missed = [...controls].filter((control) => {
      if (stops.has(control) || !control.checkVisibility({ visibilityProperty: true })) return false;
      if (control.tabIndex < 0 || (control as HTMLButtonElement).disabled) return false;
      // Arrow keys continue within a group of radio buttons.
      const { name, type } = control as HTMLInputElement;
      return type !== 'radio' || ![...radios].some((radio) => (radio as HTMLInputElement).name === name);
    });
    return { missed: missed.map((control) => control.outerHTML.slice(0, 100)), unseen };
  });
}

/** Elements that move although the reader prefers reduced motion. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const long = (times: string) => times.split(',').some((time) => parseFloat(time) > 0.02);
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => ({ element, style: getComputedStyle(element, part) })),
    );
    const still = styles.filter(
      ({ style }) =>
        (style.animationName !== 'none' && long(style.animationDuration)) ||
        (style.transitionProperty !== 'none' && long(style.transitionDuration)) ||
        style.scrollBehavior === 'smooth',
    );
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 20,
      );
    return [
      ...still.map(({ element }) => element.outerHTML.slice(0, 100)),
      ...running.map(() => 'an animation runs'),
    ];
  });
