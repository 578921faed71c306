import { type Field, valueOf } from './fields';
import { typedNumber } from './typed-number';

/** The server's pattern of an email address. */
const mailbox = /^[^\s@,;:<>"()[\]\\]{1,64}@([^\s@,;:<>"()[\]\\.]+\.)+(?!\d+$)[^\s@,;:<>"()[\]\\.]+$/;

/** In characters, as the server counts them; JavaScript counts most emoji twice. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The error of a field, in the words of its page; null if there is none. */
export function faultOf(field: Field): string | null {
  const [control] = field.controls;
  const { missing, wrong, number, least, most } = control.dataset;
  const value = valueOf(field);
  if (typeof value === 'boolean') return value ? null : (missing ?? null);
  const text = value.trim();
  if (!text) return missing ?? null;
  if (number !== undefined) return numberFault(text, number ? Number(number) : Infinity);
  const length = lengthOf(text);
  if (most !== undefined && length > Number(most)) return `Must be at most ${most} characters long.`;
  const isWrong = (control.type === 'email' && !mailbox.test(text)) || length < Number(least ?? 0);
  return isWrong ? (wrong ?? 'This value is not valid.') : null;
}

function numberFault(text: string, most: number): string | null {
  const number = typedNumber(text);
  if (number === null) return 'Must be a valid number';
  if (Number(number) < 0) return 'Must be at least 0.';
  if (Number(number) > most) return `Must be at most ${most}.`;
  return /\.\d{3}/.test(number) ? 'Must have at most 2 decimals.' : null;
}

/**
 * The browser silently cuts pasted text at `maxlength`. The script enforces the limit instead, so that the full text
 * stays and shows as too long.
 */
export function takeOverLimits({ controls }: Field): void {
  for (const control of controls)
    for (const [attribute, name] of [
      ['maxlength', 'most'],
      ['minlength', 'least'],
    ] as const) {
      const limit = control.getAttribute(attribute);
      if (limit === null) continue;
      control.dataset[name] = limit;
      control.removeAttribute(attribute);
    }
}
