/** A country, and a state or province of the country beside it. */
import { make } from '../form/dom';
import { options, selectField } from './choice-fields';
import type { Field } from './content';
import { block, type FieldView, idOf, type Place, textOf } from './fields';
import { countryNames, regionNames } from './places';

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function countryField(field: Field, place: Place): FieldView {
  const { US, ...others } = countryNames;
  const view = selectField(field, place, choicesOf({ ...others }));
  const [select] = view.controls;
  select.querySelector('option')!.after(make('option', { value: 'US' }, US!));
  if (place.step === 'you') select.setAttribute('autocomplete', 'country');
  return view;
}

/** A list for a country whose addresses use one of a list, a line for others. */
export function stateField(
  field: Field,
  place: Place,
  countryOf: () => string,
): FieldView & { follow: () => void } {
  const id = idOf(place, field);
  const name = place.within + field.code;
  let control = make('input', { id, name, type: 'text' }) as HTMLInputElement | HTMLSelectElement;
  if (place.step === 'you') control.setAttribute('autocomplete', 'address-level1');
  const element = block(field, control, false);
  const controls: [HTMLInputElement | HTMLSelectElement] = [control];
  let country: string | null = null;

  function follow(): void {
    if (countryOf() === country) return;
    country = countryOf();
    const regions = regionNames[country];
    if (!regions && control instanceof HTMLInputElement) return;
    const { value } = control;
    const next = regions ? make('select', { id, name }) : make('input', { id, name, type: 'text' });
    for (const { name, value } of [...control.attributes])
      if (name !== 'type') next.setAttribute(name, value);
    // A state is stored by its name, as it would be typed.
    const names = Object.values(regions ?? {}).map((label) => ({ value: label, label }));
    if (regions) next.append(...options(names, 'Choose one'));
    control.replaceWith(next);
    control = controls[0] = next;
    control.value = value;
  }

  return {
    name,
    label: field.label,
    element,
    controls,
    read: () => control.value.trim(),
    write: (value) => {
      follow();
      const text = textOf(value);
      // Saved for another country, or in another spelling: it isn't lost.
      if (
        control instanceof HTMLSelectElement &&
        text &&
        ![...control.options].some((one) => one.value === text)
      )
        control.append(make('option', { value: text }, text));
      control.value = text;
    },
    parts: () => [],
    follow,
  };
}
