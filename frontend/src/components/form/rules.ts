/** What a field asks for, with the words of section 5. A rule without words does not hold. */
export interface Rules {
  required?: string;
  /** For a field of figures: what is typed is none. */
  number?: string;
  /** For a field that another one can make up for: words where both are empty. */
  missing?: (values: never) => string | undefined;
  /** The last word, on what is there: words where it may not stand so. */
  check?: (value: never, values: never) => string | undefined;
}

export const required = (message: string): Rules => ({ required: message });
export const number = (message: string): Rules => ({ number: message });

/** Several rules in one: `all(required('Score is required'), number('Must be a valid number'))`. */
export const all = (...rules: Rules[]): Rules => Object.assign({}, ...rules);

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The browser keeps what is no figure, no date, no time to itself: the value is empty, the input knows better. */
const isUnreadable = (element: Element | null) =>
  element instanceof HTMLInputElement && element.validity?.badInput === true;

export function judge(rules: Rules, value: unknown, values: unknown, element: Element | null) {
  if (isUnreadable(element)) return rules.number ?? rules.required ?? 'This is not complete.';
  if (isEmpty(value)) return rules.required ?? rules.missing?.(values as never);
  if (rules.number && typeof value === 'string' && !Number.isFinite(Number(value))) return rules.number;
  return rules.check?.(value as never, values as never);
}

/** "12.50" as the figure that is sent; nothing typed is null. */
export const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));
/** What was left empty is sent as unknown. */
export const toText = (text: string) => text.trim() || null;
