import type { NamedRule } from '../../forms/rules';

export const form = 'complaint';

/** What every field of this form is told. The browser keeps nothing of what has happened. */
export const field = (rule: NamedRule, label: string) => ({ form, rule: { fill: 'off', ...rule }, label });
