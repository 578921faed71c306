import type { ChargeDto, PaymentDto, PaymentPlanDto } from '../../../api/types.gen';
import { formatMoney } from '../../../components/format';
import { cancelPlan, voidCharge, voidPayment } from '../../../providers/billing';
import type { Recorded } from '../../../providers/records';
import { moneyOf } from '../queries';
import { accountRecord } from './accountRecord';
import { ofWhom } from './ofWhom';
import { TakeBack } from './TakeBack';

interface Props<Row> {
  record: Row & Recorded;
  onClose: () => void;
}

export const CancelPlan = ({ record, onClose }: Props<PaymentPlanDto>) => (
  <TakeBack
    name={`payment-plan/${record.id}/cancel`}
    title="Cancel Payment Plan"
    description={`${ofWhom(record)}: ${record.planType}, ${formatMoney(record.totalAmount)}`}
    submit="Cancel Payment Plan"
    dismiss="Keep It"
    act={(reason) => cancelPlan(record.id, reason, record.etag)}
    done="Payment plan cancelled"
    record={accountRecord(record)}
    failed="Failed to cancel the payment plan"
    refreshes={moneyOf({ planId: record.id })}
    onClose={onClose}
  >
    Its installments are owed no longer. The plan stays on the record, cancelled, with your reason. This
    cannot be undone.
  </TakeBack>
);

export const VoidCharge = ({ record, onClose }: Props<ChargeDto>) => (
  <TakeBack
    name={`charge/${record.id}/void`}
    title="Void Charge"
    description={`${ofWhom(record)}: ${record.description ?? 'no description'}, ${formatMoney(record.amount)}`}
    submit="Void Charge"
    act={(reason) => voidCharge(record.id, reason, record.etag)}
    done="Charge voided"
    record={accountRecord(record)}
    failed="Failed to void the charge"
    refreshes={moneyOf()}
    onClose={onClose}
  >
    Nobody owes it any longer. It stays on the record, void, with your reason. This cannot be undone.
  </TakeBack>
);

export const VoidPayment = ({ record, onClose }: Props<PaymentDto>) => (
  <TakeBack
    name={`payment/${record.id}/void`}
    title="Void Payment"
    description={`${ofWhom(record)}: ${formatMoney(record.amount)} for ${record.paidFor ?? 'the account'}`}
    submit="Void Payment"
    act={(reason) => voidPayment(record.id, reason, record.etag)}
    done="Payment voided"
    record={accountRecord(record)}
    failed="Failed to void the payment"
    refreshes={moneyOf({ planId: record.planId })}
    onClose={onClose}
  >
    {record.planId
      ? 'The plan is as if it had never come in: the installments that were filled last are open again.'
      : 'The charge is as if it had never come in.'}{' '}
    The payment stays on the record, void, with your reason. This cannot be undone.
  </TakeBack>
);
