import type { CreatePaymentDto, PaymentMethod } from '../../../api/types.gen';
import { DateTimeField, MoneyField, SelectField, TextField } from '../../../components/form/fields';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant } from '../../../components/form/newYork';
import { all, number, required, toNumber, toText } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { recordPayment } from '../../../providers/billing';
import { paymentMethodChoices } from '../../../resources/billing/billing';
import { moneyOf } from '../queries';
import { accountRecord } from './accountRecord';
import { messages } from './messages';

interface Values {
  amount: string;
  method: PaymentMethod | '';
  receivedAt: string;
  reference: string;
}

interface Props {
  /** The plan or charge to pay. */
  target: { planId: string } | { chargeId: string };
  /** "Maya Lopez (S2600017): 12-Month 0%". */
  description: string;
  /** The open amount, from the server. */
  open: string;
  /** The usual payment. */
  usual: string;
  onClose: () => void;
}

export function RecordPayment({ target, description, open, usual, onClose }: Props) {
  const { run } = useAct({
    act: ({ amount, method, receivedAt, reference }: Values) => {
      const instant = toInstant(receivedAt);
      const body: CreatePaymentDto = {
        ...target,
        amount: toNumber(amount)!,
        method: method as PaymentMethod,
        ...(instant && { receivedAt: instant }),
        reference: toText(reference),
      };
      return recordPayment(body);
    },
    done: messages.done.payment,
    record: accountRecord,
    failed: messages.failed.newPayment,
    refreshes: moneyOf(target),
  });
  return (
    <FormDialog<Values>
      name={`payment/new/${'planId' in target ? target.planId : target.chargeId}`}
      title="Record Payment"
      description={description}
      values={{ amount: usual, method: '', receivedAt: '', reference: '' }}
      onSubmit={run}
      failed={messages.failed.newPayment}
      submit="Record Payment"
      onClose={onClose}
    >
      <Fields>
        <FieldRow>
          <MoneyField
            name="amount"
            label="Amount"
            hint={messages.openAmount(formatMoney(open))}
            rules={all(required(messages.amountRequired), number(messages.amountNumber))}
          />
          <SelectField
            name="method"
            label="Method"
            hint={messages.methodHint}
            rules={required('Method is required')}
            empty="Choose a method"
            choices={paymentMethodChoices}
          />
        </FieldRow>
        <DateTimeField name="receivedAt" label="Received" hint={messages.receivedHint} rules={onTheClock} />
        <TextField name="reference" label="Reference" hint={messages.referenceHint} maxLength={100} />
      </Fields>
    </FormDialog>
  );
}
