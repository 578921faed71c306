import type { NamedRule } from '../../forms/rules';

export interface FieldProps {
  /** Prefix of its id. */
  form: string;
  rule: NamedRule;
  label: string;
  /** What helps to fill it in. */
  hint?: string;
  /** As wide as the form. */
  wide?: boolean;
}

export const idOf = ({ form, rule }: FieldProps): string => `${form}-${rule.name}`;

/** What every control carries: its name, what the browser may fill in, and the messages for the island. */
export function controlAttributes(field: FieldProps) {
  const { rule, hint } = field;
  return {
    id: idOf(field),
    name: rule.name,
    required: rule.missing !== undefined,
    autoComplete: rule.fill,
    'data-missing': rule.missing,
    'data-wrong': rule.wrong,
    'data-title': rule.title,
    'aria-describedby': hint && `${idOf(field)}-hint`,
  };
}

/** The same of a control for text, with its limits in the browser's own words. */
export const textAttributes = (field: FieldProps) => ({
  ...controlAttributes(field),
  minLength: field.rule.least,
  maxLength: field.rule.kind === 'number' ? undefined : field.rule.most,
});

export const labelOf = ({ label, rule }: FieldProps): string =>
  rule.missing === undefined ? `${label} (optional)` : label;

export const classOf = ({ wide }: FieldProps): string => (wide ? 'field field-wide' : 'field');
