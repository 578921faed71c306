/**
 * The search over the pages: a dialog with one field and links. Arrow keys move between them, Enter opens the first.
 */
import { type Hit, finder } from '../../search/find';
import type { IndexedPage } from '../../search/index-file';
import type { SearchRequest } from './offer-search';

const hint = 'Enter a word, such as refund, transcript or deadline.';

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}

let shown: { open(): void } | null = null;

export function openSearch(request: SearchRequest): void {
  shown ??= build(request);
  shown.open();
}

function build({ list, keyIsOn, switchKey }: SearchRequest): { open(): void } {
  const field = make('input', {
    id: 'search-field',
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    enterKeyHint: 'search',
  });
  const close = make('button', { type: 'button', className: 'search-close', textContent: 'Close' });
  const status = make('p', { className: 'search-status', role: 'status', textContent: hint });
  const results = make('ul', { className: 'search-results', hidden: true });
  const key = make('input', { type: 'checkbox', checked: keyIsOn() });
  const everyPage = make('a', { href: list, textContent: 'List of all pages' });
  const form = make(
    'form',
    { className: 'search-form', role: 'search' },
    make('label', { htmlFor: field.id, textContent: 'Search these pages' }),
    field,
    close,
  );
  const foot = make(
    'p',
    { className: 'search-foot' },
    everyPage,
    make('label', { className: 'search-key' }, key, ' Press / to open this search'),
  );
  const dialog = make('dialog', { className: 'search', ariaLabel: 'Search' }, form, status, results, foot);
  document.body.append(dialog);

  let find: ((query: string) => Hit[]) | null = null;
  let telling = 0;
  const tell = (text: string): void => {
    clearTimeout(telling);
    // Announced once, after the last letter.
    telling = window.setTimeout(() => (status.textContent = text), find ? 250 : 0);
  };

  function show(): void {
    const query = field.value.trim();
    const hits = query && find ? find(query) : [];
    results.replaceChildren(...hits.map(pageOf));
    results.hidden = hits.length === 0;
    if (!query) tell(hint);
    else if (find) tell(counted(query, hits));
  }

  async function load(): Promise<void> {
    if (find) return;
    try {
      const answer = await fetch('/search-index.json');
      if (!answer.ok) throw new Error(answer.statusText);
      find = finder((await answer.json()) as IndexedPage[]);
      show();
    } catch {
      tell('Search is unavailable right now. Open the list of all pages instead.');
    }
  }

  const links = () => [field, ...results.querySelectorAll('a')];
  dialog.addEventListener('keydown', (event) => {
    const stops = links();
    const index = stops.findIndex((one) => one === event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (index < 0 || !step) return;
    event.preventDefault();
    stops.at((index + step) % stops.length)!.focus();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close || (target as Element).closest('.search-results a'))
      dialog.close();
  });
  // If the key opened it without any focus, focus must not stay inside after closing.
  dialog.addEventListener('close', () => field.blur());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  field.addEventListener('input', show);
  key.addEventListener('change', () => switchKey(key.checked));

  return {
    open() {
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
      dialog.showModal();
      field.select();
      void load();
    },
  };
}

function pageOf({ path, name, description, parts }: Hit): HTMLElement {
  const page = make('li', {}, make('a', { className: 'search-page', href: path, textContent: name }));
  page.append(make('p', { textContent: description }));
  if (parts.length) {
    const anchors = parts.map(({ anchor, heading }) =>
      make('li', {}, make('a', { href: `${path}#${anchor}`, textContent: heading })),
    );
    page.append(make('ul', { className: 'search-parts', ariaLabel: `On the page ${name}` }, ...anchors));
  }
  return page;
}

function counted(query: string, hits: readonly Hit[]): string {
  if (hits.length === 0) return `No results for “${query}”.`;
  return `${hits.length} ${hits.length === 1 ? 'page' : 'pages'} for “${query}”`;
}
