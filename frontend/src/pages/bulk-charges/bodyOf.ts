import type { BulkChargeType, ChargeRunBody } from '../../api/types.gen';
import { toNumber } from '../../components/form/rules';

export interface Values {
  by: 'filter' | 'numbers';
  enrolledTermId: string;
  programId: string;
  numbers: string;
  termId: string;
  chargeType: BulkChargeType | '';
  description: string;
  amount: string;
  dueDate: string;
}

/** A pasted list: one on each line, or separated by commas, semicolons or spaces. */
export const numbersOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const bodyOf = (values: Values): ChargeRunBody => ({
  termId: values.termId,
  chargeType: values.chargeType as BulkChargeType,
  description: values.description.trim(),
  amount: toNumber(values.amount)!,
  dueDate: values.dueDate,
  ...(values.by === 'numbers'
    ? { studentNumbers: numbersOf(values.numbers) }
    : { enrolledTermId: values.enrolledTermId || null, programId: values.programId || null }),
});

/** Undefined until everything is filled in. */
export function completeBody(values: Values): ChargeRunBody | undefined {
  const picked =
    values.by === 'numbers'
      ? numbersOf(values.numbers).length > 0
      : values.enrolledTermId || values.programId;
  const { termId, chargeType, description, amount, dueDate } = values;
  const isComplete =
    picked && termId && chargeType && description.trim() && (toNumber(amount) ?? 0) > 0 && dueDate;
  return isComplete ? bodyOf(values) : undefined;
}
