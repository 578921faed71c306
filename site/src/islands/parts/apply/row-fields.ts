/** Repeated rows, such as schools. */
import { make } from '../form/dom';
import type { Control } from '../form/fields';
import type { Field } from './content';
import { type FieldGroup, type FieldView, idOf, labelOf, type Place } from './fields';
import type { Answers } from './records';

interface Row {
  group: FieldGroup;
  element: HTMLElement;
}

export function rowsField(
  field: Field,
  place: Place,
  groupOf: (fields: readonly Field[], place: Place) => FieldGroup,
  changed: () => void,
): FieldView {
  const id = idOf(place, field);
  const one = singularOf(field.label);
  const list = make('div', { class: 'rows' });
  const add = make(
    'button',
    { type: 'button', class: 'button button-quiet', id },
    `Add ${articleOf(one)} ${one}`,
  );
  const said = make('span', { class: 'visually-hidden', role: 'status' });
  const element = make('div', { class: 'field field-wide' });
  element.append(make('h3', { class: 'rows-heading' }, labelOf(field)));
  if (field.hint) element.append(make('p', { class: 'field-hint' }, field.hint));
  element.append(list, make('p', {}, add), said);
  let rows: Row[] = [];

  function render(values: readonly Answers[]): void {
    rows = values.map((value, index) => {
      const within = `${place.within}${field.code}.${index}.`;
      const group = groupOf(field.fields ?? [], { step: place.step, within });
      group.write(value);
      const heading = make('legend', {}, `${capital(one)} ${index + 1}`);
      const remove = make(
        'button',
        { type: 'button', class: 'text-button', 'aria-label': `Remove ${one} ${index + 1}` },
        'Remove',
      );
      remove.addEventListener('click', () => drop(index));
      const element = make(
        'fieldset',
        { class: 'row' },
        heading,
        group.element,
        make('p', { class: 'row-end' }, remove),
      );
      return { group, element };
    });
    list.replaceChildren(...rows.map((row) => row.element));
    add.hidden = rows.length >= (field.most ?? Infinity);
  }

  function drop(index: number): void {
    const left = values().filter((_, at) => at !== index);
    render(left);
    said.textContent = `${capital(one)} ${index + 1} was removed`;
    (rows[Math.min(index, rows.length - 1)]?.group.views[0]?.controls[0] ?? add).focus();
    changed();
  }

  const values = () => rows.map(({ group }) => group.read());
  const isBlank = (value: Answers) => Object.values(value).every((part) => part === '' || part === undefined);

  add.addEventListener('click', () => {
    render([...values(), {}]);
    rows.at(-1)!.group.views[0]!.controls[0].focus();
    changed();
  });

  return {
    name: place.within + field.code,
    label: field.label,
    element,
    // A button takes the focus and is described like a control.
    controls: [add as unknown as Control],
    // Blank rows at the end aren't answers.
    read: () => {
      const all = values();
      while (all.length && isBlank(all.at(-1)!)) all.pop();
      return all;
    },
    write: (value) => {
      const saved = Array.isArray(value) ? (value as Answers[]) : [];
      render(saved.length || !field.required ? saved : [{}]);
    },
    parts: () => rows.flatMap(({ group }) => group.all()),
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const articleOf = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');
/** "Schools" → "school" */
export const singularOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
