import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { DepositFacts } from './DepositFacts';
import { messages } from './messages';
import { type ActProps, useDepositAct } from './useDepositAct';

interface Values {
  reason: string;
}
const { undo: texts } = messages;

/** Refused while the student has anything else; the form lists all blockers. */
export function UndoEnrollment({ deposit, onClose }: ActProps) {
  const run = useDepositAct<Values>('undo', deposit, ({ reason }) => ({ reason: reason.trim() }));
  return (
    <FormDialog<Values>
      name={`enrollment-deposit/${deposit.id}/undo`}
      title={texts.title}
      description={deposit.paymentId && !deposit.isReturned ? texts.isVoided : texts.isAwaited}
      submit={texts.title}
      failed={texts.failed}
      values={{ reason: '' }}
      onSubmit={run}
      danger
      onClose={onClose}
    >
      <Fields>
        <DepositFacts deposit={deposit} />
        <Text measure={60}>{deposit.isNewRecord === false ? texts.ofFormer : texts.ofNew}</Text>
        <TextArea name="reason" label="Reason" rows={2} rules={required(messages.reasonRequired)} />
      </Fields>
    </FormDialog>
  );
}
