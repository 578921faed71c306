import { make } from './dom';
import { blockOf, type Field } from './fields';
import { lengthOf } from './rules';

const number = new Intl.NumberFormat('en-US');

/** What is said below a longer text of its length; '' while there is nothing to say. */
export function countText(length: number, least: number, most: number): string {
  if (length > 0 && length < least) return `${length} of at least ${least} characters`;
  if (length > most) return `${number.format(length - most)} characters too many`;
  return length > most * 0.9 ? `${number.format(most - length)} characters left` : '';
}

/** Answers what brings the count up to date. */
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
