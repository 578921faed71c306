/** One step of the form. */
import { goTo, make } from '../form/dom';
import type { AnswersOf, Field, Step } from './content';
import { conflictPanel } from './conflict-panel';
import { type FieldGroup, type FieldView, showError } from './fields';
import { makeGroup } from './group';
import { button, type Fault, faultList, panel, present, text } from './panel';
import type { Errors } from './records';
import type { StepSaver } from './saver';

export interface StepSetting {
  step: Step;
  saver: StepSaver;
  /** Of other steps, on which fields may depend. */
  answersOf: AnswersOf;
  /** Above the fields. */
  head: readonly HTMLElement[];
  filesOf: (field: Field) => FieldView | null;
  /** What is missing, including files, by the name of the field. */
  missing: () => Errors;
  previous: string | null;
  /** Moves on. */
  next: () => void;
}

export class StepPage {
  readonly element: HTMLElement;
  private readonly group: FieldGroup;
  private readonly place = make('div', { class: 'apply-panels' });
  private conflict: HTMLElement | null = null;
  /** After the first attempt to move on, missing answers are shown at their fields. */
  private isChecked = false;

  constructor(private readonly setting: StepSetting) {
    const { step, saver, head, previous } = setting;
    this.group = makeGroup(
      step.fields,
      { step: step.code, within: '' },
      {
        changed: () => this.typed(),
        answersOf: setting.answersOf,
        filesOf: setting.filesOf,
      },
    );
    this.group.write(saver.mine);
    const form = make('form', { class: 'apply-step', novalidate: '' });
    form.append(
      ...head,
      this.group.element,
      make('p', { class: 'actions' }, this.continueButton(), ...backLink(previous)),
    );
    form.addEventListener('input', () => this.typed());
    form.addEventListener('change', () => this.typed());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.moveOn();
    });
    const heading = make('h2', { tabindex: '-1', id: 'step-heading' }, step.title);
    this.element = make('section', { 'aria-labelledby': 'step-heading' }, heading);
    if (step.text) this.element.append(make('p', { class: 'apply-about' }, step.text));
    this.element.append(this.place, form);
    for (const name of form.querySelectorAll('.rows-heading'))
      name.classList.toggle('visually-hidden', name.textContent === step.title);
    this.showState();
  }

  /** The saver has a new state. */
  showState(): void {
    const { saver, step } = this.setting;
    if (saver.state !== 'conflict') {
      this.conflict?.remove();
      this.conflict = null;
    } else if (!this.conflict) {
      this.conflict = conflictPanel({
        conflicts: saver.conflicts,
        fields: step.fields,
        chosen: (own) => {
          saver.choose(own);
          goTo(this.element.querySelector('h2')!);
        },
      });
      this.place.prepend(this.conflict);
    }
    if (saver.state === 'ended' && !this.place.querySelector('.apply-ended'))
      this.place.prepend(endedPanel(saver.reason));
    this.showErrors();
  }

  /** Answers from another device. */
  update(): void {
    this.group.update(this.setting.saver.mine);
  }

  /** Shows what is missing, and goes to the field. */
  openAt(name: string): void {
    this.isChecked = true;
    this.showErrors();
    const view = this.group.all().find((one) => one.name === name);
    if (view) goTo(view.controls[0]);
  }

  private continueButton(): HTMLElement {
    return make('button', { type: 'submit', class: 'button' }, 'Continue');
  }

  private typed(): void {
    this.setting.saver.change(this.group.read());
  }

  private errors(): Errors {
    const { saver, missing } = this.setting;
    return { ...(this.isChecked ? missing() : {}), ...saver.refused };
  }

  private showErrors(): Fault[] {
    const errors = this.errors();
    const views = this.group.all();
    if (!Object.keys(errors).length) this.place.querySelector('.apply-faults')?.remove();
    for (const view of views) {
      // The list of files shows its own errors, too.
      const message = errors[view.name]?.join(' ') ?? null;
      if (message !== null || view.controls[0].type !== 'file') showError(view, message);
    }
    return Object.entries(errors).map(([name, messages]) => {
      const view = views.find((one) => one.name === name) ?? null;
      return { view, message: view ? named(view.label, messages.join(' ')) : messages.join(' ') };
    });
  }

  private async moveOn(): Promise<void> {
    const { saver, next } = this.setting;
    this.place.querySelector('.apply-faults')?.remove();
    saver.change(this.group.read());
    await saver.flush();
    if (this.conflict) return goTo(this.conflict);
    this.isChecked = true;
    const faults = this.showErrors();
    if (!faults.length) return next();
    const count =
      faults.length === 1 ? 'One thing is missing or wrong' : `${faults.length} things are missing or wrong`;
    const list = panel(
      'error',
      count,
      faultList(faults),
      text('You can finish this page later. ', button('Continue without it', next, 'text-button')),
    );
    list.classList.add('apply-faults');
    present(list, (element) => this.place.append(element));
  }
}

/** Adds the field's name to a message that doesn't contain it. */
export const named = (label: string, message: string): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

function backLink(previous: string | null): HTMLElement[] {
  return previous === null ? [] : [make('a', { class: 'text-link', href: `#${previous}` }, 'Back')];
}

function endedPanel(reason: string): HTMLElement {
  const ended = panel('error', 'This application can’t be edited', text(reason));
  ended.classList.add('apply-ended');
  return ended;
}
