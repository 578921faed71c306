import { make } from './dom';
import { blockOf, type Field } from './fields';

const idOf = ({ controls }: Field): string => `${controls[0].id}-error`;

const words = (text: string | null): string[] => text?.split(' ').filter(Boolean) ?? [];

/** Shows an error at its field, and announces it to screen readers. */
export function showFault(field: Field, message: string | null): void {
  const id = idOf(field);
  document.getElementById(id)?.remove();
  for (const control of field.controls) {
    const described = words(control.getAttribute('aria-describedby')).filter((one) => one !== id);
    if (message !== null) described.push(id);
    if (described.length) control.setAttribute('aria-describedby', described.join(' '));
    else control.removeAttribute('aria-describedby');
    if (message === null) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  if (message === null) return;
  const block = blockOf(field);
  block.insertBefore(make('span', { class: 'field-error', id }, message), block.querySelector('.file-list'));
}

export const hasFault = (field: Field): boolean => document.getElementById(idOf(field)) !== null;
