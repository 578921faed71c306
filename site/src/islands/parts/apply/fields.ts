/** The controls of a step, made from its form. */
import { make } from '../form/dom';
import { showFault } from '../form/faults';
import type { Control } from '../form/fields';
import type { Field } from './content';
import type { Answers } from './records';

/** A field on the page. */
export interface FieldView {
  /** By which the server names it in its step, such as `schools.0.name`. */
  name: string;
  label: string;
  element: HTMLElement;
  /** Takes the focus, and is described by the error. */
  controls: readonly [Control, ...Control[]];
  read: () => unknown;
  write: (value: unknown) => void;
  /** Fields of its rows. */
  parts: () => FieldView[];
}

/** The fields of a step or of a row. */
export interface FieldGroup {
  element: HTMLElement;
  views: FieldView[];
  /** The shown ones, with those of rows. */
  all: () => FieldView[];
  read: () => Answers;
  write: (answers: Answers) => void;
  /** Writes only what differs, so that the cursor stays. */
  update: (answers: Answers) => void;
}

export interface Place {
  /** The prefix of ids on the page. */
  step: string;
  /** The prefix of its name: '' or `schools.0.`. */
  within: string;
}

export const idOf = ({ step, within }: Place, { code }: Pick<Field, 'code'>): string =>
  `${step}-${within.replaceAll('.', '-')}${code}`;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const labelOf = ({ label, required }: Field): string => (required ? label : `${label} (optional)`);

export const showError = (view: FieldView, message: string | null): void =>
  showFault({ name: view.name, controls: view.controls }, message);

/** A label, an optional hint, and a control. */
export function block(field: Field, control: Control, isWide: boolean, ...more: Node[]): HTMLElement {
  const element = make('div', { class: isWide ? 'field field-wide' : 'field' });
  element.append(make('label', { for: control.id }, labelOf(field)));
  if (field.hint) {
    element.append(make('span', { class: 'field-hint', id: `${control.id}-hint` }, field.hint));
    describe(control, `${control.id}-hint`);
  }
  element.append(control, ...more);
  return element;
}

export function describe(control: Element, id: string): void {
  const ids = control.getAttribute('aria-describedby');
  control.setAttribute('aria-describedby', ids ? `${ids} ${id}` : id);
}
