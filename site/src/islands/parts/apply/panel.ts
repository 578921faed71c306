/** Messages about a whole page of the application. */
import { goTo, make } from '../form/dom';
import type { FieldView } from './fields';

export interface Fault {
  message: string;
  /** Where to correct it; null: nowhere on this page. */
  view: FieldView | null;
}

type Look = 'error' | 'note' | 'success';
const looks: Record<Look, string> = {
  error: 'notice',
  note: 'notice notice-accent',
  success: 'notice notice-success',
};

const build = (level: 'h2' | 'h3', look: Look, heading: string, content: (Node | string)[]): HTMLElement =>
  make(
    'div',
    {
      class: `${looks[look]} form-panel`,
      tabindex: '-1',
      role: look === 'error' ? 'alert' : 'group',
      'aria-label': heading,
    },
    make(level, {}, heading),
    ...content,
  );

/** Within a section. */
export const panel = (look: Look, heading: string, ...content: (Node | string)[]): HTMLElement =>
  build('h3', look, heading, content);

/** In place of all sections, or above them. */
export const pagePanel = (look: Look, heading: string, ...content: (Node | string)[]): HTMLElement =>
  build('h2', look, heading, content);

/** Errors with links to their fields. */
export function faultList(faults: readonly Fault[]): HTMLElement {
  const list = make('ul', { class: 'form-faults' });
  const seen = new Set<string>();
  for (const { message, view } of faults) {
    if (seen.has(message)) continue;
    seen.add(message);
    const link = view && make('a', { href: `#${view.controls[0].id}` }, message);
    link?.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(view!.controls[0]);
    });
    list.append(make('li', {}, link ?? message));
  }
  return list;
}

/** Shows the panel and moves the focus to it. */
export function present(element: HTMLElement, place: (element: HTMLElement) => void): void {
  place(element);
  goTo(element);
}

export const text = (...content: (Node | string)[]): HTMLElement => make('p', {}, ...content);

export function button(label: string, act: () => void, look = 'button'): HTMLButtonElement {
  const made = make('button', { type: 'button', class: look }, label);
  made.addEventListener('click', act);
  return made;
}
