/** The last step: what is missing, the answers, and the signature. */
import { make } from '../form/dom';
import { showFault } from '../form/faults';
import { newKey } from '../form/memory';
import { call, reasonOf } from './calls';
import { isShown, type Step } from './content';
import { faultList, panel, present, text } from './panel';
import type { Answers, Check, Errors, HeldFile, Receipt } from './records';
import { capital, singularOf } from './row-fields';
import { named } from './step-page';
import { linesOf } from './values';

export interface ReviewSetting {
  applicationId: string;
  /** Those before it. */
  steps: readonly Step[];
  title: string;
  facts: HTMLElement;
  answersOf: (step: string) => Answers;
  filesOf: (field: string) => readonly HeldFile[];
  /** Saves everything first. Returns why that wasn't possible. */
  save: () => Promise<string | null>;
  /** What the server lists as missing. */
  checked: (errors: Errors) => void;
  submitted: (receipt: Receipt) => void;
  /** It was submitted on another device. */
  ended: () => void;
  signedOut: () => void;
  previous: string;
}

export class ReviewPage {
  readonly element: HTMLElement;
  private readonly place = make('div', { class: 'apply-panels' });
  private readonly button = make('button', { type: 'submit', class: 'button' }, 'Submit application');
  private readonly box = make('input', { type: 'checkbox', id: 'review-certification' });
  private readonly name = make('input', { type: 'text', id: 'review-signature', autocomplete: 'name' });
  /** What was missing when the server last checked. */
  private gaps: Errors = {};
  private key = newKey();
  private isSending = false;

