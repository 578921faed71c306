import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlanType } from '../../../api/types.gen';
import { MoneyField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { useQuote } from '../queries';
import { messages } from './messages';

/**
 * The monthly payment. It is filled in from the server until someone types another amount; then the server reports a
 * difference at this field.
 */
export function MonthlyPayment({ termId, fixed }: { termId?: string; fixed: boolean }) {
  const { getValues, setValue, formState } = useFormContext();
  const [ofForm, planType, totalAmount] = useWatch({ name: ['termId', 'planType', 'totalAmount'] }) as [
    string | undefined,
    PlanType,
    string,
  ];
  const { defaultValues: saved } = formState;
  const isSaved = planType === saved?.planType && totalAmount === saved.totalAmount;
  const settled = useSettled(fixed || isSaved ? '' : totalAmount);
  const { data } = useQuote(termId ?? ofForm ?? '', planType, settled);
  const monthly = isSaved ? String(saved.monthlyPayment) || undefined : data?.monthlyPayment;

  const filled = useRef(String(getValues('monthlyPayment') ?? ''));
  useEffect(() => {
    if (monthly === undefined) return;
    const now = String(getValues('monthlyPayment') ?? '');
    if (now === filled.current && now !== monthly) setValue('monthlyPayment', monthly, { shouldDirty: true });
    filled.current = monthly;
  }, [monthly, getValues, setValue]);

  const hint = data && !isSaved ? messages.monthlyOf(formatMoney(data.monthlyPayment)) : messages.monthlyHint;
  return (
    <MoneyField
      name="monthlyPayment"
      label="Monthly payment"
      disabled={fixed}
      hint={fixed ? undefined : hint}
      rules={all(required(messages.monthlyRequired), number(messages.amountNumber))}
    />
  );
}

/** The text after a pause in typing, so that not every digit makes a request. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
