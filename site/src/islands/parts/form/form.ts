/** Checks, keeps and sends one form. Without script the browser does as much of this as it can. */
import { makeCounter } from './counter';
import { make } from './dom';
import { defaultOf, type Field, fieldsOf, isLeftOut, labelOf, valueOf } from './fields';
import { hasFault, showFault } from './faults';
import { Files, nameOf } from './files';
import { Memory } from './memory';
import { type Fault, Panels } from './panels';
import { showProgress } from './progress';
import { reasonOf } from './reasons';
import { faultOf, takeOverLimits } from './rules';
import { type Answer, send } from './send';
import { sent } from './sent';
import { fillInToday } from './today';
import { makeUnknown, type Unknown } from './unknown';

const still = 'What you typed is still here.';

export function makeForm(form: HTMLFormElement): void {
  new FormIsland(form);
}

class FormIsland {
  private readonly fields: Field[];
  private readonly button: HTMLButtonElement;
  private readonly label: string;
  private readonly actions: Element;
  private readonly panels: Panels;
  private readonly memory: Memory;
  private readonly unknown: Unknown;
  private readonly files: Files | null;
  private readonly counters: (() => void)[];
  private readonly said = make('span', { class: 'visually-hidden', role: 'status' });
  private isSending = false;

  constructor(private readonly form: HTMLFormElement) {
    fillInToday(form);
    this.fields = fieldsOf(form);
    this.button = form.querySelector<HTMLButtonElement>('button[type="submit"]')!;
    this.label = this.button.textContent;
    this.actions = this.button.closest('.actions')!;
    this.actions.append(this.said);
    this.panels = new Panels(form, this.actions);
    this.unknown = makeUnknown(form, () => this.isDirty());
    this.memory = new Memory(form, this.fields, this.unknown.isUnknown);
    this.counters = this.fields.map(makeCounter);
    this.fields.forEach(takeOverLimits);
    const fileField = this.fields.find(({ controls }) => controls[0].type === 'file');
    this.files = fileField ? new Files(fileField, () => this.keep()) : null;
    this.restore();
    this.listen();
    form.noValidate = true;
    form.querySelector('.form-without')?.remove();
    this.button.disabled = false;
  }

