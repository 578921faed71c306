import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlanType } from '../../../api/types.gen';
import { MoneyField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { useQuote } from '../queries';

/**
 * A month's payment. The server says what it must be, and it is filled in as long as nobody has typed another: the
 * server then tells at this field where they disagree.
 */
export function MonthlyPayment({ termId, fixed }: { termId?: string; fixed: boolean }) {
  const { getValues, setValue } = useFormContext();
  const [ofForm, planType, totalAmount] = useWatch({ name: ['termId', 'planType', 'totalAmount'] }) as [
    string | undefined,
    PlanType,
    string,
  ];
  const settled = useSettled(fixed ? '' : totalAmount);
  const { data } = useQuote(termId ?? ofForm ?? '', planType, settled);
  const monthly = data?.monthlyPayment;

  const filled = useRef(String(getValues('monthlyPayment') ?? ''));
  useEffect(() => {
    if (monthly === undefined) return;
    const now = String(getValues('monthlyPayment') ?? '');
    if (now === filled.current && now !== monthly) setValue('monthlyPayment', monthly, { shouldDirty: true });
    filled.current = monthly;
  }, [monthly, getValues, setValue]);

  return (
    <MoneyField
      name="monthlyPayment"
      label="Monthly payment"
      disabled={fixed}
      hint={
        fixed
          ? undefined
          : monthly
            ? `The total makes ${formatMoney(monthly)} a month.`
            : 'The total by the months.'
      }
      rules={all(required('Monthly payment is required'), number('Amount must be a valid number'))}
    />
  );
}

/** The text once it has stood for a moment: not every figure of an amount is a question. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
