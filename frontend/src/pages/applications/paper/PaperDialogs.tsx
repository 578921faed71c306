import { CheckboxField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required, toText } from '../../../components/form/rules';
import { post, updateRecord, useAct } from '../../../providers/acts';
import { keys, type Record, useRereadApplication } from '../queries';
import { messages } from './messages';

interface Props {
  application: Record;
  onClose: () => void;
}

export function FeeNote({ application: { id, etag, feeNote }, onClose }: Props) {
  const reread = useRereadApplication(id);
  const { run } = useAct({
    act: ({ note, version }: { note: string; version: string | undefined }) =>
      updateRecord<Record>('applications', id, { feeNote: toText(note) }, version),
    done: messages.feeSaved,
    failed: messages.saveFailed,
    refreshes: keys,
  });
  return (
    <FormDialog
      name={`application/${id}/fee`}
      title={messages.feeTitle}
      submit="Save Fee Note"
      failed={messages.saveFailed}
      values={{ feeNote: feeNote ?? '' }}
      etag={etag}
      reread={async () => {
        const now = await reread();
        return { values: { feeNote: now.feeNote ?? '' }, etag: now.etag };
      }}
      onSubmit={({ feeNote: note }, version) => run({ note, version })}
      onClose={onClose}
    >
      <TextField name="feeNote" label={messages.fee} maxLength={200} hint={messages.feeHint} />
    </FormDialog>
  );
}

/** If answers are missing, the server names all of them. */
export function SubmitPaper({ application: { id, etag, applicantName }, onClose }: Props) {
  const values = { signature: applicantName ?? '', certification: false };
  const { run } = useAct({
    act: ({ signature, certification }: typeof values) =>
      post<Record>(['applications', id, 'submit'], { signature: signature.trim(), certification }, etag),
    done: messages.submitted,
    failed: messages.submitFailed,
    refreshes: keys,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`application/${id}/submit`}
      title={messages.submitTitle}
      description={messages.submitText}
      submit={messages.submit}
      failed={messages.submitFailed}
      values={values}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <TextField
          name="signature"
          label={messages.signature}
          maxLength={200}
          hint={messages.signatureHint}
          rules={required(messages.signatureRequired)}
        />
        <CheckboxField
          name="certification"
          label={messages.certification}
          rules={required(messages.certificationRequired)}
        />
      </Fields>
    </FormDialog>
  );
}
