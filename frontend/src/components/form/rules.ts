import { messages } from './messages';
import { typedNumber } from './typedNumber';

/** The rules of a field, with the messages of section 5. A rule without a message doesn't apply. */
export interface Rules {
  required?: string;
  /** The field can be left blank for now, but isn't optional. */
  isRequiredLater?: boolean;
  /** For a number field: the message if the input isn't a number. */
  number?: string;
  /** For a field with an alternative: the message if both are empty. */
  missing?: (values: never) => string | undefined;
  /** The last rule, for a value that is present: returns the message if it isn't valid. */
  check?: (value: never, values: never) => string | undefined;
}

export const required = (message: string): Rules => ({ required: message });
export const number = (message: string): Rules => ({ number: message });

/** Combines rules: `all(required('Score is required'), number('Must be a valid number'))`. */
export const all = (...rules: Rules[]): Rules => Object.assign({}, ...rules);

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** For an invalid date or time the browser reports an empty value; only the input element knows better. */
const isUnreadable = (element: Element | null) =>
  element instanceof HTMLInputElement && element.validity?.badInput === true;

export function judge(rules: Rules, value: unknown, values: unknown, element: Element | null) {
  if (isUnreadable(element)) return rules.required ?? messages.incomplete;
  if (isEmpty(value)) return rules.required ?? rules.missing?.(values as never);
  if (rules.number && typeof value === 'string' && typedNumber(value) === null) return rules.number;
  return rules.check?.(value as never, values as never);
}

/** "1,234.50" as the number to send; null if nothing was typed, or no number. */
export function toNumber(text: string) {
  const number = typedNumber(text);
  return number === null ? null : Number(number);
}
/** Sends an empty field as null. */
export const toText = (text: string) => text.trim() || null;
