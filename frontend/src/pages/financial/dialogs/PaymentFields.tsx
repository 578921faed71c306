import type { PaymentMethod } from '../../../api/types.gen';
import { FieldRow } from '../../../components/form/FieldFrame';
import { DateTimeField, MoneyField, SelectField, TextField } from '../../../components/form/fields';
import { onTheClock, toInstant } from '../../../components/form/newYork';
import { all, number, required, toNumber, toText } from '../../../components/form/rules';
import { messages } from './messages';
import { useMethodChoices } from './useMethodChoices';

export interface PaymentValues {
  amount: string;
  method: PaymentMethod | '';
  receivedAt: string;
  reference: string;
}
export const blankPayment: PaymentValues = { amount: '', method: '', receivedAt: '', reference: '' };

/** The part of the request that every new payment has. */
export function paymentBody({ amount, method, receivedAt, reference }: PaymentValues) {
  const instant = toInstant(receivedAt);
  return {
    amount: toNumber(amount)!,
    method: method as PaymentMethod,
    ...(instant && { receivedAt: instant }),
    reference: toText(reference),
  };
}

/** The fields that every new payment has. */
export const PaymentFields = ({ amountHint }: { amountHint: string | undefined }) => (
  <>
    <FieldRow>
      <MoneyField
        name="amount"
        label="Amount"
        hint={amountHint}
        rules={all(required(messages.amountRequired), number(messages.amountNumber))}
      />
      <SelectField
        name="method"
        label="Method"
        hint={messages.methodHint}
        rules={required('Method is required')}
        empty="Choose a method"
        choices={useMethodChoices()}
      />
    </FieldRow>
    <DateTimeField name="receivedAt" label="Received" hint={messages.receivedHint} rules={onTheClock} />
    <TextField name="reference" label="Reference" hint={messages.referenceHint} maxLength={100} />
  </>
);
