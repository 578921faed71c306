import { useState } from 'react';
import type {
  DepositRefundDto,
  RequestDepositRefundDto,
  RequestedDepositRefundDto,
} from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { formatDay, formatMoney } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { RestrictedMark } from '../../components/RestrictedMark';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import { messages, methodLabels } from './messages';
import { depositRefundsOf, refreshes, useDepositRefund } from './queries';

const { deposits: texts } = messages;
const methods = (['check', 'bank_transfer'] as const).map((value) => ({ value, label: methodLabels[value] }));

interface Props {
  /** The payment of the deposit. */
  id: string;
  onClose: () => void;
}

/** The retained part becomes revenue at once; another person approves the refund of the rest. */
export function RequestDepositRefund({ id, onClose }: Props) {
  const { deposit: read, isRead, error, isFetching, refetch } = useDepositRefund(id);
  // The list loses the deposit when its refund is requested, and the form still has to close.
  const [deposit, keep] = useState(read);
  if (read && read !== deposit) keep(read);
  return (
    <WhileRead
      title={texts.title}
      one="deposit"
      reading={{
        data: deposit,
        error: error ?? (isRead && !deposit ? new Error(texts.gone) : null),
        isFetching,
        refetch,
      }}
      missing
      onClose={onClose}
    >
      {(known) => <RequestForm deposit={known} onClose={onClose} />}
    </WhileRead>
  );
}

function RequestForm({ deposit, onClose }: { deposit: DepositRefundDto; onClose: () => void }) {
  const { run } = useAct({
    act: ({ method, reason }: RequestDepositRefundDto) =>
      post<RequestedDepositRefundDto>([depositRefundsOf, deposit.id, 'request'], {
        method,
        reason: reason.trim(),
      }),
    done: ({ refundId }) => (refundId ? messages.request.done : texts.retainedDone),
    failed: texts.failed,
    refreshes,
  });
  const isPaid = Number(deposit.refunded) > 0;
  return (
    <FormDialog<RequestDepositRefundDto>
      name={`deposit-refund/${deposit.id}`}
      title={texts.title}
      description={isPaid ? texts.text : texts.nothing}
      submit={isPaid ? texts.title : texts.retain}
      failed={texts.failed}
      values={{ method: 'check', reason: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <Facts>
          <Fact label="Student">
            {deposit.studentName ?? deposit.studentNumber} <RestrictedMark of={deposit} />
          </Fact>
          <Fact label="Term">{deposit.termName}</Fact>
          <Fact label="Received">{formatDay(deposit.receivedAt)}</Fact>
          <Fact label="Deposit">{formatMoney(deposit.amount)}</Fact>
          <Fact label="Held">{formatMoney(deposit.held)}</Fact>
          <Fact label="Retained">{formatMoney(deposit.kept)}</Fact>
          <Fact label="Refunded">{formatMoney(deposit.refunded)}</Fact>
        </Facts>
        <Text measure={60}>{texts.split}</Text>
        {isPaid && (
          <SelectField
            name="method"
            label="Method"
            choices={methods}
            rules={required(messages.request.methodRequired)}
          />
        )}
        <TextArea name="reason" label="Reason" rows={2} rules={required(messages.reasonRequired)} />
      </Fields>
    </FormDialog>
  );
}
