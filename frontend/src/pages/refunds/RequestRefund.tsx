import { useWatch } from 'react-hook-form';
import type { CreateRefundDto, RefundDto } from '../../api/types.gen';
import { formatDay, formatMoney } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { MoneyField, SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { markedBy, type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { all, number, required, toNumber } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import { messages, methodLabels } from './messages';
import { refreshes, refundsOf, useCardPayments, useCredit } from './queries';

interface Values {
  student: Picked | null;
  method: CreateRefundDto['method'] | '';
  paymentId: string;
  amount: string;
  reason: string;
}

const { request: texts } = messages;
const methods = (Object.keys(methodLabels) as CreateRefundDto['method'][]).map((value) => ({
  value,
  label: methodLabels[value],
}));

const bodyOf = ({ student, method, paymentId, amount, reason }: Values): CreateRefundDto => ({
  studentId: pickedId(student)!,
  amount: toNumber(amount)!,
  method: method as CreateRefundDto['method'],
  paymentId: method === 'card' ? paymentId : null,
  reason: reason.trim(),
});

interface Props {
  /** Absent: the person chooses the student. */
  studentId: string | undefined;
  onClose: () => void;
}

/** A request that another person approves. */
export function RequestRefund({ studentId, onClose }: Props) {
  const { credit, isRead, ...reading } = useCredit(studentId);
  if (!studentId) return <RequestForm student={null} amount="" onClose={onClose} />;
  return (
    <WhileRead
      title={texts.title}
      one="credit"
      size="small"
      reading={{
        data: credit,
        error: reading.error ?? (isRead && !credit ? new Error(texts.noCredit) : null),
        isFetching: reading.isFetching,
        refetch: reading.refetch,
      }}
      missing
      onClose={onClose}
    >
      {({ studentName, studentNumber, available, ...mark }) => (
        <RequestForm
          student={{ id: studentId, label: studentName ?? studentNumber, of: markedBy(mark) }}
          amount={available}
          onClose={onClose}
        />
      )}
    </WhileRead>
  );
}

interface FormProps {
  student: Picked | null;
  amount: string;
  onClose: () => void;
}

function RequestForm({ student, amount, onClose }: FormProps) {
  const { run } = useAct({
    act: (values: Values) => post<RefundDto>([refundsOf], bodyOf(values)),
    done: texts.done,
    failed: texts.failed,
    refreshes,
  });
  return (
    <FormDialog<Values>
      name={`refund/new/${student?.id ?? ''}`}
      title={texts.title}
      description={texts.text}
      submit={texts.title}
      failed={texts.failed}
      values={{ student, method: 'check', paymentId: '', amount, reason: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <RequestFields />
    </FormDialog>
  );
}

function RequestFields() {
  const [student, method] = useWatch<Values, ['student', 'method']>({ name: ['student', 'method'] });
  const { credit, isRead } = useCredit(student?.id);
  const { data: payments } = useCardPayments(method === 'card' ? student?.id : undefined);
  return (
    <Fields>
      <StudentPicker name="student" label="Student" rules={required(texts.studentRequired)} />
      {student && isRead && (
        <Text measure={60} role="status">
          {credit
            ? texts.credit(formatMoney(credit.available), credit.since, credit.promisedBy)
            : texts.noCredit}
        </Text>
      )}
      <SelectField name="method" label="Method" choices={methods} rules={required(texts.methodRequired)} />
      {method === 'card' && (
        <SelectField
          name="paymentId"
          label={texts.payment}
          hint={texts.paymentHint}
          empty={payments && !payments.length ? texts.noPayment : 'Choose a payment'}
          choices={(payments ?? []).map(({ id, amount, receivedAt, reference }) => ({
            value: id,
            label: [formatMoney(amount), formatDay(receivedAt), reference].filter(Boolean).join(', '),
          }))}
          rules={required(texts.paymentRequired)}
        />
      )}
      <MoneyField
        name="amount"
        label="Amount"
        rules={all(required(texts.amountRequired), number(texts.amountNumber))}
      />
      <TextArea name="reason" label="Reason" rows={2} rules={required(messages.reasonRequired)} />
    </Fields>
  );
}