  constructor(private readonly setting: ReviewSetting) {
    const form = make(
      'form',
      { class: 'apply-step', novalidate: '' },
      ...setting.steps.filter(({ fields }) => fields.length).map((step) => this.answersOf(step)),
      this.signing(),
      make(
        'p',
        { class: 'actions' },
        this.button,
        make('a', { class: 'text-link', href: `#${setting.previous}` }, 'Back'),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    const heading = make('h2', { tabindex: '-1', id: 'step-heading' }, setting.title);
    this.element = make(
      'section',
      { 'aria-labelledby': 'step-heading' },
      heading,
      setting.facts,
      this.place,
      form,
    );
    void this.check();
  }

  /** Shows the current list of what is missing. */
  private async check(): Promise<void> {
    const why = await this.setting.save();
    const answer = await call<Check>(`applications/${this.setting.applicationId}/check`);
    if (answer.status === 401) return this.setting.signedOut();
    if (why !== null || answer.status !== 200)
      return this.place.replaceChildren(
        panel('error', 'We can’t check your application right now', text(why ?? reasonOf(answer))),
      );
    this.found(answer.body.errors);
    this.place.replaceChildren(this.missing());
  }

  private found(gaps: Errors): void {
    this.gaps = gaps;
    this.setting.checked(gaps);
  }

  private missing(): HTMLElement {
    const errors = this.gaps;
    const count = Object.keys(errors).length;
    if (!count)
      return panel(
        'success',
        'Nothing is missing',
        text('Read your answers, then sign and submit your application.'),
      );
    const heading = count === 1 ? 'One thing is missing' : `${count} things are missing`;
    const parts = this.setting.steps.flatMap((step) => {
      const own = Object.entries(errors).filter(([name]) => name.startsWith(`${step.code}.`));
      if (!own.length) return [];
      const list = make('ul', { class: 'form-faults' });
      for (const [name, messages] of own) {
        const field = name.slice(step.code.length + 1);
        list.append(
          make(
            'li',
            {},
            make(
              'a',
              { href: `#${step.code}/${field}` },
              named(this.labelOf(step, field), messages.join(' ')),
            ),
          ),
        );
      }
      return [make('h4', {}, step.title), list];
    });
    return panel('note', heading, ...parts);
  }

  /** "School 1, Name" for `schools.0.name`. */
  private labelOf(step: Step, name: string): string {
    const [code, row, part] = name.split('.');
    const field = step.fields.find((one) => one.code === code);
    if (!field) return name;
    const inner = field.fields?.find((one) => one.code === part);
    return inner ? `${capital(singularOf(field.label))} ${Number(row) + 1}, ${inner.label}` : field.label;
  }

  private answersOf(step: Step): HTMLElement {
    const answers = this.setting.answersOf(step.code);
    const list = make('dl', { class: 'facts' });
    for (const field of step.fields) {
      if (!isShown(field, this.setting.answersOf)) continue;
      const value = make('dd');
      const lines =
        field.type === 'file'
          ? this.setting.filesOf(field.code).map(({ name }) => name)
          : linesOf(field, answers[field.code]);
      (lines.length ? lines : ['No file']).forEach((line, at) =>
        value.append(...(at ? [make('br')] : []), line),
      );
      list.append(make('div', {}, make('dt', {}, field.label), value));
    }
    const edit = make('a', { href: `#${step.code}`, 'aria-label': `Edit ${step.title}` }, 'Edit');
    return make(
      'section',
      { class: 'review-part' },
      make('div', { class: 'review-head' }, make('h3', {}, step.title), edit),
      list,
    );
  }

  private signing(): HTMLElement {
    return make(
      'section',
      { class: 'review-part' },
      make('h3', {}, 'Certify and sign'),
      make(
        'p',
        { class: 'field field-wide' },
        make(
          'label',
          { class: 'choice', for: this.box.id },
          this.box,
          make(
            'span',
            {},
            'My answers and files are true and complete. I understand that they can’t be edited after I submit them.',
          ),
        ),
      ),
      make(
        'p',
        { class: 'field' },
        make('label', { for: this.name.id }, 'Type your full name to sign'),
        this.name,
      ),
    );
  }

  private async submit(): Promise<void> {
    if (this.isSending) return;
    const faults = this.signingFaults();
    if (faults.length) return this.showFaults(faults);
    this.place.replaceChildren();
    this.setSending(true);
    const why = await this.setting.save();
    if (why !== null) {
      this.setSending(false);
      return this.failed(why);
    }
    const answer = await call<Receipt>(`applications/${this.setting.applicationId}/submit`, {
      method: 'POST',
      body: { certification: true, signature: this.name.value.trim() },
      key: this.key,
    });
    this.setSending(false);
    const { status, body } = answer;
    if (status === 200 || status === 201) return this.setting.submitted(body);
    if (status === 401) return this.setting.signedOut();
    // Without an answer the same request is repeated, so that it can't be submitted twice.
    if (status !== 0) this.key = newKey();
    if (status === 422 && body.errors) return this.refused(body.errors);
    if (status === 409 && !body.blockers) return this.setting.ended();
    this.failed(reasonOf(answer));
  }

  private signingFaults() {
    const fields = [
      {
        control: this.box,
        message: this.box.checked ? null : 'Confirm that your answers are true and complete.',
      },
      { control: this.name, message: this.name.value.trim() ? null : 'Type your full name to sign.' },
    ];
    for (const { control, message } of fields) showFault({ name: control.id, controls: [control] }, message);
    return fields.flatMap(({ control, message }) => (message === null ? [] : [{ control, message }]));
  }

  private showFaults(faults: { control: HTMLInputElement; message: string }[]): void {
    const listed = faults.map(({ control, message }) => ({
      message,
      view: {
        name: '',
        label: '',
        element: control,
        controls: [control] as const,
        read: () => '',
        write: () => {},
        parts: () => [],
      },
    }));
    // What the steps lack stays listed below.
    const rest = Object.keys(this.gaps).length ? [this.missing()] : [];
    present(panel('error', 'Not submitted yet', faultList(listed)), (element) =>
      this.place.replaceChildren(element, ...rest),
    );
  }

  private refused(errors: Errors): void {
    const { certification, signature, ...gaps } = errors;
    this.found(gaps);
    const own = [
      { control: this.box, messages: certification },
      { control: this.name, messages: signature },
    ].flatMap(({ control, messages }) => (messages ? [{ control, message: messages.join(' ') }] : []));
    for (const { control, message } of own) showFault({ name: control.id, controls: [control] }, message);
    if (own.length) return this.showFaults(own);
    present(this.missing(), (element) => this.place.replaceChildren(element));
  }

  private failed(reason: string): void {
    present(
      panel(
        'error',
        'Not submitted',
        text(reason),
        text('Everything you typed is still here. You can submit again: it can’t be submitted twice.'),
      ),
      (element) => this.place.replaceChildren(element),
    );
  }

  private setSending(is: boolean): void {
    this.isSending = is;
    this.button.disabled = is;
    this.button.textContent = is ? 'Submitting …' : 'Submit application';
  }
}
