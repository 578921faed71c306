/**
 * Turns the links to the list of all pages into search buttons, and opens the search with the key `/`, unless that is
 * switched off.
 */
import { keyIsOn, switchKey } from './search-key';

/** The details of a request to open the search. The key is handled here, so that nothing needs to load for it. */
export interface SearchRequest {
  /** The page with links to all others. */
  list: string;
  keyIsOn: typeof keyIsOn;
  switchKey: typeof switchKey;
}

const typing = 'input, textarea, select, [contenteditable]';

export function offerSearch(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-search]')];
  const [first] = links;
  if (!first?.dataset.search) return;
  /** Its script and index load on demand; without them there is still the list. */
  const detail: SearchRequest = { list: first.href, keyIsOn, switchKey };
  const open = (): void => {
    import(/* @vite-ignore */ first.dataset.search!).then(
      () => dispatchEvent(new CustomEvent('open-search', { detail })),
      () => location.assign(first.href),
    );
  };
  for (const link of links) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      open();
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element).closest?.(typing) || document.querySelector('dialog[open]') || !keyIsOn())
      return;
    event.preventDefault();
    open();
  });
}
