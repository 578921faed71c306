import { useWatch } from 'react-hook-form';
import type { PaymentDto } from '../../../api/types.gen';
import { RadioField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { RepeatedFields } from '../../../components/form/RepeatedFields';
import { MoneyField, SelectField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { all, number, required, toNumber } from '../../../components/form/rules';
import { formatMoney } from '../../../components/format';
import { Muted } from '../../../components/layout/Text';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { reallocatePayment } from '../../../providers/billing';
import type { Recorded } from '../../../providers/records';
import { centsOf, lessOf, totalOf } from '../../../resources/billing/cents';
import { moneyOf, useItems, useOpenItems } from '../queries';
import { chargeTarget, planTarget, type Target, targetBody } from '../targets';
import { accountRecord } from './accountRecord';
import { ofWhom } from './ofWhom';
import { messages } from './messages';

type Payment = PaymentDto & Recorded;

interface Values {
  mode: 'automatic' | 'chosen';
  allocations: { target: string; amount: string }[];
}

/** Applies a payment to other charges and plans of its student. */
export function Reallocate({ record, onClose }: { record: Payment; onClose: () => void }) {
  const open = useOpenItems(record.studentId);
  const paid = useItems(record.allocations);
  const { charges, plans } = paid;
  const data = open.data &&
    charges &&
    plans && [
      ...open.data,
      // What this payment pays in full is not open.
      ...[...charges.map(chargeTarget), ...plans.map(planTarget)].filter(
        ({ value }) => !open.data!.some((item) => item.value === value),
      ),
    ];
  return (
    <WhileRead
      title="Reallocate Payment"
      one="payment"
      failed={messages.reallocate.failedItems}
      reading={{ data, error: open.error ?? paid.error, isFetching: false, refetch: () => undefined }}
      onClose={onClose}
    >
      {(targets) => <ReallocateForm record={record} targets={targets} onClose={onClose} />}
    </WhileRead>
  );
}

const idsOf = (payment: Payment) =>
  payment.allocations.map(({ chargeId, planId, amount }) => ({
    target: chargeId ? `charge:${chargeId}` : `plan:${planId}`,
    amount,
  }));

function ReallocateForm(props: { record: Payment; targets: readonly Target[]; onClose: () => void }) {
  const { record, targets, onClose } = props;
  const { run } = useAct({
    act: ({ mode, allocations }: Values) =>
      reallocatePayment(
        record.id,
        mode === 'automatic'
          ? {}
          : {
              allocations: allocations.map(({ target, amount }) => ({
                ...targetBody(target),
                amount: toNumber(amount)!,
              })),
            },
        record.etag,
      ),
    done: 'Payment reallocated',
    record: accountRecord,
    failed: messages.failed.reallocate,
    refreshes: [
      ...moneyOf(),
      ...record.allocations.flatMap(({ planId }) => (planId ? moneyOf({ planId }) : [])),
    ],
  });
  return (
    <FormDialog<Values>
      name={`payment/${record.id}/reallocate`}
      title="Reallocate Payment"
      description={messages.about(ofWhom(record), formatMoney(record.amount))}
      values={{ mode: 'chosen', allocations: idsOf(record) }}
      onSubmit={run}
      failed={messages.failed.reallocate}
      submit="Reallocate Payment"
      onClose={onClose}
    >
      <Fields>
        <RadioField
          name="mode"
          label={messages.reallocate.mode}
          rules={required(messages.reallocate.mode)}
          choices={[
            { value: 'chosen', label: messages.reallocate.chosen },
            { value: 'automatic', label: messages.reallocate.automatic },
          ]}
        />
        <Chosen amount={record.amount} targets={targets} />
      </Fields>
    </FormDialog>
  );
}

function Chosen({ amount, targets }: { amount: string; targets: readonly Target[] }) {
  const mode = useWatch<Values, 'mode'>({ name: 'mode' });
  return mode === 'chosen' && <Allocations amount={amount} targets={targets} />;
}

const Allocations = ({ amount, targets }: { amount: string; targets: readonly Target[] }) => (
  <RepeatedFields
    name="allocations"
    label={messages.reallocate.item}
    remove={messages.reallocate.remove}
    add="Add item"
    blank={{ target: '', amount: '' }}
    summary={<Applied amount={amount} />}
  >
    {(index) => (
      <FieldRow>
        <SelectField
          name={`allocations.${index}.target`}
          label="Charge or plan"
          empty={messages.reallocate.targetRequired}
          rules={required(messages.reallocate.targetRequired)}
          choices={targets}
        />
        <MoneyField
          name={`allocations.${index}.amount`}
          label="Amount"
          rules={all(required(messages.amountRequired), number(messages.amountNumber))}
        />
      </FieldRow>
    )}
  </RepeatedFields>
);

/** The applied amount, and the credit. */
function Applied({ amount }: { amount: string }) {
  const rows = useWatch<Values, 'allocations'>({ name: 'allocations' });
  return <Muted role="status">{appliedText(rows, amount)}</Muted>;
}

export function appliedText(rows: Values['allocations'], amount: string) {
  const applied = totalOf(rows.map((row) => String(toNumber(row.amount) ?? 0)));
  if (!rows.length) return messages.reallocate.none;
  return centsOf(applied) > centsOf(amount)
    ? messages.reallocate.exceeded(formatMoney(applied), formatMoney(amount))
    : centsOf(applied) === centsOf(amount)
      ? messages.reallocate.all(formatMoney(applied))
      : messages.reallocate.left(formatMoney(applied), formatMoney(lessOf(amount, applied)));
}
