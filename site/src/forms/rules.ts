import type { HTMLInputAutoCompleteAttribute } from 'react';

/** What a field takes. The page carries it in its markup, where the browser and the island `form` read it. */
export interface Rule {
  /** Said when nothing is there: the field is required. */
  missing?: string;
  /** Said of whatever else is wrong with it. */
  wrong?: string;
  /** The heading of both, where the site document has one. */
  title?: string;
  least?: number;
  most?: number;
  kind?: 'email' | 'tel' | 'date' | 'number';
  /** What the browser may fill in. */
  fill?: HTMLInputAutoCompleteAttribute;
  /** Of a text that is longer than one. */
  lines?: number;
}

/** A rule with the name that its field is sent under. */
export type NamedRule = Rule & { name: string };

/** The rules of a form, by the names of its fields. */
export const named = <Names extends string>(rules: Record<Names, Rule>): Record<Names, NamedRule> =>
  Object.fromEntries(Object.entries<Rule>(rules).map(([name, rule]) => [name, { ...rule, name }])) as Record<
    Names,
    NamedRule
  >;
