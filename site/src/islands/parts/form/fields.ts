/** The fields of a form, from its markup. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls with one name; a choice has several. */
export interface Field {
  name: string;
  controls: readonly [Control, ...Control[]];
}

/** The field that robots fill in. */
const trap = 'website';

export function fieldsOf(form: HTMLFormElement): Field[] {
  const byName = new Map<string, [Control, ...Control[]]>();
  for (const control of form.querySelectorAll<Control>('input, textarea, select')) {
    if (!control.name || control.name === trap) continue;
    const others = byName.get(control.name);
    if (others) others.push(control);
    else byName.set(control.name, [control]);
  }
  return [...byName].map(([name, controls]) => ({ name, controls }));
}

const isBox = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);

export function valueOf({ controls }: Field): string | boolean {
  const [first] = controls;
  if (first.type === 'checkbox') return (first as HTMLInputElement).checked;
  if (first.type !== 'radio') return first.value;
  return controls.find((one) => (one as HTMLInputElement).checked)?.value ?? '';
}

export function setValue({ controls }: Field, value: string | boolean): void {
  for (const control of controls)
    if (!isBox(control)) control.value = String(value);
    else control.checked = control.type === 'radio' ? control.value === value : value === true;
}

/** The initial value of the field. */
export function defaultOf({ controls }: Field): string | boolean {
  const [first] = controls;
  if (first instanceof HTMLSelectElement)
    return [...first.options].find((option) => option.defaultSelected)?.value ?? first.options[0]!.value;
  if (first.type === 'checkbox') return (first as HTMLInputElement).defaultChecked;
  if (first.type !== 'radio') return first.defaultValue;
  return controls.find((one) => (one as HTMLInputElement).defaultChecked)?.value ?? '';
}

/** Left out under the current choices. */
export const isLeftOut = ({ controls }: Field): boolean =>
  controls.every((control) => control.disabled || control.closest('fieldset[disabled]'));

/** The label of the field on the page. */
export function labelOf({ controls }: Field): string {
  const [first] = controls;
  const label =
    first.type === 'radio' ? first.closest('fieldset')?.querySelector('legend') : first.labels?.[0];
  return label?.textContent?.trim() ?? '';
}

/** The field's block on the page. */
export const blockOf = ({ controls }: Field): Element => controls[0].closest('.field')!;
