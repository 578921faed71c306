/**
 * What is in front of the page: dialogs, drawers, menus. They lie in a place of their own, beside the page and the
 * toasts, so that what is behind the foremost is out of reach while the toasts stay within it (decision 0099).
 */
export interface Layer {
  /** What it draws, once it is drawn. */
  element: () => HTMLElement | null;
}

const layers: Layer[] = [];
/** Where the focus was last, in the page and in each layer. */
let lastInPage: HTMLElement | null = null;
const lastIn = new WeakMap<Layer, HTMLElement>();

function place(id: string) {
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  return document.body.appendChild(made);
}

export const layersPlace = () => place('layers');
export const toastsPlace = () => place('toasts');
export const isLayerOpen = () => layers.length > 0;

/** Answers what takes it away again. */
export function openLayer(layer: Layer) {
  layers.push(layer);
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // It may still be seen to go.
    layer.element()?.setAttribute('inert', '');
    settle();
    // Whatever goes with it may choose a place for the focus first.
    setTimeout(rescueFocus);
  };
}

/** To where it was last in what is foremost now, else to the beginning of that: never to nowhere. */
export function returnFocus() {
  const front = layers.at(-1);
  const last = front ? lastIn.get(front) : lastInPage;
  if (last?.isConnected) last.focus();
  if (last && document.activeElement === last) return;
  const start = front
    ? (front.element()?.querySelector<HTMLElement>('[tabindex="-1"]:is(h1, h2, h3)') ??
      front.element()?.querySelector<HTMLElement>('[role$="dialog"][tabindex]'))
    : document.getElementById('main');
  start?.focus();
}

export function rescueFocus() {
  if (isNowhere()) returnFocus();
}

/** On nothing, or on what cannot be reached any more. */
function isNowhere() {
  const { activeElement: active, body } = document;
  return !active || active === body || active.closest('[inert]') !== null;
}

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target === document.body || toastsPlace().contains(target)) return;
  const layer = layers.find((one) => one.element()?.contains(target));
  if (layer) lastIn.set(layer, target);
  else if (!layersPlace().contains(target)) lastInPage = target;
});

/** What had the focus may be taken away by what it did, such as a row that is deleted. */
const changes = new MutationObserver(() => {
  if (isLayerOpen() && isNowhere()) setTimeout(() => isLayerOpen() && rescueFocus());
});

let pageBehind: Element[] = [];

/** Only the foremost is within reach: the page and the other layers wait. */
function settle() {
  const front = layers.at(-1);
  for (const layer of layers) layer.element()?.toggleAttribute('inert', layer !== front);

  for (const element of pageBehind) {
    element.removeAttribute('inert');
    element.removeAttribute('aria-hidden');
  }
  pageBehind = front ? [...document.body.children].filter(isPage) : [];
  for (const element of pageBehind) {
    const { activeElement } = document;
    // A browser complains where what has the focus is hidden from those who cannot see.
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
    element.setAttribute('inert', '');
    element.setAttribute('aria-hidden', 'true');
  }
  lockScroll(front !== undefined);
  changes.disconnect();
  if (front) changes.observe(layersPlace(), { childList: true, subtree: true });
}

const isPage = (element: Element) =>
  element !== layersPlace() && element !== toastsPlace() && !element.matches('script, style, link, noscript');

/** The page does not move behind a layer, nor to the side when its scroll bar goes. */
function lockScroll(locked: boolean) {
  const { style, clientWidth } = document.documentElement;
  if (locked === (style.overflow === 'hidden')) return;
  const bar = clientWidth && window.innerWidth - clientWidth;
  style.paddingRight = locked && bar > 0 ? `${bar}px` : '';
  style.overflow = locked ? 'hidden' : '';
}
