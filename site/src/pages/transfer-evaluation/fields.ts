import type { NamedRule } from '../../forms/rules';

export const form = 'transfer';

/** The common properties of this form's fields. */
export const field = (rule: NamedRule, label: string) => ({ form, rule, label });
