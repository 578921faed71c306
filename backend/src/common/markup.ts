import { withoutDirectionOverrides } from './text-direction.js';

/** Text that is already HTML; everything else is escaped by `markup`. */
export class Markup {
  constructor(readonly text: string) {}
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: unknown): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(escape).join('');
  if (value === null || value === undefined || value === false) return '';
  return withoutDirectionOverrides(String(value)).replace(/[&<>"']/g, (character) => escapes[character]!);
};

/** A template whose values are escaped, so that no address or email can add markup. */
export const markup = (parts: TemplateStringsArray, ...values: unknown[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(escape)));
