/**
 * The layers in front of the page: dialogs, drawers, menus. They render in their own container, next to the page and
 * the toasts, so that everything behind the top layer is inert while the toasts stay reachable (decision 0099).
 */
export interface Layer {
  /** Its element, once rendered. */
  element: () => HTMLElement | null;
}

const layers: Layer[] = [];
/** The last focused element of the page; each layer keeps its own. */
let lastInPage: HTMLElement | null = null;
const lastIn = new WeakMap<Layer, HTMLElement>();

function container(id: string) {
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  return document.body.appendChild(made);
}

export const layersContainer = () => container('layers');
export const toastsContainer = () => container('toasts');
export const isLayerOpen = () => layers.length > 0;

/** Returns a function that closes the layer. */
export function openLayer(layer: Layer) {
  layers.push(layer);
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // The closing layer may still be visible in its animation.
    const element = layer.element();
    if (element) hide(element);
    settle();
    // What closes the layer may move focus first.
    setTimeout(() => {
      rescueFocus();
      watchReturned();
    });
  };
}

/** Moves focus to its last position in the top layer, or to the start of that layer: never nowhere. */
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

/** Focus is on nothing, or on an element that is no longer reachable. */
function isNowhere() {
  const { activeElement: active, body } = document;
  return !active || active === body || active.closest('[inert]') !== null;
}

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target === document.body || toastsContainer().contains(target))
    return;
  const layer = layers.find((one) => one.element()?.contains(target));
  if (layer) lastIn.set(layer, target);
  else if (!layersContainer().contains(target)) lastInPage = target;
  if (target !== returned) removals.disconnect();
});

/** The element that regained focus when the last layer closed, and its section. */
let returned: Element | null = null;
let home: Element | null = null;
/** The screen may remove that element afterwards, such as the card of a dropped course. */
const removals = new MutationObserver(() => {
  if (returned?.isConnected) return;
  removals.disconnect();
  setTimeout(() => {
    const heading = home?.isConnected ? home.querySelector<HTMLElement>('h2, h3') : null;
    if (heading && isNowhere()) {
      heading.tabIndex = -1;
      heading.focus();
    }
    rescueFocus();
  });
});

function watchReturned() {
  if (isLayerOpen() || isNowhere()) return;
  returned = document.activeElement;
  home = returned!.closest('section');
  removals.observe(document.body, { childList: true, subtree: true });
}

/** An action may remove the focused element, such as the row it deletes. */
const changes = new MutationObserver(() => {
  if (isLayerOpen() && isNowhere()) setTimeout(() => isLayerOpen() && rescueFocus());
});

function hide(element: Element) {
  const { activeElement } = document;
  // Browsers warn when the focused element is hidden from assistive technology.
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
  element.setAttribute('inert', '');
  element.setAttribute('aria-hidden', 'true');
}

function show(element: Element) {
  element.removeAttribute('inert');
  element.removeAttribute('aria-hidden');
}

let pageBehind: Element[] = [];

/** Only the top layer is reachable: the page and the other layers are inert. */
export function settle() {
  const front = layers.at(-1);
  for (const layer of layers) {
    const element = layer.element();
    if (element) (layer === front ? show : hide)(element);
  }
  pageBehind.forEach(show);
  pageBehind = front ? [...document.body.children].filter(isPage) : [];
  pageBehind.forEach(hide);
  lockScroll(front !== undefined);
  changes.disconnect();
  if (front) changes.observe(layersContainer(), { childList: true, subtree: true });
}

const isPage = (element: Element) =>
  element !== layersContainer() &&
  element !== toastsContainer() &&
  !element.matches('script, style, link, noscript');

/** Keeps the page from scrolling behind a layer, and from shifting when its scroll bar disappears. */
function lockScroll(locked: boolean) {
  const { style, clientWidth } = document.documentElement;
  if (locked === (style.overflow === 'hidden')) return;
  const bar = clientWidth && window.innerWidth - clientWidth;
  style.paddingRight = locked && bar > 0 ? `${bar}px` : '';
  style.overflow = locked ? 'hidden' : '';
}
