/** The links to the list of all pages become buttons of the search; so does the key `/`, unless it is switched off. */
import { keyIsOn, switchKey } from './search-key';

/** What the search is told when it is to open. The key is kept here, so that nothing is loaded for it. */
export interface SearchRequest {
  /** The page that names all others. */
  list: string;
  keyIsOn: typeof keyIsOn;
  switchKey: typeof switchKey;
}

const typing = 'input, textarea, select, [contenteditable]';

export function offerSearch(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-search]')];
  const [first] = links;
  if (!first?.dataset.search) return;
  /** Its script and its index come when somebody wants them; without them there is still the list. */
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
