import type { NamedRule } from '../../forms/rules';

export interface FieldProps {
  /** Prefix of its id. */
  form: string;
  rule: NamedRule;
  label: string;
  /** A hint on how to fill it in. */
  hint?: string;
  /** As wide as the form. */
  wide?: boolean;
}

export const idOf = ({ form, rule }: FieldProps): string => `${form}-${rule.name}`;

/** The attributes of every control: its name, the browser's autofill, and the messages for the island. */
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

/** The attributes of a text control, including its limits. */
export const textAttributes = (field: FieldProps) => ({
  ...controlAttributes(field),
  minLength: field.rule.least,
  maxLength: field.rule.kind === 'number' ? undefined : field.rule.most,
});

export const labelOf = ({ label, rule }: FieldProps): string =>
  rule.missing === undefined ? `${label} (optional)` : label;

export const classOf = ({ wide }: FieldProps): string => (wide ? 'field field-wide' : 'field');
