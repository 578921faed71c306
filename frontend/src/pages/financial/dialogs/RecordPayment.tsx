import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { recordPayment } from '../../../providers/billing';
import { moneyOf } from '../queries';
import { accountRecord } from './accountRecord';
import { blankPayment, paymentBody, PaymentFields, type PaymentValues } from './PaymentFields';
import { messages } from './messages';
import { useLimited } from './useLimited';

interface Props {
  /** The plan or charge to pay. */
  target: { planId: string } | { chargeId: string };
  /** "Maya Lopez (S2600017): 12-Month 0%". */
  description: string;
  /** The suggested amount, exact to the cent. */
  usual: string;
  /** The open and due amount. */
  hint: string;
  onClose: () => void;
}

export function RecordPayment({ target, description, usual, hint, onClose }: Props) {
  const { run, submit } = useLimited({
    act: (values: PaymentValues) => recordPayment({ ...target, ...paymentBody(values) }),
    done: messages.done.payment,
    record: accountRecord,
    failed: messages.failed.newPayment,
    refreshes: moneyOf(target),
  });
  return (
    <FormDialog<PaymentValues>
      name={`payment/new/${'planId' in target ? target.planId : target.chargeId}`}
      title="Record Payment"
      description={description}
      values={{ ...blankPayment, amount: usual }}
      onSubmit={run}
      failed={messages.failed.newPayment}
      submit={submit('Record Payment')}
      onClose={onClose}
    >
      <Fields>
        <PaymentFields amountHint={hint} />
      </Fields>
    </FormDialog>
  );
}