  private listen(): void {
    const { form } = this;
    const changed = (event: Event) => {
      this.recheck(event);
      this.keep();
    };
    form.addEventListener('input', changed);
    form.addEventListener('change', changed);
    form.addEventListener('reset', () => queueMicrotask(() => this.afterReset()));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.submit();
    });
    addEventListener('beforeunload', (event) => {
      if (this.isSending) event.preventDefault();
    });
  }

  private isDirty(): boolean {
    return this.fields.some(
      (field) => field.name !== 'anonymous' && !isLeftOut(field) && valueOf(field) !== defaultOf(field),
    );
  }

  private keep(): void {
    this.memory.keep(this.files?.list.length ?? 0);
    for (const count of this.counters) count();
  }

  private restore(): void {
    const kept = this.memory.restore();
    this.unknown.apply();
    for (const count of this.counters) count();
    if (!kept) return;
    const again = kept.files ? ' We can’t restore files. Choose them again.' : '';
    const clear = make('button', { type: 'button', class: 'text-button' }, 'Clear the form');
    clear.addEventListener('click', () => {
      this.memory.arrived();
      this.form.reset();
      (this.fields[0]!.controls[0] as HTMLElement).focus();
    });
    const text = `We restored what you typed in this tab.${again} `;
    const note = make('p', { class: 'form-kept' }, text, clear);
    const place = this.form.querySelector('.form-note');
    if (place) place.after(note);
    else this.form.prepend(note);
  }

  private afterReset(): void {
    this.files?.clear();
    this.unknown.apply();
    this.form.querySelector('.form-kept')?.remove();
    for (const field of this.fields) showFault(field, null);
    for (const count of this.counters) count();
  }

  /** An error disappears as soon as it is corrected; a new one appears only after the person leaves the field. */
  private recheck({ target, type }: Event): void {
    const field = this.fields.find(({ controls }) => controls.includes(target as Field['controls'][0]));
    if (!field || field.controls[0].type === 'file') return;
    const fault = this.faultOf(field);
    if (hasFault(field)) showFault(field, fault);
    else if (type === 'change' && fault !== null && valueOf(field)) showFault(field, fault);
    if (field.name === 'anonymous') for (const one of this.fields) if (isLeftOut(one)) showFault(one, null);
  }

  private faultOf(field: Field): string | null {
    if (isLeftOut(field)) return null;
    if (field.controls[0].type !== 'file') return faultOf(field);
    return this.files!.list.length ? null : (field.controls[0].dataset.missing ?? null);
  }

  private async submit(): Promise<void> {
    if (this.isSending) return;
    this.panels.clear();
    const faults: Fault[] = [];
    for (const field of this.fields) {
      const message = this.faultOf(field);
      showFault(field, message);
      if (message !== null) faults.push({ message: named(field, message), field });
    }
    if (faults.length) return this.panels.toChange(faults);
    this.setSending(true);
    let answer = await this.send();
    // Files are compared by name only: other files with the same names make another request.
    if (answer?.status === 422 && answer.body.errors?.['Idempotency-Key']) {
      this.memory.arrived();
      answer = await this.send();
    }
    this.setSending(false);
    if (answer === null) return this.panels.failed('You canceled, and nothing was sent. ' + still);
    this.show(answer);
  }

  /** Null: the person canceled it. */
  private async send(): Promise<Answer | null> {
    const { form, files } = this;
    const values = Object.fromEntries(
      this.fields
        .filter((field) => !isLeftOut(field) && field.controls[0].type !== 'file')
        .map((field) => [field.name, valueOf(field)]),
    );
    const trap = form.querySelector<HTMLInputElement>('input[name="website"]');
    const text = JSON.stringify(trap?.value ? { ...values, website: trap.value } : values);
    const list = files?.list ?? [];
    const key = this.memory.keyFor(text + list.map(nameOf).join(), list.length);
    const body = files ? multipart(JSON.parse(text) as object, this.fileName, list) : text;
    let cancelled = false;
    const sending = send(form.action, body, key, (sent, total) => progress?.show(sent, total));
    const progress = files
      ? showProgress(this.actions, () => {
          cancelled = true;
          sending.cancel();
        })
      : null;
    const answer = await sending.answer;
    progress?.remove();
    return cancelled && answer.status === 0 ? null : answer;
  }

  private get fileName(): string {
    return this.fields.find(({ controls }) => controls[0].type === 'file')!.name;
  }

  /** While sending, the fields can't be changed. */
  private setSending(is: boolean): void {
    this.isSending = is;
    this.button.disabled = is;
    this.button.textContent = is ? 'Submitting...' : this.label;
    this.said.textContent = is ? 'Submitting...' : '';
    this.form.toggleAttribute('aria-busy', false);
    if (is) this.form.setAttribute('aria-busy', 'true');
    for (const part of this.form.children)
      if (part !== this.actions && !part.matches('.form-progress')) part.toggleAttribute('inert', is);
  }

  private show(answer: Answer): void {
    // Not any other success: a network with a sign-in page answers everything with 200.
    if (answer.status === Number(this.form.dataset.accepted ?? 201)) {
      const unknown = this.unknown.isUnknown();
      this.memory.arrived();
      this.form.reset();
      queueMicrotask(() => {
        this.panels.sent(unknown, answer.body.number);
        this.form.dispatchEvent(sent(answer.body));
      });
      return;
    }
    // Never logs what the person typed.
    console.error(`The form was not sent: ${answer.status || 'no answer'}`);
    const faults = this.faultsOf(answer);
    if (faults.length) this.panels.toChange(faults);
    else this.panels.failed(`${reasonOf(answer, this.files !== null)} ${still}`);
  }

  /** The server's messages, at their fields. */
  private faultsOf({ body }: Answer): Fault[] {
    return Object.entries(body.errors ?? {}).map(([name, messages]) => {
      const field = this.fields.find((one) => one.name === name && !isLeftOut(one)) ?? null;
      const message = messages.join(' ');
      if (field) showFault(field, message);
      return { field, message: field ? named(field, message) : `${name}: ${message}` };
    });
  }
}

/** Adds the field's name to a message that doesn't contain it. */
function named(field: Field, message: string): string {
  return /^(Must|This|Can't)\b/.test(message) ? `${labelOf(field)}: ${message}` : message;
}

function multipart(values: object, name: string, files: readonly File[]): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(values)) body.append(field, String(value));
  for (const file of files) body.append(name, file);
  return body;
}
