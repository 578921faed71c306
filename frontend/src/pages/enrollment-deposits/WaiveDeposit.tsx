import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { descriptionOf, messages } from './messages';
import { newRecord, recordBody, RecordFields, type RecordValues, UseExisting } from './RecordFields';
import { type ActProps, useDepositAct } from './useDepositAct';

type Values = RecordValues & { reason: string };
const { waive: texts } = messages;

export function WaiveDeposit({ deposit, onClose }: ActProps) {
  const run = useDepositAct<Values>('waive', deposit, (values) => ({
    reason: values.reason.trim(),
    ...recordBody(values),
  }));
  return (
    <FormDialog<Values>
      name={`enrollment-deposit/${deposit.id}/waive`}
      title={texts.title}
      description={descriptionOf(deposit, texts.text)}
      submit={texts.title}
      failed={texts.failed}
      values={{ ...newRecord, reason: '' }}
      onSubmit={run}
      against={(blockers) => <UseExisting blockers={blockers} applicantName={deposit.applicantName} />}
      onClose={onClose}
    >
      <Fields>
        <TextArea name="reason" label="Reason" rows={2} rules={required(messages.reasonRequired)} />
        <RecordFields />
      </Fields>
    </FormDialog>
  );
}
