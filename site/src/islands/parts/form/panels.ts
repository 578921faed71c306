/** Messages about the whole form: errors, a failure to send, and success. */
import { goTo, make } from './dom';
import type { Field } from './fields';

export interface Fault {
  message: string;
  /** Null if the page has no such field. */
  field: Field | null;
}

const outcomeOf = (form: HTMLFormElement, name: string): DocumentFragment | null => {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-outcome="${name}"]`);
  return template && (template.content.cloneNode(true) as DocumentFragment);
};

/** The site document's title for a form with only missing fields. */
function titleOf({ message, field }: Fault): string {
  const { title = '', missing } = field?.controls[0].dataset ?? {};
  return message === missing ? title : '';
}

const countOf = (count: number): string =>
  count === 1 ? '1 problem to correct:' : `${count} problems to correct:`;

export class Panels {
  constructor(
    private readonly form: HTMLFormElement,
    private readonly actions: Element,
  ) {}

  clear(): void {
    for (const panel of this.form.querySelectorAll('.form-panel')) panel.remove();
  }

  /** At the top, with links to the fields. */
  toChange(faults: readonly Fault[]): void {
    const titles = new Set(faults.map(titleOf));
    const [title] = titles.size === 1 ? titles : [];
    const list = make('ul', { class: 'form-faults' });
    const seen = new Set<string>();
    for (const fault of faults) {
      const { message, field } = fault;
      if (seen.has(message)) continue;
      seen.add(message);
      const own = titleOf(fault);
      const link = field && make('a', { href: `#${field.controls[0].id}` }, message);
      link?.addEventListener('click', (event) => {
        event.preventDefault();
        goTo(field!.controls[0]);
      });
      list.append(make('li', {}, ...(own && !title ? [`${own}: `] : []), link ?? message));
    }
    const head = title
      ? [make('h3', {}, title)]
      : [make('h3', {}, 'Not sent yet'), make('p', {}, countOf(seen.size))];
    this.show('notice', 'alert', [...head, list], (panel) => this.form.prepend(panel));
  }

  /** Next to the button, which the person presses again. */
  failed(reason: string): void {
    const content = outcomeOf(this.form, 'failed')!;
    content.append(make('p', {}, reason));
    this.show('notice', 'alert', [content], (panel) => this.actions.before(panel));
  }

  sent(unknown: boolean, number: unknown): void {
    const content = (unknown && outcomeOf(this.form, 'sent-unknown')) || outcomeOf(this.form, 'sent')!;
    if (typeof number === 'string')
      content.append(
        make(
          'p',
          {},
          'The case number is ',
          make('strong', {}, number),
          '. Include it when you contact us about the form.',
        ),
      );
    this.show('notice notice-success', 'status', [content], (panel) => this.form.prepend(panel));
  }

  private show(
    look: string,
    role: string,
    content: (Node | string)[],
    place: (panel: HTMLElement) => void,
  ): void {
    this.clear();
    const panel = make('div', { class: `${look} form-panel`, role, tabindex: '-1' }, ...content);
    place(panel);
    goTo(panel);
  }
}
