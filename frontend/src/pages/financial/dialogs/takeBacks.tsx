import type { ChargeDto, PaymentDto, PaymentPlanDto } from '../../../api/types.gen';
import { formatMoney } from '../../../components/format';
import { cancelPlan, returnPayment, voidCharge, voidPayment } from '../../../providers/billing';
import type { Recorded } from '../../../providers/records';
import { moneyOf } from '../queries';
import { accountRecord } from './accountRecord';
import { ofWhom } from './ofWhom';
import { TakeBack } from './TakeBack';
import { messages } from './messages';

interface Props<Row> {
  record: Row & Recorded;
  onClose: () => void;
}

export const CancelPlan = ({ record, onClose }: Props<PaymentPlanDto>) => (
  <TakeBack
    name={`payment-plan/${record.id}/cancel`}
    title="Cancel Payment Plan"
    description={messages.aboutAmount(ofWhom(record), record.planType, formatMoney(record.totalAmount))}
    submit="Cancel Payment Plan"
    dismiss="Keep Plan"
    act={(reason) => cancelPlan(record.id, reason, record.etag)}
    done="Payment plan canceled"
    record={accountRecord(record)}
    failed={messages.failed.cancelPlan}
    refreshes={moneyOf({ planId: record.id })}
    onClose={onClose}
  >
    {messages.cancelPlan}
  </TakeBack>
);

export const VoidCharge = ({ record, onClose }: Props<ChargeDto>) => (
  <TakeBack
    name={`charge/${record.id}/void`}
    title="Void Charge"
    description={messages.aboutAmount(
      ofWhom(record),
      record.description ?? 'no description',
      formatMoney(record.amount),
    )}
    submit="Void Charge"
    act={(reason) => voidCharge(record.id, reason, record.etag)}
    done="Charge voided"
    record={accountRecord(record)}
    failed={messages.failed.voidCharge}
    refreshes={moneyOf()}
    onClose={onClose}
  >
    {messages.voidCharge}
  </TakeBack>
);

export const VoidPayment = ({ record, onClose }: Props<PaymentDto>) => (
  <TakeBack
    name={`payment/${record.id}/void`}
    title="Void Payment"
    description={messages.aboutPayment(
      ofWhom(record),
      formatMoney(record.amount),
      record.paidFor ?? 'the account',
    )}
    submit="Void Payment"
    act={(reason) => voidPayment(record.id, reason, record.etag)}
    done="Payment voided"
    record={accountRecord(record)}
    failed={messages.failed.voidPayment}
    refreshes={moneyOf({ planId: record.planId })}
    onClose={onClose}
  >
    {record.planId
      ? messages.voidPlanPayment
      : record.chargeId
        ? messages.voidChargePayment
        : messages.voidAccountPayment}
  </TakeBack>
);

/** For a check or bank transfer that the bank returned. */
export const ReturnPayment = ({ record, onClose }: Props<PaymentDto>) => (
  <TakeBack
    name={`payment/${record.id}/return`}
    title="Return Payment"
    description={messages.aboutPayment(
      ofWhom(record),
      formatMoney(record.amount),
      record.paidFor ?? 'the account',
    )}
    submit="Return Payment"
    act={(reason) => returnPayment(record.id, reason, record.etag)}
    done="Payment returned"
    record={accountRecord(record)}
    failed={messages.failed.returnPayment}
    refreshes={moneyOf({ planId: record.planId })}
    onClose={onClose}
  >
    {messages.returnPayment}
  </TakeBack>
);
