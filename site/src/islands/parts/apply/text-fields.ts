/** Fields that are typed: lines, long texts, dates and numbers. */
import { make } from '../form/dom';
import { typedNumber } from '../form/typed-number';
import type { Field } from './content';
import { block, describe, type FieldView, idOf, type Place, textOf } from './fields';
import { wordsIn, wordsText } from './words';

/** What browsers can fill in, by the codes of the fields that every form has. */
const fills: Record<string, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  birthDate: 'bday',
  phone: 'tel',
  street: 'address-line1',
  city: 'address-level2',
  postalCode: 'postal-code',
};

export function textField(field: Field, place: Place): FieldView {
  const { code, type, format } = field;
  const fill = place.step === 'you' ? fills[code] : undefined;
  const input = make('input', {
    id: idOf(place, field),
    name: place.within + code,
    type: type === 'date' ? 'date' : format === 'phone' ? 'tel' : format === 'email' ? 'email' : 'text',
    autocomplete: fill ?? 'off',
    ...(type === 'number' && { inputmode: 'decimal' }),
  });
  return {
    name: input.name,
    label: field.label,
    element: block(field, input, false),
    controls: [input],
    read: () => (type === 'number' ? numberOf(input.value.trim()) : input.value.trim() && input.value),
    write: (value) => (input.value = textOf(value)),
    parts: () => [],
  };
}

/** Something that isn't a number is sent as it was typed; the server names the error. */
function numberOf(text: string): number | string {
  const number = typedNumber(text);
  return number === null ? text : Number(number);
}

export function longTextField(field: Field, place: Place): FieldView {
  const id = idOf(place, field);
  const most = field.mostWords ?? Infinity;
  const area = make('textarea', { id, name: place.within + field.code, rows: most > 100 ? '14' : '5' });
  const count = make('span', { class: 'field-count', id: `${id}-count` });
  const said = make('span', { class: 'visually-hidden', role: 'status' });
  describe(area, count.id);
  const show = () => {
    const words = wordsIn(area.value);
    const isOver = words > most;
    count.textContent = wordsText(words, most);
    count.classList.toggle('field-count-over', isOver);
    // Each word would be too much to listen to.
    if (isOver !== (said.textContent !== ''))
      said.textContent = isOver ? 'The text is longer than its limit.' : '';
  };
  area.addEventListener('input', show);
  show();
  return {
    name: area.name,
    label: field.label,
    element: block(field, area, true, count, said),
    controls: [area],
    read: () => (area.value.trim() ? area.value : ''),
    write: (value) => {
      area.value = textOf(value);
      show();
    },
    parts: () => [],
  };
}
