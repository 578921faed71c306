import { make } from './dom';
import { blockOf, type Field } from './fields';
import { lengthOf } from './rules';

const number = new Intl.NumberFormat('en-US');

/** The message on a text's length, below the field; '' if there is none. */
export function countText(length: number, least: number, most: number): string {
  if (length > 0 && length < least) return `${length} of at least ${least} characters`;
  if (length > most) return `${number.format(length - most)} characters too many`;
  return length > most * 0.9 ? `${number.format(most - length)} characters left` : '';
}

/** Returns a function that updates the count. */
export function makeCounter(field: Field): () => void {
  const [control] = field.controls;
  if (!(control instanceof HTMLTextAreaElement)) return () => {};
  const count = make('span', { class: 'field-count' });
  blockOf(field).append(count);
  return () => {
    const { least = '0', most = 'Infinity' } = control.dataset;
    count.textContent = countText(lengthOf(control.value.trim()), Number(least), Number(most));
  };
}
