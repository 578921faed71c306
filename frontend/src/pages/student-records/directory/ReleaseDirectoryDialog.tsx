import { Confirm } from '../../../components/dialog/Confirm';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { fullName } from '../../../resources/students/student';
import { type DirectoryDialogProps, useRestrictDirectory } from './useRestrictDirectory';
import { directoryMessages as messages } from '../messages';

/** Removes the whole restriction: a question to the student. An office gives a reason. */
export default function ReleaseDirectoryDialog(props: DirectoryDialogProps) {
  return props.isOwn ? <OwnQuestion {...props} /> : <OfficeForm {...props} />;
}

function OwnQuestion(props: DirectoryDialogProps) {
  const act = useRestrictDirectory(props, true);
  return (
    <Confirm
      title={messages.question}
      confirm={messages.remove}
      onConfirm={() => act.run({ categories: [] }).then(props.onClose)}
      onCancel={props.onClose}
    >
      {messages.releases}
    </Confirm>
  );
}

function OfficeForm(props: DirectoryDialogProps) {
  const { student, onClose } = props;
  const act = useRestrictDirectory(props, true);
  return (
    <FormDialog<{ reason: string }, unknown>
      name={`release-directory/${student.id}`}
      title={messages.removeTitle}
      description={messages.about(fullName(student), messages.releases)}
      submit={messages.remove}
      failed={messages.failed(true)}
      values={{ reason: '' }}
      onSubmit={({ reason }) => act.run({ categories: [], reason: reason.trim() })}
      onClose={onClose}
    >
      <Fields>
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rows={3}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}
