/** Fields with choices: one of a few, one of many, several. */
import { make } from '../form/dom';
import type { Choice, Field } from './content';
import { block, describe, type FieldView, idOf, labelOf, type Place, textOf } from './fields';

const mostRadios = 6;

export const choiceField = (field: Field, place: Place): FieldView =>
  field.type === 'choices'
    ? boxes(field, place, 'checkbox')
    : choicesOf(field).length <= mostRadios
      ? boxes(field, place, 'radio')
      : selectField(field, place, choicesOf(field));

const choicesOf = ({ choices = [] }: Field): Choice[] => choices;

export function options(choices: readonly Choice[], none: string): HTMLOptionElement[] {
  return [{ value: '', label: none }, ...choices].map(({ value, label }) => make('option', { value }, label));
}

export function selectField(field: Field, place: Place, choices: readonly Choice[]): FieldView {
  const select = make('select', { id: idOf(place, field), name: place.within + field.code });
  select.append(...options(choices, 'Choose one'));
  return {
    name: select.name,
    label: field.label,
    element: block(field, select, false),
    controls: [select],
    read: () => select.value,
    write: (value) => (select.value = textOf(value)),
    parts: () => [],
  };
}

function boxes(field: Field, place: Place, type: 'radio' | 'checkbox'): FieldView {
  const id = idOf(place, field);
  const name = place.within + field.code;
  const choices = choicesOf(field);
  const inputs = choices.map(({ value }, index) =>
    make('input', { type, name, value, id: index ? `${id}-${index}` : id }),
  );
  const element = make('fieldset', { class: 'field field-wide choices' }, make('legend', {}, labelOf(field)));
  if (field.hint) {
    element.append(make('span', { class: 'field-hint', id: `${id}-hint` }, field.hint));
    describe(element, `${id}-hint`);
  }
  inputs.forEach((input, index) =>
    element.append(make('label', { class: 'choice' }, input, make('span', {}, choices[index]!.label))),
  );
  const checked = () => inputs.filter((input) => input.checked).map(({ value }) => value);
  return {
    name,
    label: field.label,
    element,
    controls: inputs as unknown as FieldView['controls'],
    read: () => (type === 'radio' ? (checked()[0] ?? '') : checked()),
    write: (value) => {
      const chosen = Array.isArray(value) ? value : [value];
      for (const input of inputs) input.checked = chosen.includes(input.value);
    },
    parts: () => [],
  };
}
