/** The list of steps, with how much is left in each. */
import { make } from '../form/dom';
import type { Errors } from './records';

interface Listed {
  code: string;
  title: string;
}

const wide = '(min-width: 60rem)';

export class StepNav {
  readonly element: HTMLElement;
  private readonly summary = make('summary');
  private readonly details = make('details', { class: 'apply-steps' }, this.summary);
  private readonly links = new Map<string, HTMLAnchorElement>();
  private readonly counts = new Map<string, HTMLElement>();

  constructor(private readonly steps: readonly Listed[]) {
    const list = make('ol');
    for (const { code, title } of steps) {
      const count = make('span', { class: 'apply-left' });
      const link = make('a', { href: `#${code}` }, make('span', {}, title), count);
      list.append(make('li', {}, link));
      this.links.set(code, link);
      this.counts.set(code, count);
    }
    this.details.append(list);
    this.element = make(
      'nav',
      { class: 'apply-nav', 'aria-label': 'Steps of the application' },
      this.details,
    );
    const query = matchMedia(wide);
    // On a phone the list would push the form off the screen.
    const fit = () => (this.details.open = query.matches);
    query.addEventListener('change', fit);
    fit();
    list.addEventListener('click', () => {
      if (!query.matches) this.details.open = false;
    });
  }

  mark(current: string): void {
    for (const [code, link] of this.links)
      if (code === current) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    const index = this.steps.findIndex(({ code }) => code === current);
    this.summary.textContent = `Step ${index + 1} of ${this.steps.length}: ${this.steps[index]!.title}`;
  }

  count(missing: Errors): void {
    for (const [code, element] of this.counts) {
      const left = Object.keys(missing).filter((name) => name.startsWith(`${code}.`)).length;
      element.textContent = code === 'sign' ? '' : left ? `${left} left` : 'Complete';
      element.classList.toggle('apply-complete', !left);
    }
  }
}
