import { useDataProvider } from 'react-admin';
import type { PaymentDto, PaymentMethod } from '../../../api/types.gen';
import { DateTimeField, SelectField, TextField } from '../../../components/form/fields';
import { Fields } from '../../../components/form/FieldFrame';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant, toWallTime } from '../../../components/form/newYork';
import { all, required, toText } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { updatePayment } from '../../../providers/billing';
import type { PortalDataProvider } from '../../../providers/dataProvider';
import type { Recorded } from '../../../providers/records';
import { moneyOf } from '../queries';
import { ofWhom } from './ofWhom';
import { accountRecord } from './accountRecord';
import { messages } from './messages';
import { useMethodChoices } from './useMethodChoices';
import { useLimited } from './useLimited';

type Payment = PaymentDto & Recorded;

interface Values {
  method: PaymentMethod;
  receivedAt: string;
  reference: string;
}

const valuesOf = (payment: PaymentDto): Values => ({
  method: payment.method,
  receivedAt: toWallTime(payment.receivedAt),
  reference: payment.reference ?? '',
});

/** Corrects the method and the date of a payment; its amount and purpose are fixed. */
export function EditPayment({ record: payment, onClose }: { record: Payment; onClose: () => void }) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const { run, submit } = useLimited({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) => {
      const instant = toInstant(values.receivedAt);
      const moved = values.receivedAt !== toWallTime(payment.receivedAt);
      return updatePayment(
        payment.id,
        {
          method: values.method,
          // The input has no seconds: an unchanged time keeps them.
          ...(moved && instant && { receivedAt: instant }),
          reference: toText(values.reference),
        },
        etag,
      );
    },
    done: 'Payment saved',
    record: accountRecord,
    failed: messages.failed.payment,
    refreshes: moneyOf({ planId: payment.planId }),
  });
  const reread = async () => {
    const { data } = await dataProvider.getOne<Payment>('payments', { id: payment.id });
    return { values: valuesOf(data), etag: data.etag };
  };
  return (
    <FormDialog<Values>
      name={`payment/${payment.id}`}
      title="Edit Payment"
      description={messages.editPayment(ofWhom(payment), formatMoney(payment.amount))}
      values={valuesOf(payment)}
      etag={payment.etag}
      reread={reread}
      onSubmit={(values, etag) => run({ values, etag })}
      failed={messages.failed.payment}
      submit={submit('Save Payment')}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="method"
          label="Method"
          rules={required('Method is required')}
          choices={useMethodChoices(payment.method)}
        />
        <DateTimeField
          name="receivedAt"
          label="Received"
          rules={all(required(messages.receivedRequired), onTheClock)}
        />
        <TextField name="reference" label="Reference" hint={messages.referenceHint} maxLength={100} />
      </Fields>
    </FormDialog>
  );
}
