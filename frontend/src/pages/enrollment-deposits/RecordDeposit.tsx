import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { formatMoney } from '../../components/format';
import {
  blankPayment,
  paymentBody,
  PaymentFields,
  type PaymentValues,
} from '../financial/dialogs/PaymentFields';
import { descriptionOf, messages } from './messages';
import { newRecord, recordBody, RecordFields, type RecordValues, UseExisting } from './RecordFields';
import { type ActProps, useDepositAct } from './useDepositAct';

type Values = PaymentValues & RecordValues;
const { record: texts } = messages;

export function RecordDeposit({ deposit, onClose }: ActProps) {
  const run = useDepositAct<Values>('record', deposit, (values) => ({
    ...paymentBody(values),
    ...recordBody(values),
  }));
  return (
    <FormDialog<Values>
      name={`enrollment-deposit/${deposit.id}/record`}
      title={texts.title}
      description={descriptionOf(deposit, texts.text)}
      submit={texts.title}
      failed={texts.failed}
      values={{ ...blankPayment, ...newRecord, amount: deposit.required }}
      onSubmit={run}
      against={(blockers) => <UseExisting blockers={blockers} applicantName={deposit.applicantName} />}
      onClose={onClose}
    >
      <Fields>
        <PaymentFields amountHint={texts.least(formatMoney(deposit.required))} />
        <RecordFields />
      </Fields>
    </FormDialog>
  );
}
