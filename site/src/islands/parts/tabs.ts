/** Turns a list of links and their sections into tabs. The first one is open unless the address names another. */
import { addressed, moved } from './keys';

export function makeTabs(root: HTMLElement): void {
  const list = root.querySelector('ul')!;
  const tabs = [...list.querySelectorAll('a')];
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1))!);

  function select(chosen: number): void {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]!.hidden = index !== chosen;
    });
  }

  function choose(chosen: number): void {
    select(chosen);
    tabs[chosen]!.focus();
    history.replaceState(history.state, '', tabs[chosen]!.hash);
  }

  /** A link to a section, or to an element in it, opens it. */
  function follow(): void {
    const target = addressed();
    const chosen = panels.findIndex((panel) => panel.contains(target));
    if (chosen < 0) return;
    select(chosen);
    target?.scrollIntoView();
  }

  list.setAttribute('role', 'tablist');
  tabs.forEach((tab, index) => {
    const panel = panels[index]!;
    tab.parentElement!.setAttribute('role', 'presentation');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index);
    });
    tab.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next =
        event.key === ' ' ? index : moved(event.key, index, tabs.length, ['ArrowLeft', 'ArrowRight']);
      if (next === null) return;
      event.preventDefault();
      choose(next);
    });
  });
  select(0);
  root.dataset.ready = '';
  follow();
  addEventListener('hashchange', follow);
}
