import type { HTMLInputAutoCompleteAttribute } from 'react';

/** The rules of a field. The markup of the page has them, for the browser and the island `form`. */
export interface Rule {
  /** The message if the field is empty, which makes it required. */
  missing?: string;
  /** The message for any other error. */
  wrong?: string;
  /** The heading of both, if the site document has one. */
  title?: string;
  least?: number;
  most?: number;
  kind?: 'email' | 'tel' | 'date' | 'number';
  /** The browser's autofill. */
  fill?: HTMLInputAutoCompleteAttribute;
  /** The number of lines of a longer text. */
  lines?: number;
}

/** A rule with the name of its field in the request. */
export type NamedRule = Rule & { name: string };

/** The rules of a form, by the names of its fields. */
export const named = <Names extends string>(rules: Record<Names, Rule>): Record<Names, NamedRule> =>
  Object.fromEntries(Object.entries<Rule>(rules).map(([name, rule]) => [name, { ...rule, name }])) as Record<
    Names,
    NamedRule
  >;
