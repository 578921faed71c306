import type { NamedRule } from '../../forms/rules';

export const form = 'transfer';

/** What every field of this form is told. */
export const field = (rule: NamedRule, label: string) => ({ form, rule, label });
