import type { NamedRule } from '../../forms/rules';

export const form = 'complaint';

/** The common properties of this form's fields. The browser stores nothing about the incident. */
export const field = (rule: NamedRule, label: string) => ({ form, rule: { fill: 'off', ...rule }, label });
