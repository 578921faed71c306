import { useWatch } from 'react-hook-form';
import type { ChargeDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { MoneyField, TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { all, number, required, toNumber } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { Text } from '../../../components/layout/Text';
import { adjustCharge } from '../../../providers/billing';
import type { Recorded } from '../../../providers/records';
import { amountOf, centsOf } from '../../../resources/billing/cents';
import { describe } from '../charges/chargeColumns';
import { moneyOf } from '../queries';
import { accountRecord } from './accountRecord';
import { ofWhom } from './ofWhom';
import { messages } from './messages';
import { useLimited } from './useLimited';

interface Values {
  amount: string;
  reason: string;
}

/** Adds a signed amount to a charge. */
export function AdjustCharge({ record, onClose }: { record: ChargeDto & Recorded; onClose: () => void }) {
  const { run, submit } = useLimited({
    act: ({ amount, reason }: Values) =>
      adjustCharge(record.id, { amount: toNumber(amount)!, reason: reason.trim() }, record.etag),
    done: 'Adjustment added',
    record: accountRecord,
    failed: messages.failed.adjust,
    refreshes: moneyOf(),
  });
  return (
    <FormDialog<Values>
      name={`charge/${record.id}/adjust`}
      title="Add Adjustment"
      description={messages.aboutAmount(ofWhom(record), describe(record), formatMoney(record.amount))}
      values={{ amount: '', reason: '' }}
      onSubmit={run}
      failed={messages.failed.adjust}
      submit={submit('Add Adjustment')}
      size="small"
      onClose={onClose}
    >
      <Fields>
        <MoneyField
          name="amount"
          label="Amount"
          hint={messages.adjust.amountHint}
          rules={all(required(messages.amountRequired), number(messages.amountNumber), {
            check: (amount: string) => adjustmentError(record.amount, amount),
          })}
        />
        <TextArea name="reason" label="Reason" rules={required('Reason is required')} rows={3} />
        <Result charge={record} />
      </Fields>
    </FormDialog>
  );
}

/** Why this amount can't be added to the charge. */
export const adjustmentError = (charged: string, amount: string) =>
  centsOf(amount) === 0
    ? messages.adjust.amountZero
    : centsOf(charged) + centsOf(amount) < 0
      ? messages.adjust.tooLow(formatMoney(charged))
      : undefined;

function Result({ charge: { amount: charged, paidAmount } }: { charge: ChargeDto }) {
  const amount = useWatch<Values, 'amount'>({ name: 'amount' });
  const isSound = toNumber(amount) !== null && !adjustmentError(charged, amount);
  const result = centsOf(charged) + centsOf(amount);
  return (
    <Text role="status" measure={60}>
      {isSound && messages.adjust.result(formatMoney(charged), formatMoney(amountOf(result)))}
      {isSound && result < centsOf(paidAmount) && ` ${messages.adjust.credit}`}
    </Text>
  );
}
