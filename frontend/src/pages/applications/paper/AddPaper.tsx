import { useNavigate } from 'react-router-dom';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { TermPicker } from '../../../components/form/pickers';
import { required, toText } from '../../../components/form/rules';
import { createRecord, useAct } from '../../../providers/acts';
import { usePrograms } from '../../../providers/programs';
import { applicationHref } from '../path';
import { keys, type Record } from '../queries';
import { messages } from './messages';

const blank = { email: '', programId: '', termId: '', feeNote: '' };

/** The draft of an application that arrived on paper; its page opens. */
export function AddPaper({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data: programs = [] } = usePrograms();
  const { run } = useAct({
    act: ({ email, programId, termId, feeNote }: typeof blank) =>
      createRecord<Record>('applications', {
        email: email.trim(),
        programId,
        termId,
        feeNote: toText(feeNote),
      }),
    done: messages.added,
    record: ({ id, number }) => ({ name: number, to: applicationHref(id) }),
    failed: messages.addFailed,
    refreshes: keys,
  });
  return (
    <FormDialog
      name="applications/new"
      title={messages.add}
      description={messages.addText}
      submit="Create Draft"
      failed={messages.addFailed}
      values={blank}
      onSubmit={run}
      onDone={({ id }) => void navigate(applicationHref(id), { replace: true })}
      onClose={onClose}
    >
      <Fields>
        <TextField type="email" name="email" label="Email" maxLength={254} rules={required(messages.email)} />
        <SelectField
          name="programId"
          label="Program"
          choices={programs.map(({ id, name }) => ({ value: id, label: name }))}
          rules={required(messages.program)}
        />
        <TermPicker name="termId" label="First term" rules={required(messages.term)} />
        <TextField name="feeNote" label={messages.fee} maxLength={200} hint={messages.feeHint} />
      </Fields>
    </FormDialog>
  );
}
