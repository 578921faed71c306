/** Keys and links for a list of details. The browser opens and closes them, one at a time because of their name. */
import { addressed, moved } from './keys';

export function makeAccordion(root: HTMLElement): void {
  const items = [...root.querySelectorAll('details')];
  const enabled = () =>
    items
      .map((item) => item.querySelector('summary')!)
      .filter((summary) => summary.getAttribute('aria-disabled') !== 'true');

  function follow(): void {
    const target = addressed();
    const item = items.find((one) => one.contains(target));
    if (!item) return;
    item.open = true;
    target?.scrollIntoView();
  }

  root.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const summaries = enabled();
    const index = summaries.findIndex((summary) => summary === event.target);
    if (index < 0) return;
    const next = moved(event.key, index, summaries.length, ['ArrowUp', 'ArrowDown']);
    if (next === null) return;
    event.preventDefault();
    summaries[next]!.focus();
  });
  // For a browser that doesn't support the name of details and leaves the others open.
  for (const item of items)
    item.addEventListener('toggle', () => {
      if (item.open) for (const other of items) if (other !== item) other.open = false;
    });
  follow();
  addEventListener('hashchange', follow);
}
