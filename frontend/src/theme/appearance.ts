/**
 * The reader's choices for the look of the portal. They are in cookies, not in browser storage, because the server
 * writes them into the page: the first paint is right without any script (decision 0090).
 */
const choices = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  /** Whether `/` opens the search: a shortcut of one character can be switched off (WCAG 2.1.4). */
  shortcut: ['on', 'off'],
} as const;

export type Theme = (typeof choices.theme)[number];
export type Density = (typeof choices.density)[number];
export interface Appearance {
  theme: Theme;
  density: Density;
  shortcut: (typeof choices.shortcut)[number];
}
type Aspect = keyof Appearance;

const listeners = new Set<() => void>();
const cookieOf = (aspect: Aspect) => `collegium.${aspect}`;
const usual = (aspect: Aspect) => choices[aspect][0];
const year = 365 * 24 * 60 * 60;

const root = () => document.documentElement;
const scheme = () => document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');

function read(aspect: Aspect) {
  const kept = root().dataset[aspect];
  return choices[aspect].find((choice) => choice === kept) ?? usual(aspect);
}

let now: Appearance | undefined;

export const appearance = {
  get: (): Appearance =>
    (now ??= {
      theme: read('theme'),
      density: read('density'),
      shortcut: read('shortcut'),
    } as Appearance),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Applies to this page immediately, and to the portal in this browser from now on. */
  choose<A extends Aspect>(aspect: A, choice: Appearance[A]) {
    const isUsual = choice === usual(aspect);
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookieOf(aspect)}=${choice}; Path=/; Max-Age=${isUsual ? 0 : year}; SameSite=Lax${secure}`;
    if (isUsual) delete root().dataset[aspect];
    else root().dataset[aspect] = choice;
    if (aspect === 'theme') scheme()?.setAttribute('content', isUsual ? 'light dark' : choice);
    now = { ...appearance.get(), [aspect]: choice };
    listeners.forEach((listener) => listener());
  },
};
