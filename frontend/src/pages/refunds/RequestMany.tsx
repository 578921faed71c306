import { useWatch } from 'react-hook-form';
import type { CreateRefundRunDto, RefundRunDto } from '../../api/types.gen';
import { formatMoney } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { NumberField, SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { all, number, required, toNumber } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { RestrictedMark } from '../../components/RestrictedMark';
import { post, useAct } from '../../providers/acts';
import { messages, methodLabels } from './messages';
import { refreshes, runsOf, useOldCredits } from './queries';

interface Values {
  days: string;
  method: CreateRefundRunDto['method'];
  reason: string;
}

const { many: texts } = messages;
const methods = (['check', 'bank_transfer'] as const).map((value) => ({ value, label: methodLabels[value] }));

/** Requests refunds of all credits older than a number of days, after a preview. */
export function RequestMany({ onClose }: { onClose: () => void }) {
  const { run } = useAct({
    act: ({ days, method, reason }: Values) =>
      post<RefundRunDto>([runsOf], { olderThanDays: toNumber(days)!, method, reason: reason.trim() }),
    done: texts.done,
    failed: texts.failed,
    refreshes,
  });
  return (
    <FormDialog<Values>
      name="refunds/bulk"
      title={texts.title}
      description={texts.text}
      submit={texts.title}
      failed={texts.failed}
      values={{ days: '10', method: 'check', reason: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <NumberField
          name="days"
          label={texts.days}
          whole
          rules={all(required(texts.daysRequired), number(texts.daysNumber))}
        />
        <Preview />
        <SelectField
          name="method"
          label="Method"
          choices={methods}
          rules={required(messages.request.methodRequired)}
        />
        <TextArea name="reason" label="Reason" rows={2} rules={required(messages.reasonRequired)} />
      </Fields>
    </FormDialog>
  );
}

function Preview() {
  const days = toNumber(useWatch<Values, 'days'>({ name: 'days' }));
  const isValid = typeof days === 'number' && Number.isInteger(days) && days >= 0;
  const { data, total } = useOldCredits(isValid ? days : undefined);
  if (!isValid || !data) return null;
  return (
    <div role="status">
      <Text measure={60}>{data.length ? texts.preview(total ?? data.length) : texts.none}</Text>
      <ul>
        {data.map((credit) => (
          <li key={credit.id}>
            {credit.studentName ?? credit.studentNumber}: {formatMoney(credit.available)},{' '}
            {messages.days(credit.days)} <RestrictedMark of={credit} />
          </li>
        ))}
      </ul>
    </div>
  );
}
